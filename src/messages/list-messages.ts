import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import type { ChannelName } from './channel.ts'

export type ListedMessage = {
  id: number
  created_at: Date
  topic: string
  /** Number of the order; null for a message about none. */
  order: string | null
  channel: ChannelName
  recipient: string
  outcome: 'sent' | 'skipped' | 'dead' | 'dropped' | null
  tries: number
  next_try_at: Date
  problem: string | null
}

/** Messages, the newest first; with `dead` only those that were given up. */
export async function listMessages(
  database: Database,
  { dead, limit }: { dead: boolean; limit: number },
): Promise<ListedMessage[]> {
  const { rows } = await sql<ListedMessage>`
    select m.id, m.created_at, e.topic, o.number as order, m.channel, m.recipient, m.outcome, m.tries, m.next_try_at,
           m.problem
    from messages m
    join outbox e on e.id = m.event_id
    left join orders o on o.id = m.order_id
    where ${dead ? sql`m.outcome = 'dead'` : sql`true`}
    order by m.id desc
    limit ${limit}`.execute(database)
  return rows
}

/** Queues a message that was given up or skipped as if it were new; false if there is none. @throws RightRefused */
export async function retryMessage(database: Database, id: number, actor: Actor): Promise<boolean> {
  return act(database, { actor, right: 'jobs.see' }, async (transaction, audit) => {
    const { numAffectedRows } = await sql`
      update messages
      set outcome = null, tries = 0, next_try_at = now(), expires_at = now() + interval '1 day'
      where id = ${id} and outcome in ('dead', 'dropped', 'skipped')`.execute(transaction)
    const isDone = numAffectedRows === 1n
    if (isDone) audit({ action: 'message.retry', entity: 'message', entityId: String(id) })
    return isDone
  })
}

/** Drops a message that waits or was given up; false if there is none, or it was sent. @throws RightRefused */
export async function dropMessage(database: Database, id: number, actor: Actor): Promise<boolean> {
  return act(database, { actor, right: 'jobs.see' }, async (transaction, audit) => {
    const { numAffectedRows } = await sql`
      update messages set outcome = 'dropped' where id = ${id} and (outcome is null or outcome = 'dead')`.execute(
      transaction,
    )
    const isDone = numAffectedRows === 1n
    if (isDone) audit({ action: 'message.drop', entity: 'message', entityId: String(id) })
    return isDone
  })
}
