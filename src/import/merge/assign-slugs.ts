import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#src/database/connect.ts'

// `/products/viewed-products` is a page of its own; `brand` and the others are facets that are no attributes.
const RESERVED = ['viewed-products', 'brand', 'price', 'in-stock', 'on-sale', 'category']
// «galaxy-2024» is a name with a number, not the 2024th «galaxy».
const LARGEST_NUMBER = 999
const ROUNDS = 20

/**
 * Fills `new_slugs (key, slug)` for the rows of `wanted (key, base, rank)`: with the base itself if it is
 * free, otherwise with a number after it. `taken` lists slugs that cannot be used. Both tables live until the
 * transaction ends.
 */
export async function assignSlugs(
  database: Database,
  wanted: RawBuilder<unknown>,
  taken: RawBuilder<unknown>,
): Promise<void> {
  await sql`drop table if exists new_slugs, taken_slugs`.execute(database)
  await sql`create temp table new_slugs on commit drop as
    select w.key::text as key, w.base::text as base, w.rank, null::text as slug from (${wanted}) w`.execute(
    database,
  )
  const { rows } = await sql`select from new_slugs limit 1`.execute(database)
  if (rows.length === 0) return
  await sql`create temp table taken_slugs (slug text primary key, base text, number int) on commit drop`.execute(
    database,
  )
  await takeSlugs(database, sql`select slug from (${taken}) t union select unnest(${RESERVED}::text[])`)
  await sql`create index on taken_slugs (base)`.execute(database)
  await sql`analyze new_slugs, taken_slugs`.execute(database)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const given = await giveSlugs(database)
    if (given === 0) break
    await takeSlugs(database, sql`select slug from new_slugs where slug is not null`)
  }
  await sql`update new_slugs set slug = base || '-' || left(md5(key), 12) where slug is null`.execute(
    database,
  )
}

async function takeSlugs(database: Database, slugs: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into taken_slugs (slug, base, number)
    select slug, case when slug ~ '-\\d{1,3}$' then regexp_replace(slug, '-\\d+$', '') end,
      substring(slug from '-(\\d{1,3})$')::int
    from (${slugs}) s
    on conflict do nothing`.execute(database)
}

/** One round: each free candidate goes to the first row that wants it. Returns how many rows got one. */
async function giveSlugs(database: Database): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    with ends as (
      select base, max(number) as number from taken_slugs where number between 2 and ${LARGEST_NUMBER} group by base
    ), turns as (
      select n.key, n.base, n.rank, coalesce(e.number, 1) as last, t.slug is not null as is_taken,
        row_number() over (partition by n.base order by n.rank) as turn
      from new_slugs n
      left join ends e on e.base = n.base
      left join taken_slugs t on t.slug = n.base
      where n.slug is null
    ), candidates as (
      select key, base, rank, case
        when turn = 1 and not is_taken then base
        else base || '-' || (last + turn - case when is_taken then 0 else 1 end) end as slug
      from turns
    ), chosen as (
      select distinct on (slug) key, slug from candidates c
      where not exists (select from taken_slugs t where t.slug = c.slug)
      order by slug, (slug = base) desc, rank
    ), given as (
      update new_slugs n set slug = c.slug from chosen c where c.key = n.key returning 1
    )
    select count(*)::int as given from given`.execute(database)
  return rows[0]?.given ?? 0
}
