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
}

/** The server will not take this letter, now or later. */
export class MailRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MailRefused'
  }
}

const CONNECT_MS = 10_000
const ANSWER_MS = 30_000

/** A connection to the mail server that opens with the first letter. */
export function openMailbox({ url, from }: MailboxOptions): Mailbox {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: ANSWER_MS,
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
        })
      } catch (error) {
        throw isFinal(error) ? new MailRefused(error.message) : error
      }
    },
    verify: async () => {
      await transport.verify()
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
