import { sql } from 'kysely'

/**
 * A product of the catalogue index: its slot, the columns by which it is sorted (the price in kopiykas), and
 * its counted facets.
 */
type IndexedGoods = {
  slot: number
  product_id: number
  price: number
  popularity: number
  discount: number
  facets: number[]
}

/** An aggregate over rows `c` of `indexed_products` that returns them as bytes, which `eachGoods` reads. */
export const joinedGoods = sql`
  string_agg(
    int4send(c.slot) || int4send(c.product_id) || float8send(c.price) || int4send(c.popularity) || int4send(c.discount)
      || int4send(length(c.counted)) || c.counted,
    ''
  )`
const HEAD_BYTES = 28
const FACET_BYTES = 4

/**
 * Calls `look` with each product. The row object is the same each time and must not be stored.
 *
 * @param isWanted by slot; skips goods of other categories without decoding them, since most changed goods are
 * not of this one
 */
export function eachGoods(
  joined: Buffer,
  look: (row: IndexedGoods) => void,
  isWanted: (slot: number) => boolean = () => true,
): void {
  const row: IndexedGoods = { slot: 0, product_id: 0, price: 0, popularity: 0, discount: 0, facets: [] }
  for (let at = 0; at < joined.length;) {
    const start = at
    at += HEAD_BYTES + joined.readInt32BE(at + 24)
    row.slot = joined.readInt32BE(start)
    if (!isWanted(row.slot)) continue
    row.product_id = joined.readInt32BE(start + 4)
    row.price = joined.readDoubleBE(start + 8)
    row.popularity = joined.readInt32BE(start + 16)
    row.discount = joined.readInt32BE(start + 20)
    row.facets.length = 0
    for (let next = start + HEAD_BYTES; next < at; next += FACET_BYTES)
      row.facets.push(joined.readInt32BE(next))
    look(row)
  }
}

/** Returns every facet that one of these goods has. */
export function facetsIn(joined: readonly Buffer[]): Set<number> {
  const found = new Set<number>()
  for (const part of joined) eachGoods(part, ({ facets }) => facets.forEach((facet) => found.add(facet)))
  return found
}
