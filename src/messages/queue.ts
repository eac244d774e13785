import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { ChannelName, Message } from './channel.ts'

/**
 * Takes the next due message of a channel under a lease of `leaseMs`, so that no other process sends it; null if there is none. A
 * message about an order waits for the earlier ones of that order to the same recipient.
 */
export async function takeMessage(
  database: Database,
  channel: ChannelName,
  leaseMs: number,
): Promise<Message | null> {
  // Every try ends with an outcome or a problem, so a tried message with neither was cut off while it was being sent.
  const { rows } = await sql<Message>`
    with due as materialized (
      select w.id, w.tries > 0 and w.problem is null as is_cut_off
      from messages w
      where w.outcome is null and w.channel = ${channel} and w.next_try_at <= now() and w.expires_at > now()
        and not exists (
          select from messages earlier
          where earlier.order_id = w.order_id and earlier.channel = w.channel
            and earlier.recipient = w.recipient and earlier.outcome is null and earlier.id < w.id
        )
      order by w.id
      limit 1
      for update skip locked
    )
    update messages m
    set tries = m.tries + 1, problem = null, next_try_at = ${leaseEnd(leaseMs)}
    from outbox e, due
    where e.id = m.event_id and m.id = due.id
    returning m.id, m.event_id, e.topic, e.payload, m.order_id, m.channel, m.recipient, m.message_key, e.created_at,
              m.tries, due.is_cut_off, e.request_id`.execute(database)
  return rows[0] ?? null
}

/** SQL: end of a lease taken now. */
const leaseEnd = (leaseMs: number) => sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`

export async function renewMessage(database: Database, id: number, leaseMs: number): Promise<void> {
  await sql`update messages set next_try_at = ${leaseEnd(leaseMs)} where id = ${id} and outcome is null`.execute(
    database,
  )
}

export async function finishMessage(
  database: Database,
  id: number,
  outcome: 'sent' | 'skipped' | 'dead',
  problem: string | null = null,
): Promise<void> {
  await database.updateTable('messages').set({ outcome, problem }).where('id', '=', id).execute()
}

export async function postponeMessage(
  database: Database,
  id: number,
  { delaySeconds, problem }: { delaySeconds: number; problem: string },
): Promise<void> {
  await sql`
    update messages
    set next_try_at = clock_timestamp() + ${delaySeconds} * interval '1 second', problem = ${problem}
    where id = ${id}`.execute(database)
}

/** Postpones all due messages to the same recipient, so that one that is down is not tried for each of them. */
export async function postponeRecipient(
  database: Database,
  { channel, recipient }: Message,
  delaySeconds: number,
): Promise<void> {
  await sql`
    update messages
    set next_try_at = clock_timestamp() + ${delaySeconds} * interval '1 second'
    where channel = ${channel} and recipient = ${recipient} and outcome is null and next_try_at <= now()`.execute(
    database,
  )
}

/** Ends messages that are too old to be news. Untried ones are skipped, tried ones are dead; the owner can queue either again. */
export async function expireMessages(database: Database): Promise<void> {
  await sql`
    update messages
    set outcome = case when tries = 0 then 'skipped' else 'dead' end,
        problem = coalesce(problem, 'канал не працював, поки повідомлення було вчасним')
    where outcome is null and expires_at <= now() and next_try_at <= now()`.execute(database)
}
