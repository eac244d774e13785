import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { type Recipient, recipientsOf, type Routes, type WaitingEvent } from './recipients.ts'

const BATCH = 200
/** Advisory lock; the number is arbitrary. */
const FAN_OUT_LOCK = 7_461_032

/**
 * Turns events of the outbox into messages, in their order; returns the number of events. Only one process does it at a time, or
 * a newer event of an order could become a message before an older one.
 */
export async function fanOut(database: Database, loadRoutes: () => Promise<Routes>): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const { rows: locks } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${FAN_OUT_LOCK}) as is_free`.execute(transaction)
    if (locks[0]?.is_free !== true) return 0
    const { rows: events } = await sql<WaitingEvent>`
      select id, topic, order_id, payload, created_at from outbox
      where fanned_out_at is null and (due_at is null or due_at <= now()) order by id limit ${BATCH}`.execute(
      transaction,
    )
    if (events.length === 0) return 0
    const routes = await loadRoutes()
    const messages = events.flatMap((event) =>
      recipientsOf(event, routes).map((recipient) => messageRow(event, recipient)),
    )
    if (messages.length > 0) await insertMessages(transaction, messages)
    await sql`update outbox set fanned_out_at = now() where id = any(${events.map(({ id }) => id)}::bigint[])`.execute(
      transaction,
    )
    return events.length
  })
}

type MessageRow = {
  event_id: number
  order_id: number | null
  topic: string
  channel: string
  recipient: string
  expires_at: string
}

function messageRow({ id, order_id, topic, created_at }: WaitingEvent, to: Recipient): MessageRow {
  const { channel, recipient, lifetime_hours } = to
  const expires_at = new Date(created_at.getTime() + lifetime_hours * 3_600_000).toISOString()
  return { event_id: id, order_id, topic, channel, recipient, expires_at }
}

/** Inserts messages, but no second letter about edits of an order while one waits: it shows the order as it is when it is written. */
async function insertMessages(transaction: Database, messages: readonly MessageRow[]): Promise<void> {
  await sql`
    insert into messages (event_id, order_id, channel, recipient, expires_at)
    select event_id, order_id, channel, recipient, expires_at
    from (
      select *, row_number() over (partition by topic, order_id, channel order by event_id) as place
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m
        (event_id bigint, order_id bigint, topic text, channel text, recipient text, expires_at timestamptz)
    ) wanted
    where topic <> 'order.edited' or channel <> 'customer_mail' or place = 1 and not exists (
      select from messages w join outbox e on e.id = w.event_id
      where w.order_id = wanted.order_id and w.channel = wanted.channel and e.topic = wanted.topic
        and w.outcome is null and w.tries = 0
    )
    order by event_id, channel, recipient`.execute(transaction)
}
