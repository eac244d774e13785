import { Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Letter } from './letter.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type Envelope = {
  to: string
  replyTo?: string
  /** The same for every try, so that a letter sent twice by accident is shown once. */
  messageKey: string
}

export type Mailbox = {
  /** Throws `MailRefused` for what another try would not change, any other error for what it may. */
  send: (letter: Letter, envelope: Envelope) => Promise<void>
  /** Connects and signs in, sends nothing. Throws what hinders it. */
  verify: () => Promise<void>
  close: () => void
}

export type MailboxOptions = {
  /** `smtp://user:password@host:587`, or `smtps:` */
  url: string
  /** An address, or a name and an address in angle brackets. */
  from: string
  /** For a whole letter, or to sign in. */
  limitMs?: number
}

/** The server will not take this letter, now or later. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MailRefused'
  }
}

/** Nobody has answered: nothing is known of its name and password, and another try may do. */
export class MailAway extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MailAway'
  }
}

const CONNECT_MS = 10_000
const ANSWER_MS = 30_000
/** A server that says its answer letter by letter is never silent. */
const LETTER_MS = 120_000

/** A connection to the mail server that opens with the first letter. */
export function openMailbox({ url, from, limitMs = LETTER_MS }: MailboxOptions): Mailbox {
  const server = { url, connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: ANSWER_MS }
  const transport = createTransport(
    {
      ...server,
      pool: true,
      maxConnections: 2,
      // Letters are made of texts of ours and of shoppers: nothing in them may name a file or an address to fetch.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async (letter, { to, replyTo, messageKey }) => {
      try {
        await transport.sendMail({
          // As an object nothing of it is read as a comment or a group.
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo }),
          subject: letter.subject,
          text: renderText(letter),
          html: renderHtml(letter),
          messageId: `<${messageKey}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(letter.stop_url === undefined ? {} : { list: { unsubscribe: letter.stop_url } }),
          signal: AbortSignal.timeout(limitMs),
        })
      } catch (error) {
        throw isFinal(error) ? new MailRefused(refusalOf(error) ?? error.message) : explain(error)
      }
    },
    verify: async () => {
      // By a connection of its own that can be ended: nodemailer's has no end where the server is never silent.
      const socket = new Socket()
      const late = new MailAway(LATE)
      const timer = setTimeout(() => socket.destroy(late), limitMs)
      try {
        await createTransport({ ...server, socket }).verify()
      } catch (error) {
        throw socket.errored === late ? late : explain(error)
      } finally {
        clearTimeout(timer)
        socket.destroy()
      }
    },
    close: () => transport.close(),
  }
}

// 5xx to the recipient or the letter itself. The same about our password is the owner's to mend, and then letters go out.
function isFinal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const isAboutLogin = 'code' in error && (error.code === 'EAUTH' || error.code === 'ENOAUTH')
  return Number(error.responseCode) >= 500 && !isAboutLogin
}

const LATE = 'Сервер пошти не відповів вчасно'
const AWAY = 'Сервер пошти не відповідає'
const REASONS = new Map([
  ['EABORT', LATE],
  ['ETIMEDOUT', LATE],
  ['ECONNECTION', AWAY],
  ['ESOCKET', AWAY],
  // Of a name that nobody has, and where no name can be looked up at all.
  ['EDNS', 'Сервера пошти з такою адресою не знайти'],
])

/** In words of the owner; what the server says itself stays as it is. */
function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EPROTOCOL') return new Error('За цією адресою відповідає не сервер пошти', { cause: error })
  const reason = REASONS.get(code)
  if (reason !== undefined) return new MailAway(reason, { cause: error })
  const refusal = refusalOf(error)
  return refusal === null ? error : new Error(refusal, { cause: error })
}

/** The server's own answer behind a sentence of ours. Null where it has given none. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('response' in error) || typeof error.response !== 'string') return null
  const isAboutLogin = 'code' in error && error.code === 'EAUTH'
  return `Сервер пошти ${isAboutLogin ? 'не прийняв імені чи пароля' : 'відмовив'}: ${error.response}`
}
