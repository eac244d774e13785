import { sql } from 'kysely'
import type { SearchClick } from '#src/contract/search.ts'
import type { Database } from '#src/database/connect.ts'

export type RecordedClick = {
  click: SearchClick
  /** Null where the visitor has no session id, or one that is not ours. */
  sessionId: string | null
  now: Date
}

/** Stores what a visitor chose among the results of live search. */
export async function recordClick(
  database: Database,
  { click, sessionId, now }: RecordedClick,
): Promise<void> {
  await sql`
    insert into search_clicks (session_id, query, company_id, model_instance, model_id, click_to, created_at)
    values (${sessionId}, ${click.query}, ${click.company_id}, ${click.model_instance}, ${click.model_id},
            ${click.click_to}, ${now})`.execute(database)
}
