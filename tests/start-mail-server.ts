import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

type ReceivedMail = { recipients: string[]; email: Email }

export type MailServer = {
  url: string
  /** In the order of arrival. */
  received: ReceivedMail[]
  /** What the server says to a recipient from now on; null takes everybody. */
  refuse: (answer: { code: number; message: string } | null) => void
  /** From now on it takes so long to say that it has a letter. */
  slowDown: (ms: number) => void
  stop: () => Promise<void>
}

/** Another process may look into the folder at any moment: no letter is there half. */
function saveToFolder(folder: string, number: number, mail: ReceivedMail): void {
  const half = `${folder}.half`
  writeFileSync(half, JSON.stringify(mail))
  renameSync(half, join(folder, `${number}.json`))
}

/**
 * A real mail server on this machine that keeps what it is sent.
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
    // A shop that runs on leaves its connection open; when this stops, nobody has anything to say any more.
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
  // Who sends a letter may be killed in the middle of it.
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
