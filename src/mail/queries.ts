import { sql } from 'kysely'
import { listOrdersWhere, type OrderRow } from '#src/api/orders/queries.ts'
import type { Database } from '#src/database/connect.ts'
import type { OrderStatus } from '#src/domain/order-status.ts'

export type WaitingMail = {
  id: number
  order_id: number
  recipient: 'customer' | 'owner'
  status: OrderStatus
  /** This one counted. */
  tries: number
}

/**
 * The next letters whose time has come, taken so that no other process sends them for five minutes. A letter that could
 * not be sent for a day says nothing new any more; so it is when a shop is given a mail server long after its first orders.
 */
export async function takeMails(database: Database, limit: number): Promise<WaitingMail[]> {
  const { rows } = await sql<WaitingMail>`
    update order_mails m
    set tries = m.tries + 1, next_try_at = now() + interval '5 minutes'
    where m.id in (
      select id from order_mails
      where outcome is null and created_at > now() - interval '1 day' and next_try_at <= now()
      order by created_at, id
      limit ${limit}
      for update skip locked
    )
    returning m.id, m.order_id, m.recipient, m.status, m.tries`.execute(database)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Both tables keep in the same columns what becomes of a letter. */
export type MailQueue = 'order_mails' | 'account_mails'

export async function finishMail(
  database: Database,
  queue: MailQueue,
  id: number,
  outcome: 'sent' | 'skipped' | 'failed',
  problem: string | null = null,
): Promise<void> {
  await sql`
    update ${sql.table(queue)} set outcome = ${outcome}, problem = ${problem} where id = ${id}`.execute(
    database,
  )
}

export async function postponeMail(
  database: Database,
  queue: MailQueue,
  id: number,
  { delayMinutes, problem }: { delayMinutes: number; problem: string },
): Promise<void> {
  await sql`
    update ${sql.table(queue)}
    set next_try_at = now() + ${delayMinutes} * interval '1 minute', problem = ${problem}
    where id = ${id}`.execute(database)
}

/** Null for an order that is gone. */
export async function findMailOrder(database: Database, orderId: number): Promise<OrderRow | null> {
  const [order] = await listOrdersWhere(database, sql`o.id = ${orderId}`)
  return order ?? null
}
