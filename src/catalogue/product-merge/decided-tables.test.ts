import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { connect, type Database } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'

let database: Database
beforeAll(async () => {
  const connection = connect(await createTestDatabase(), { applicationName: 'vitryna test', size: 1 })
  database = connection.database
  return connection.close
})

const GOES_OVER = 'goes over to the product that stays'
const FOLLOWS = 'follows from goods by triggers and the refresher'
const HISTORY = 'says what was, of the product as it was then'
const STAYS = 'says whose brand and values the product itself has had'
const LEADS = 'leads to the product that stays'

/** Every column that names a product or variant, and what a merge does about it. */
const DECIDED: Readonly<Record<string, string>> = {
  'catalogue_changes.product_id': FOLLOWS,
  'category_products.product_id': FOLLOWS,
  'collection_products.product_id': GOES_OVER,
  'favorites.product_id': GOES_OVER,
  'feed_texts.product_id': 'the words of the one that goes stay with it: the other has its own',
  'goods_change_values.target_id': HISTORY,
  'import_changes.product_id': HISTORY,
  'import_changes.variant_id': HISTORY,
  'indexed_products.product_id': FOLLOWS,
  'merged_brand_products.product_id': STAYS,
  'merged_value_products.product_id': STAYS,
  'old_slugs.target_id': LEADS,
  'order_lines.product_id': HISTORY,
  'order_lines.variant_id': HISTORY,
  'price_history.variant_id': HISTORY,
  'price_settling.product_id': FOLLOWS,
  'products.merged_into': LEADS,
  'promotion_products.product_id': GOES_OVER,
  'search_names.target_id': 'names brands, categories and collections, no product',
  'stock_moves.variant_id': HISTORY,
  'stock_waiters.product_id': GOES_OVER,
  'stock_waiters.variant_id': GOES_OVER,
  'variants.merged_into': LEADS,
  'variants.product_id': 'a variant stays with its product',
  'variants.stock_into': 'where the stock was added, it is that of the one that stays',
  'viewed_products.product_id': GOES_OVER,
  'viewed_removals.product_id': GOES_OVER,
}

it('GDS-01 of every column that names a product or variant it is decided what a merge does about it', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('products'::regclass, 'variants'::regclass)
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name in ('product_id', 'variant_id', 'target_id', 'product', 'variant', 'product_ids', 'variant_ids')
    order by 1`.execute(database)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(DECIDED))
})
