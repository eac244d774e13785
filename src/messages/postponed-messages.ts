import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { LEASE_MS } from '#src/jobs/while-leased.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import type { ListedMessage } from './list-messages.ts'

/** SQL: a nearer time may be the lease of a process that is sending the message, and it must not be sent twice. */
const beyondLease = sql`m.next_try_at > now() + ${LEASE_MS} * interval '1 millisecond'`
const POSTPONED = sql`m.outcome is null and m.problem is not null and ${beyondLease} and m.expires_at > m.next_try_at`

/** Failed messages that the shop will try again, the next one first. */
export async function listPostponedMessages(database: Database, limit: number): Promise<ListedMessage[]> {
  const { rows } = await sql<ListedMessage>`
    select m.id, m.created_at, e.topic, o.number as order, m.channel, m.recipient, m.outcome, m.tries, m.next_try_at,
           m.problem
    from messages m
    join outbox e on e.id = m.event_id
    left join orders o on o.id = m.order_id
    where ${POSTPONED}
    order by m.next_try_at, m.id
    limit ${limit}`.execute(database)
  return rows
}

/** Has a postponed message tried at once; false if it is not postponed. @throws RightRefused */
export async function hastenMessage(database: Database, id: number, actor: Actor): Promise<boolean> {
  return act(database, { actor, right: 'jobs.see' }, async (transaction, audit) => {
    const { numAffectedRows } = await sql`
      update messages m set next_try_at = now() where m.id = ${id} and ${POSTPONED}`.execute(transaction)
    const isDone = numAffectedRows === 1n
    if (isDone) audit({ action: 'message.retry', entity: 'message', entityId: String(id) })
    return isDone
  })
}
