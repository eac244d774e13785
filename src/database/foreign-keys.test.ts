import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { connect, type Database } from './connect.ts'

let database: Database
beforeAll(async () => {
  const connection = connect(await createTestDatabase(), { applicationName: 'vitryna test', size: 1 })
  database = connection.database
  return connection.close
})

const FEW_ROWS = 'the owner writes these by hand, so there are tens of them'
const RARE = 'a feed is removed hardly ever, and its goods are many times as much work'

const NEVER_REMOVED = 'receipts are kept for good, under the id that they have'

/** Keys whose rows are found by reading the whole table, each with the reason why that does no harm. */
const WITHOUT_INDEX: Readonly<Record<string, string>> = {
  'banners (feed_id) → feeds': FEW_ROWS,
  'banners (picture_id) → pictures': FEW_ROWS,
  'brands (feed_id) → feeds': RARE,
  'collections (feed_id) → feeds': FEW_ROWS,
  'collections (picture_id) → pictures': FEW_ROWS,
  'pages (feed_id) → feeds': FEW_ROWS,
  'promotions (feed_id) → feeds': FEW_ROWS,
  'promotions (picture_id) → pictures': FEW_ROWS,
  'receipts (related_id) → receipts': NEVER_REMOVED,
  'settings (feed_id) → feeds': FEW_ROWS,
}

it('every foreign key has an index that finds its rows, or a reason to have none', async () => {
  const { rows } = await sql<{ key: string }>`
    select k.key
    from (
      select c.conrelid, c.conkey, c.conrelid::regclass || ' (' || names.list || ') → ' || c.confrelid::regclass as key,
        names.first
      from pg_constraint c
      cross join lateral (
        select string_agg(a.attname, ', ' order by n.place) as list, min(a.attname) as first
        from unnest(c.conkey) with ordinality n (number, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = n.number
      ) names
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    ) k
    where not exists (
      select from pg_index i
      where i.indrelid = k.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
        -- Rows without a value are no rows of the key.
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || k.first || ' IS NOT NULL)')
    )
    order by 1`.execute(database)
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(WITHOUT_INDEX).toSorted())
})
