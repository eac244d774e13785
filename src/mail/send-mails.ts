import type { OrderRow } from '#src/api/orders/queries.ts'
import { assembleSettings } from '#src/api/settings/assemble-settings.ts'
import { loadSettingRows } from '#src/api/settings/queries.ts'
import type { Database } from '#src/database/connect.ts'
import { keepForLater } from './keep-for-later.ts'
import { findMailOrder, finishMail, takeMails, type WaitingMail } from './queries.ts'
import type { SendOptions } from './send-options.ts'
import { type LetterContext, writeLetter } from './write-letter.ts'

const BATCH = 10

/**
 * Sends what is due of the letters about orders, in the order in which it was asked for; answers how many letters were
 * dealt with.
 */
export async function sendMails(options: SendOptions): Promise<number> {
  const { database, origin } = options
  const mails = await takeMails(database, BATCH)
  if (mails.length === 0) return 0
  const settings = await loadSender(database)
  for (const mail of mails) await sendOne(options, mail, { settings, origin })
  return mails.length
}

/** What the shop calls itself and how it is reached. */
export async function loadSender(database: Database): Promise<LetterContext['settings']> {
  // A damaged setting is told of where the settings are served.
  return assembleSettings(await loadSettingRows(database, ['shopTitle', 'phones', 'emails']), () => undefined)
}

async function sendOne(options: SendOptions, mail: WaitingMail, context: LetterContext): Promise<void> {
  const { database, mailbox } = options
  try {
    const order = await findMailOrder(database, mail.order_id)
    const to = order ? addressesOf(mail, order, options.ordersTo, context) : ''
    if (!order || to === '') return await finishMail(database, 'order_mails', mail.id, 'skipped')
    const replyTo = mail.recipient === 'owner' ? order.email : context.settings.emails[0]
    await mailbox.send(writeLetter(mail, order, context), {
      to,
      ...(replyTo ? { replyTo } : {}),
      messageKey: `order-${order.public_id}-${mail.id}`,
    })
    await finishMail(database, 'order_mails', mail.id, 'sent')
  } catch (error) {
    const { id, tries, order_id: order, recipient } = mail
    await keepForLater(options, { queue: 'order_mails', id, tries, about: { order, recipient } }, error)
  }
}

function addressesOf(
  { recipient }: WaitingMail,
  order: OrderRow,
  ordersTo: readonly string[],
  { settings }: LetterContext,
): string {
  if (recipient === 'customer') return order.email ?? ''
  return ordersTo.length > 0 ? ordersTo.join(', ') : (settings.emails[0] ?? '')
}
