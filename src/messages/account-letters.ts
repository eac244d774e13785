import { issueLinkTo } from '#src/accounts/letter-links.ts'
import type { LetterPurpose } from '#src/contract/account-letters.ts'
import { loadSender } from '#src/mail/sender.ts'
import { z } from 'zod'
import type { Channel, Message } from './channel.ts'
import { type LetterOptions, sendLetter } from './letter-options.ts'
import { sendStaffInvitation } from './staff-invitation.ts'
import { writeAccountLetter, writeEmailChanged } from './write-account-letter.ts'

const payloadSchema = z.object({ email: z.string() })

/** Channel of letters to accounts of customers and staff, identified by their e-mail address. */
export function accountLetters({ database, mailbox, origin }: LetterOptions): Channel {
  return {
    name: 'account_mail',
    send: async (message) => {
      if (message.topic === 'staff.invited')
        return sendStaffInvitation(message, { database, mailbox, origin })
      const settings = await loadSender(database)
      const { email } = payloadSchema.parse(message.payload)
      const envelope = { to: email, replyTo: settings.emails[0], messageKey: message.message_key }
      if (message.topic === 'account.email_changed')
        return sendLetter(mailbox, writeEmailChanged({ settings, origin }), envelope)
      const purpose = purposeOf(message)
      // Every try makes a new link, because only the hash of an earlier one is stored.
      const link = await issueLinkTo(database, email, purpose, new Date())
      if (!link) return 'skipped'
      const letter = writeAccountLetter(link, purpose, { settings, origin })
      return sendLetter(mailbox, letter, { ...envelope, to: link.email })
    },
  }
}

function purposeOf({ topic }: Message): LetterPurpose {
  if (topic === 'account.email_change') return 'change'
  return topic === 'account.password' ? 'password' : 'confirm'
}
