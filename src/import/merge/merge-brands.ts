import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { assignSlugs } from './assign-slugs.ts'
import { slugBases } from './slug-bases.ts'

/**
 * Adds brands that the shop does not have yet, one for all spellings of a name. Merged brands stay merged.
 */
export async function mergeBrands(database: Database, feedId: number): Promise<void> {
  const { rows } = await sql<{ brand_key: string; brand_title: string; gid: number }>`
    select distinct on (brand_key) brand_key, brand_title, gid from stage_products
    where brand_key is not null and not exists (select from brands b where b.key = brand_key)
      and not exists (select from brand_aliases l where l.key = brand_key)
    order by brand_key, gid`.execute(database)
  if (rows.length === 0) return
  await assignSlugs(
    database,
    slugBases(
      rows.map((row) => ({ key: row.brand_key, title: row.brand_title, fallback: 'brend', rank: row.gid })),
    ),
    sql`select slug from brands union select slug from old_slugs where kind = 'brand'`,
  )
  await sql`
    insert into brands (feed_id, slug, title, key)
    select ${feedId}, n.slug, s.brand_title, n.key
    from new_slugs n
    join (select distinct on (brand_key) brand_key, brand_title, gid from stage_products order by brand_key, gid) s
      on s.brand_key = n.key
    order by s.gid`.execute(database)
}
