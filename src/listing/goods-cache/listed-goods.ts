import { type RawBuilder, sql } from 'kysely'
import { layOut, writeRow } from '#src/catalogue-index/bit-layout.ts'
import { anyOf, type Bitmap, bytesOf, setBit } from '#src/catalogue-index/bitmaps.ts'
import { IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import { CHUNK_SIZE } from '#src/catalogue-index/slots.ts'
import type { Database } from '#src/database/connect.ts'
import { PREPARED } from '#src/database/prepared.ts'
import { noSets } from './counted-sets.ts'
import type { Bits } from './category-snapshot.ts'
import { beginGoods, takeGoods } from './goods-columns.ts'
import type { FacetGroups } from './facet-values.ts'
import { eachGoods, joinedGoods } from './goods-bytes.ts'

/** Goods in the format that `eachGoods` reads, with slots from 0 on in the order of the list. */
export type ListedGoods = { count: number; joined: Buffer[] }

/** Reads the goods of a list. @param rows a query of (product_id, place) */
export async function readListedGoods(database: Database, rows: RawBuilder<unknown>): Promise<ListedGoods> {
  const { rows: read } = await sql<{ count: number; joined: Buffer | null }>`${PREPARED}
    with listed as materialized (
      select (row_number() over (order by m.place, m.product_id desc))::int - 1 as slot,
        x.product_id, x.price, x.popularity, x.discount,
        x.counted || case when x.is_in_stock then int4send(${sql.lit(IN_STOCK)}) else '' end
          || case when ${sql.lit(ON_SALE)} = any(x.facets) then int4send(${sql.lit(ON_SALE)}) else '' end as counted
      from (${rows}) m
      join indexed_products x on x.product_id = m.product_id
      where x.facets <> '{}'
    )
    select count(*)::int as count, ${joinedGoods} as joined from listed c`.execute(database)
  const { count = 0, joined = null } = read[0] ?? {}
  return { count, joined: joined ? [joined] : [] }
}

/** Returns the same view as for a category, made of these goods only. */
export function bitsOfListed({ count, joined }: ListedGoods, groups: FacetGroups): Bits {
  const chunks = wholeChunks(count)
  const layout = layOut(chunks)
  const scope: Bitmap = new Int32Array(layout.words)
  for (const chunk of chunks) writeRow(layout, scope, chunk)
  const goods = beginGoods(layout, scope, groups)
  takeGoods(goods, joined)
  const bitmaps = new Map<number, Bitmap>()
  return {
    scope,
    built: 0,
    of(facet) {
      const bitmap = bitmaps.get(facet) ?? bitmapOf(joined, facet, layout.words)
      bitmaps.set(facet, bitmap)
      return bitmap
    },
    goods,
    counted: noSets(),
    isInOrder: true,
  }
}

/** Returns rows of a bitmap whose first `count` bits are set. */
function wholeChunks(count: number) {
  return Array.from({ length: Math.ceil(count / CHUNK_SIZE) }, (_, chunk) => {
    const own = Math.min(CHUNK_SIZE, count - chunk * CHUNK_SIZE)
    const bits = new Uint8Array(Math.ceil(own / 8))
    for (let place = 0; place < own; place += 1) setBit(bits, place)
    return { chunk, first: 0, bits }
  })
}

function bitmapOf(joined: readonly Buffer[], wanted: number, words: number): Bitmap {
  const bitmap = anyOf(words, [])
  const bytes = bytesOf(bitmap)
  for (const part of joined) {
    eachGoods(part, ({ slot, facets }) => {
      if (facets.includes(wanted)) setBit(bytes, slot)
    })
  }
  return bitmap
}
