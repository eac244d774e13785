import type { OrderRow } from '#src/api/orders/queries.ts'
import { assembleSettings } from '#src/api/settings/assemble-settings.ts'
import { loadSettingRows } from '#src/api/settings/queries.ts'
import type { Database } from '#src/database/connect.ts'
import { type Mailbox, MailRefused } from './open-mailbox.ts'
import { findMailOrder, finishMail, postponeMail, takeMails, type WaitingMail } from './queries.ts'
import { type LetterContext, writeLetter } from './write-letter.ts'

export type SendOptions = {
  database: Database
  mailbox: Mailbox
  /** Origin of the shop, for links. */
  origin: string
  /** Who hears of new orders; empty takes the first address of the shop's settings. */
  ordersTo: readonly string[]
  log: { warn: (details: object, message: string) => void }
}

const BATCH = 10
/** Minutes to the second try, the third …; from there on as the last. */
const DELAYS_MINUTES = [1, 5, 15, 60]

/** Sends what is due, in the order in which it was asked for; answers how many letters were dealt with. */
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
  const { database, mailbox, log } = options
  try {
    const order = await findMailOrder(database, mail.order_id)
    const to = order ? addressesOf(mail, order, options.ordersTo, context) : ''
    if (!order || to === '') return await finishMail(database, mail.id, 'skipped')
    const replyTo = mail.recipient === 'owner' ? order.email : context.settings.emails[0]
    await mailbox.send(writeLetter(mail, order, context), {
      to,
      ...(replyTo ? { replyTo } : {}),
      messageKey: `order-${order.public_id}-${mail.id}`,
    })
    await finishMail(database, mail.id, 'sent')
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    log.warn({ order: mail.order_id, recipient: mail.recipient, problem }, 'a letter was not sent')
    if (error instanceof MailRefused) return finishMail(database, mail.id, 'failed', problem)
    const delay = DELAYS_MINUTES[Math.min(mail.tries, DELAYS_MINUTES.length) - 1] ?? 0
    await postponeMail(database, mail.id, delay, problem)
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
