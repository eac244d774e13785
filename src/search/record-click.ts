import { sql } from 'kysely'
import type { SearchClick } from '#src/contract/search.ts'
import type { Database } from '#src/database/connect.ts'

export type RecordedClick = {
  click: SearchClick
  /** Null where the visitor has none, or not one of ours. */
  sessionId: string | null
  now: Date
}

/** What a visitor chose of what the live search had found. */
export async function recordClick(
  database: Database,
  { click, sessionId, now }: RecordedClick,
): Promise<void> {
  await sql`
    insert into search_clicks (session_id, query, company_id, model_instance, model_id, click_to, created_at)
    values (${sessionId}, ${click.query}, ${click.company_id}, ${click.model_instance}, ${click.model_id},
            ${click.click_to}, ${now})`.execute(database)
}
