import type { Database } from '#src/database/connect.ts'
import { MailRefused, type Mailbox } from '#src/mail/open-mailbox.ts'
import type { Letter } from '#src/mail/letter.ts'
import { RefusedForGood } from './channel.ts'

export type LetterOptions = {
  database: Database
  mailbox: Mailbox
  /** Origin of the shop, for links. */
  origin: string
  /** Who hears of new orders; empty takes the first address of the shop's settings. */
  ordersTo: readonly string[]
}

type Envelope = { to: string; replyTo: string | null | undefined; messageKey: string }

/** A letter through the mailbox; what the server will never take ends the message. */
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
