import { issueLinkTo } from '#src/accounts/letter-links.ts'
import type { LetterPurpose } from '#src/contract/account-letters.ts'
import { loadSender } from '#src/mail/sender.ts'
import { z } from 'zod'
import type { Channel, Message } from './channel.ts'
import { type LetterOptions, sendLetter } from './letter-options.ts'
import { sendStaffInvitation } from './staff-invitation.ts'
import { writeAccountLetter } from './write-account-letter.ts'

const payloadSchema = z.object({ email: z.string() })

/** Letters to the account of an address. */
export function accountLetters({ database, mailbox, origin }: LetterOptions): Channel {
  return {
    name: 'account_mail',
    send: async (message) => {
      if (message.topic === 'staff.invited')
        return sendStaffInvitation(message, { database, mailbox, origin })
      const purpose = purposeOf(message)
      // A new one for every try: only its hash is stored.
      const link = await issueLinkTo(
        database,
        payloadSchema.parse(message.payload).email,
        purpose,
        new Date(),
      )
      if (!link) return 'skipped'
      const settings = await loadSender(database)
      const envelope = { to: link.email, replyTo: settings.emails[0], messageKey: message.message_key }
      return sendLetter(mailbox, writeAccountLetter(link, purpose, { settings, origin }), envelope)
    },
  }
}

function purposeOf({ topic }: Message): LetterPurpose {
  return topic === 'account.password' ? 'password' : 'confirm'
}
