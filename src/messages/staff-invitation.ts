import { z } from 'zod'
import { ROLE_NAMES } from '#src/domain/rights/rights.ts'
import type { Letter } from '#src/mail/letter.ts'
import { type LetterContext, loadSender, senderOf } from '#src/mail/sender.ts'
import { linkPath } from '#src/staff/link-path.ts'
import { type LinkFor, renewToken } from '#src/staff/links.ts'
import type { Message } from './channel.ts'
import { type LetterOptions, sendLetter } from './letter-options.ts'

const payloadSchema = z.object({ link: z.number() })

/** Sends a sign-in link to a new member of the staff, or to one who has lost her passkeys. */
export async function sendStaffInvitation(
  message: Message,
  { database, mailbox, origin }: Pick<LetterOptions, 'database' | 'mailbox' | 'origin'>,
): Promise<'sent' | 'skipped'> {
  // Every try makes a new token, because only the hash of an earlier one is stored.
  const link = await renewToken(database, payloadSchema.parse(message.payload).link, new Date())
  if (!link) return 'skipped'
  const settings = await loadSender(database)
  const envelope = { to: link.email, replyTo: settings.emails[0], messageKey: message.message_key }
  return sendLetter(mailbox, writeInvitation(link, { settings, origin }), envelope)
}

function writeInvitation(link: LinkFor & { token: string }, context: LetterContext): Letter {
  const { shopTitle } = context.settings
  const isNew = link.purpose === 'invite'
  const subject = isNew
    ? `Запрошення до команди магазину «${shopTitle}»`
    : 'Новий вхід до керування магазином'
  return {
    subject,
    preview: 'Посилання діє три дні й лише один раз.',
    heading: subject,
    paragraphs: [
      isNew
        ? `${link.name}, вас запросили працювати в керуванні магазином. Роль: ${ROLE_NAMES[link.role].toLowerCase()}.`
        : `${link.name}, за цим посиланням ви знову увійдете в керування магазином. Інші пристрої вийдуть.`,
      'Посилання діє три дні й лише один раз. Відкрийте його на пристрої, з якого працюватимете: там ви додасте ключ доступу. Нікому не пересилайте цього листа.',
    ],
    button: { title: 'Увійти', url: `${context.origin}${linkPath(link.token)}` },
    goods: null,
    facts: [],
    sender: senderOf(context),
  }
}
