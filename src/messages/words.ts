import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { amountDue } from '#src/domain/payments/amount-due.ts'
import { fillTemplate } from '#src/domain/text/template.ts'
import type { LetterContext } from '#src/mail/sender.ts'
import type { OrderRow } from '#src/orders/find-orders.ts'
import type { Message } from './channel.ts'
import { newsOf, textOf } from './news.ts'
import { loadLinks, orderValues } from './order-values.ts'
import { loadText } from './texts/stored-texts.ts'
import type { TextChannel } from './texts/texts.ts'

type Subject = { message: Message; order: OrderRow; channel: TextChannel }

/** What a message to a customer says of her order; null for what the channel has no words for. */
export async function wordsFor(
  database: Database,
  { message, order, channel }: Subject,
  context: LetterContext,
): Promise<string | null> {
  const news = newsOf(message)
  if (!news || message.order_id === null) return null
  if (message.topic === 'payment.unpaid' && amountDue(order) === 0) return null
  if (message.topic === 'waybill.created' && !(await isAfterShipping(database, message))) return null
  // A short channel has no words for every reason.
  const name = (await goesBack(database, message)) ? 'paid_back' : textOf(news, order)
  const text = (await loadText(database, name, channel)) ?? (await loadText(database, news, channel))
  if (text === null) return null
  const links = await loadLinks(database, { id: message.order_id, receipts: order.receipts }, message)
  const words = fillTemplate(text, orderValues(order, { payload: message.payload, links }, context))
  return order.is_trial ? `Пробне. ${words}` : words
}

/** That a payment is given back by the shop itself as it came: all was paid before, or the order is no more. */
async function goesBack(database: Database, { topic, payload }: Message): Promise<boolean> {
  if (topic !== 'payment.paid') return false
  const { rows } = await sql`
    select from payment_refunds r join payment_attempts a on a.id = r.attempt_id
    where a.reference = ${payload['reference']} and r.cause in ('late', 'over')
    having sum(r.amount) >= ${payload['amount']}::bigint`.execute(database)
  return rows.length > 0
}

/** The number of an earlier waybill stands in the letter that the order is on its way. */
async function isAfterShipping(database: Database, { order_id, event_id }: Message): Promise<boolean> {
  const { rows } = await sql`
    select from outbox
    where order_id = ${order_id} and topic = 'order.status' and payload ->> 'status' = 'shipped' and id < ${event_id}
    limit 1`.execute(database)
  return rows.length > 0
}
