import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

type ReceivedMail = { recipients: string[]; email: Email }

export type MailServer = {
  url: string
  /** The letters in the order in which they came. */
  received: ReceivedMail[]
  /** What the server says to a recipient from now on; null takes everybody. */
  refuse: (answer: { code: number; message: string } | null) => void
  /** Makes it take so long from now on to say that it has a letter. */
  slowDown: (ms: number) => void
  stop: () => Promise<void>
}

/**
 * Saves a letter in a folder into which another process may look at any moment, so that no letter is there
 * half.
 */
function saveToFolder(folder: string, number: number, mail: ReceivedMail): void {
  const half = `${folder}.half`
  writeFileSync(half, JSON.stringify(mail))
  renameSync(half, join(folder, `${number}.json`))
}

/**
 * Starts a real mail server on this machine that collects what it is sent.
 *
 * @param folder where letters are also written, a file each, for other processes
 */
export async function startMailServer(folder: string | null = null): Promise<MailServer> {
  if (folder !== null) mkdirSync(folder, { recursive: true })
  const received: ReceivedMail[] = []
  let answersAfterMs = 0
  let refusal: { code: number; message: string } | null = null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A shop that goes on running leaves its connection open; when this stops, no more letters are to come.
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => {
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => void store(session, Buffer.concat(chunks), done))
    },
  })

  async function store({ envelope }: SMTPServerSession, raw: Buffer, done: () => void): Promise<void> {
    const recipients = envelope.rcptTo.map(({ address }) => address)
    const mail = { recipients, email: await PostalMime.parse(raw) }
    received.push(mail)
    if (folder !== null) saveToFolder(folder, received.length, mail)
    await delay(answersAfterMs)
    done()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The process that sends a letter may be killed in the middle of it.
  server.on('error', () => undefined)
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (answer) => {
      refusal = answer
    },
    slowDown: (ms) => {
      answersAfterMs = ms
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
