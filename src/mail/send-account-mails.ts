import { issueLink } from '#src/api/account-letters/links.ts'
import { findLetterOwner, takeAccountMails, type WaitingAccountMail } from './account-queries.ts'
import { finishMail } from './queries.ts'
import { keepForLater } from './keep-for-later.ts'
import { loadSender } from './send-mails.ts'
import type { SendOptions } from './send-options.ts'
import { writeAccountLetter } from './write-account-letter.ts'
import type { LetterContext } from './write-letter.ts'

const BATCH = 10

/** Sends what is due of the letters about accounts; answers how many were dealt with. */
export async function sendAccountMails(options: SendOptions): Promise<number> {
  const { database, origin } = options
  const mails = await takeAccountMails(database, BATCH)
  if (mails.length === 0) return 0
  const settings = await loadSender(database)
  for (const mail of mails) await sendOne(options, mail, { settings, origin })
  return mails.length
}

async function sendOne(
  options: SendOptions,
  mail: WaitingAccountMail,
  context: LetterContext,
): Promise<void> {
  const { database, mailbox } = options
  try {
    const owner = await findLetterOwner(database, mail)
    if (!owner) return await finishMail(database, 'account_mails', mail.id, 'skipped')
    const { purpose } = mail
    // Of every try anew: only its hash is kept.
    const token = await issueLink(database, owner, purpose, new Date())
    const [replyTo] = context.settings.emails
    await mailbox.send(writeAccountLetter(owner, { purpose, token }, context), {
      to: owner.email,
      ...(replyTo ? { replyTo } : {}),
      messageKey: `account-${mail.created_at.getTime()}-${mail.id}`,
    })
    await finishMail(database, 'account_mails', mail.id, 'sent')
  } catch (error) {
    const { id, tries, purpose } = mail
    await keepForLater(options, { queue: 'account_mails', id, tries, about: { mail: id, purpose } }, error)
  }
}
