import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { AuditRow } from './audit.ts'

export type AuditedRecord = Pick<AuditRow, 'entity' | 'entity_id'>

/**
 * Present names of records that the journal identifies by id (people of the team, goods, categories, characteristics,
 * brands, promo codes) and of pages.
 *
 * @returns names in the order of the records; null if a record has no name or does not exist any more
 */
export async function recordTitles(
  database: Database,
  records: readonly AuditedRecord[],
): Promise<(string | null)[]> {
  const { rows } = await sql<{ title: string | null }>`
    select coalesce(s.name, p.title, c.title, a.title, b.title, k.code, g.title) as title
    from unnest(
      ${records.map(({ entity }) => entity)}::text[],
      ${records.map(({ entity_id }) => entity_id)}::text[]
    ) with ordinality as r (entity, entity_id, place)
    cross join lateral (
      select case when r.entity_id ~ '^[0-9]{1,18}$' then r.entity_id::bigint end as id
    ) n
    left join staff s on r.entity = 'staff' and s.id = n.id
    left join products p on r.entity = 'product' and p.id = n.id
    left join categories c on r.entity = 'category' and c.id = n.id
    left join attributes a on r.entity = 'attribute' and a.id = n.id
    left join brands b on r.entity = 'brand' and b.id = n.id
    left join promo_codes k on r.entity = 'promo_code' and k.id = n.id
    left join pages g on r.entity = 'page' and g.slug = r.entity_id
    order by r.place`.execute(database)
  return rows.map(({ title }) => title)
}
