import { type RawBuilder, sql } from 'kysely'
import { ALL_GOODS_ID } from '#src/catalogue-index/facet-code.ts'
import type { GoodsFilter, GoodsPage, GoodsSort } from '#src/contract/admin/goods.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { findGoods } from './find-goods.ts'
import { allOf, goodsConditions } from './goods-conditions.ts'
import { readGoodsRows } from './read-goods-rows.ts'

/**
 * How many goods are examined for one page, so that no page takes longer than reading them. If few goods fit
 * the filter, a page may be short or empty and yet have a next one.
 */
const LOOKED_AT = 1500
const PAGE = 50

type Ids = { ids: number[]; next: string | null; isCut: boolean; shownFor: string | null }

export type GoodsListOptions = {
  actor: Actor
  filter: GoodsFilter
  sort?: GoodsSort
  /** As the previous page returned it. */
  cursor?: string | null
  limit?: number
  now: Date
}

/**
 * Returns a page of goods with their variants, as the desk shows them.
 * @throws RightRefused
 */
export async function listGoods(
  database: Database,
  { actor, filter, sort = 'new', cursor = null, limit = PAGE, now }: GoodsListOptions,
): Promise<GoodsPage> {
  demandRight(actor, 'goods.see')
  const found = await pageOf(database, { filter, sort, cursor, limit })
  return {
    goods: await readGoodsRows(database, found.ids, now),
    next: found.next,
    is_cut: found.isCut,
    shown_for: found.shownFor,
  }
}

type Asked = { filter: GoodsFilter; sort: GoodsSort; cursor: string | null; limit: number }

async function pageOf(database: Database, asked: Asked): Promise<Ids> {
  const { filter, sort, cursor, limit } = asked
  if (filter.q !== undefined && filter.q !== '') return searchedPage(database, asked, filter.q)
  const key = readCursor(cursor)
  const found = { isCut: false, shownFor: null }
  for (const window of [limit + 1, LOOKED_AT]) {
    const scan = scanOf(filter, sort, key, window)
    const { rows } = await sql<Placed>`
      select s.id, s.key from (${scan}) s
      cross join lateral (select p.id from products p where p.id = s.id and p.merged_into is null and ${allOf(goodsConditions(filter))} offset 0) p
      order by ${orderOf(sort, sql`s.key`, sql`s.id`)} limit ${limit + 1}`.execute(database)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const ids = shown.map(({ id }) => id)
    if (rows.length > limit && last) return { ...found, ids, next: writeCursor(last) }
    // Fewer than wanted: either this is the end of the list, or only the end of what was examined.
    const end = await sql<Placed>`select id, key from (${scan}) s offset ${window - 1}`.execute(database)
    const [furthest = null] = end.rows
    if (furthest === null) return { ...found, ids, next: null }
    if (window === LOOKED_AT) return { ...found, ids, next: writeCursor(furthest) }
  }
  throw new Error('the last window decides')
}

type Placed = { id: number; key: number }

async function searchedPage(
  database: Database,
  { filter, cursor, limit }: Asked,
  text: string,
): Promise<Ids> {
  const conditions = goodsConditions(filter)
  const found = await findGoods(database, text, { isWhole: conditions.length > 0 })
  const [place, id] = readCursor(cursor) ?? [null, null]
  const { rows } = await sql<Placed>`
    select f.product_id as id, f.place as key from (${found.rows}) f join products p on p.id = f.product_id
    where p.merged_into is null and ${allOf(conditions)}
      and (${place}::bigint is null or (f.place, f.product_id) > (${place}::bigint, ${id}::int))
    order by f.place, f.product_id limit ${limit + 1}`.execute(database)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    ids: shown.map((row) => row.id),
    next: rows.length > limit && last ? writeCursor(last) : null,
    isCut: found.isCut,
    shownFor: found.shownFor,
  }
}

type Key = readonly [key: number, id: number] | null

/** A query of (id, key) in the order of the page, starting at the cursor and narrowed by an index. */
function scanOf(filter: GoodsFilter, sort: GoodsSort, key: Key, limit: number): RawBuilder<unknown> {
  const byAge = sort === 'new' || sort === 'old'
  // In this order hidden goods have their own places; in the others they come after the listed ones.
  if (byAge && filter.category === undefined)
    return sql`${scanProducts(filter, sort, key)} limit ${sql.lit(limit)}`
  return sql`${scanListed(filter, sort, key, limit)} limit ${sql.lit(limit)}`
}

