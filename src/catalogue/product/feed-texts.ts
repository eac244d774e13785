import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/**
 * Records the feed's title and description of a product before a person sets her own, since they are the
 * feed's until then. From then on imports record what the feed says.
 */
export async function rememberFeedTexts(database: Database, productId: number): Promise<void> {
  await sql`
    insert into feed_texts as t (product_id, title, description)
    select p.id, case when 'title' = any(p.pinned) then null else p.title end,
      case when 'description' = any(p.pinned) then null else p.description end
    from products p join feeds f on f.id = p.feed_id
    where p.id = ${productId} and f.imported_at is not null
    on conflict (product_id) do update set title = coalesce(t.title, excluded.title),
      description = coalesce(t.description, excluded.description)`.execute(database)
}
