import type { Database } from '#src/database/connect.ts'
import { MailRefused, type Mailbox } from '#src/mail/open-mailbox.ts'
import type { Letter } from '#src/mail/letter.ts'
import { RefusedForGood } from './channel.ts'

export type LetterOptions = {
  database: Database
  mailbox: Mailbox
  /** Origin of the shop, for links. */
  origin: string
  /** Addresses for news of orders; if empty, the first e-mail of the shop's settings. */
  ordersTo: readonly string[]
}

type Envelope = { to: string; replyTo: string | null | undefined; messageKey: string }

/** Sends a letter. Throws `RefusedForGood` if the mail server will never accept it, else any error of the connection. */
export async function sendLetter(
  mailbox: Mailbox,
  letter: Letter,
  { to, replyTo, messageKey }: Envelope,
): Promise<'sent'> {
  try {
    await mailbox.send(letter, { to, ...(replyTo ? { replyTo } : {}), messageKey })
    return 'sent'
  } catch (error) {
    throw error instanceof MailRefused ? new RefusedForGood(error.message) : error
  }
}
