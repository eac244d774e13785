import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export type MessageCounts = { sent_today: number; dead: number }

/** Messages sent since midnight in Kyiv, and messages that were given up. */
export async function countMessages(database: Database, now: Date): Promise<MessageCounts> {
  const { rows } = await sql<MessageCounts>`
    select (select count(*)::int from messages
            where outcome = 'sent' and created_at >=
              (${now}::timestamptz at time zone 'Europe/Kyiv')::date::timestamp at time zone 'Europe/Kyiv') as sent_today,
           (select count(*)::int from messages where outcome = 'dead') as dead`.execute(database)
  return rows[0] ?? { sent_today: 0, dead: 0 }
}