function scanProducts(filter: GoodsFilter, sort: GoodsSort, key: Key): RawBuilder<unknown> {
  const isOld = sort === 'old'
  const conditions = [
    ...(key ? [isOld ? sql`p.id > ${key[1]}` : sql`p.id < ${key[1]}`] : []),
    ...(filter.brand === undefined ? [] : [sql`p.brand_id = ${filter.brand}`]),
    ...(filter.state === 'hidden' ? [sql`not p.is_visible`] : []),
    ...(filter.state === 'no_picture' ? [sql`p.picture_ids = '{}'`] : []),
    ...(filter.state === 'no_description' ? [sql`p.description = '' and p.merged_into is null`] : []),
  ]
  if (filter.state === 'pinned_price') return scanPinned(isOld, key)
  if (filter.state === 'out') return scanSoldOut(isOld, key)
  return sql`
    select p.id, p.id::bigint as key from products p where ${allOf(conditions)} order by p.id ${isOld ? sql`` : sql`desc`}`
}

function scanPinned(isOld: boolean, key: Key): RawBuilder<unknown> {
  return sql`
    select v.product_id as id, v.product_id::bigint as key from variants v
    where 'price' = any(v.pinned) and ${key ? (isOld ? sql`v.product_id > ${key[1]}` : sql`v.product_id < ${key[1]}`) : sql`true`}
    group by v.product_id order by v.product_id ${isOld ? sql`` : sql`desc`}`
}

function scanSoldOut(isOld: boolean, key: Key): RawBuilder<unknown> {
  return sql`
    select c.product_id as id, c.product_id::bigint as key from category_products c
    where c.category_id = ${sql.lit(ALL_GOODS_ID)} and not c.is_in_stock
      and ${key ? (isOld ? sql`c.product_id > ${key[1]}` : sql`c.product_id < ${key[1]}`) : sql`true`}
    order by c.product_id ${isOld ? sql`` : sql`desc`}`
}

const SORT_COLUMNS = {
  new: 'product_id',
  old: 'product_id',
  cheap: 'price',
  dear: 'price',
  popular: 'popularity',
} as const

/** Uses the index of listed goods, in stock and sold out, and adds the hidden goods. */
function scanListed(filter: GoodsFilter, sort: GoodsSort, key: Key, limit: number): RawBuilder<unknown> {
  const column = sql.ref(`c.${SORT_COLUMNS[sort]}`)
  const category = filter.category ?? ALL_GOODS_ID
  const isUp = sort === 'old' || sort === 'cheap'
  const after = (value: RawBuilder<unknown>, id: RawBuilder<unknown>) => {
    if (!key) return sql`true`
    return isUp
      ? sql`(${value}, ${id}) > (${key[0]}, ${key[1]})`
      : sql`(${value}, ${id}) < (${key[0]}, ${key[1]})`
  }
  const direction = isUp ? sql`` : sql`desc`
  const listed = (isInStock: boolean) => sql`(
    select c.product_id as id, ${column}::bigint as key from category_products c
    where c.category_id = ${category} and c.is_in_stock = ${sql.lit(isInStock)} and ${after(column, sql`c.product_id`)}
    order by ${column} ${direction}, c.product_id ${direction} limit ${sql.lit(limit)})`
  const own = SORT_COLUMNS[sort] === 'product_id' ? sql.ref('h.id') : sql.ref(`h.${SORT_COLUMNS[sort]}`)
  const hidden = sql`(
    select h.id, ${own}::bigint as key from products h
    where not h.is_visible and ${filter.category === undefined ? sql`true` : sql`h.category_id = any(${belowIds(filter.category)})`}
      and ${after(own, sql`h.id`)}
    order by ${own} ${direction}, h.id ${direction} limit ${sql.lit(limit)})`
  const branches =
    filter.state === 'hidden'
      ? [hidden]
      : filter.state === 'out'
        ? [listed(false)]
        : filter.state === 'low'
          ? [listed(true)]
          : [listed(true), listed(false), hidden]
  return sql`
    select id, key from (${sql.join(branches, sql` union all `)}) each_kind
    order by key ${direction}, id ${direction}`
}

function orderOf(sort: GoodsSort, key: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sort === 'old' || sort === 'cheap' ? sql`${key}, ${id}` : sql`${key} desc, ${id} desc`
}

function belowIds(category: number): RawBuilder<unknown> {
  return sql`array(select a.category_id from category_ancestors a where ${category} = any(a.ancestor_ids) union all select ${category}::int)`
}

function readCursor(cursor: string | null): Key {
  const [key, id] = (cursor ?? '').split('.').map(Number)
  return key === undefined || id === undefined || Number.isNaN(key) || Number.isNaN(id) ? null : [key, id]
}

function writeCursor({ key, id }: { key: number; id: number }): string {
  return `${key}.${id}`
}
