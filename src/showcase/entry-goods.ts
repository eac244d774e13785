import { sql } from 'kysely'
import { basePrice } from '#src/catalogue-index/base-price.ts'
import { isOnSale } from '#src/catalogue-index/on-sale.ts'
import { findGoods as findByWords } from '#src/catalogue/desk/find-goods.ts'
import { allOf, goodsConditions } from '#src/catalogue/desk/goods-conditions.ts'
import type { EntryGoods, FoundEntryGoods, GoodsQuestion } from '#src/contract/admin/promotions.ts'
import type { Database } from '#src/database/connect.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { findGoods } from './find-goods.ts'
import { GOODS_TABLES, type ListTable } from './goods-tables.ts'

/** The most goods of one entry, and of one search. More can be added in «Товари». */
const MOST_GOODS = 2000

type Row = Omit<EntryGoods, 'price' | 'own_price'> & { price: number; own_price: number | null }

/** Returns the goods of an entry in its order, as many as its screen can edit. */
export async function listEntryGoods(
  database: Database,
  table: ListTable,
  id: number,
): Promise<EntryGoods[]> {
  const { goods, owner } = GOODS_TABLES[table]
  const { rows } = await sql<{ id: number; own: number | null }>`
    select product_id as id, ${table === 'promotions' ? sql`member.price` : sql`null::bigint`} as own
    from ${goods} member where ${owner} = ${id} order by position, product_id limit ${MOST_GOODS}`.execute(
    database,
  )
  const own = new Map(rows.map((row) => [row.id, row.own]))
  const found = await readGoods(
    database,
    rows.map((row) => row.id),
  )
  return found.map((row) => ({ ...row, own_price: amountOf(own.get(row.id) ?? null) }))
}

/**
 * Finds goods to add to an entry: by words, by a category, brand or collection, or by article numbers. The best
 * results come first.
 *
 * @throws RightRefused
 */
export async function findEntryGoods(
  database: Database,
  actor: Actor,
  { q, articles, collection, ...filter }: GoodsQuestion,
): Promise<FoundEntryGoods> {
  demandRight(actor, 'showcase.change')
  if (articles.length > 0) {
    const { productIds, missing } = await findGoods(
      database,
      articles.map((text) => ({ text, place: '' })),
    )
    const goods = await readGoods(database, productIds.slice(0, MOST_GOODS))
    return { goods, is_cut: productIds.length > MOST_GOODS, missing: missing.map(({ text }) => text) }
  }
  const conditions = [
    ...goodsConditions({ ...filter, state: 'all', is_on_sale: false }),
    ...(collection === undefined
      ? []
      : [
          sql`exists (select from collection_products c where c.product_id = p.id and c.collection_id = ${collection})`,
        ]),
  ]
  const words = q === '' ? null : await findByWords(database, q, { isWhole: conditions.length > 0 })
  const { rows } = await sql<{ id: number }>`
    select p.id from products p
    ${words ? sql`join (${words.rows}) found on found.product_id = p.id` : sql``}
    where ${allOf([sql`p.is_visible`, ...conditions])}
    order by ${words ? sql`found.place,` : sql``} p.id desc limit ${MOST_GOODS + 1}`.execute(database)
  const ids = rows.slice(0, MOST_GOODS).map(({ id }) => id)
  return { goods: await readGoods(database, ids), is_cut: rows.length > MOST_GOODS, missing: [] }
}

async function readGoods(database: Database, ids: readonly number[]): Promise<EntryGoods[]> {
  const { rows } = await sql<Row>`
    select p.id, p.title, first.sku, first.price, null::bigint as own_price, ${isOnSale} as is_on_sale,
      case when pic.state = 'ready' then '/media/' || pic.hash || '-' || pic.webp_widths[1] || '.webp' end as thumb
    from unnest(${[...ids]}::int[]) with ordinality asked (id, place)
    join products p on p.id = asked.id
    left join pictures pic on pic.id = p.picture_ids[1]
    cross join lateral (
      select coalesce(v.sku, v.external_id) as sku, ${basePrice} as price from variants v where v.product_id = p.id
      order by not v.is_visible, v.position, v.id limit 1
    ) first
    order by asked.place`.execute(database)
  return rows.map((row) => ({ ...row, price: toHryvnias(row.price), own_price: null }))
}

function amountOf(kopiykas: number | null): number | null {
  return kopiykas === null ? null : toHryvnias(kopiykas)
}
