import { ALL_GOODS_ID, IN_STOCK, ON_SALE } from '#src/catalogue-index/facet-code.ts'
import { anyOf } from '#src/catalogue-index/bitmaps.ts'
import { writeRow } from '#src/catalogue-index/bit-layout.ts'
import type { Database } from '#src/database/connect.ts'
import type { Bits } from './goods-cache/category-snapshot.ts'
import { facetsOfSets } from './goods-cache/choice-sets.ts'
import type { GoodsCache } from './goods-cache/goods-cache.ts'
import { facetsIn } from './goods-cache/goods-bytes.ts'
import { bitsOfListed, readListedGoods } from './goods-cache/listed-goods.ts'
import { readBitmap } from './goods-cache/read-snapshot.ts'
import type { Choice } from '#src/catalogue-index/facet-choice.ts'
import type { GoodsScope } from './listing-scope.ts'
import type { TieredGoods } from '#src/search/found-goods/page-by-tiers.ts'

type Asked = { scope: GoodsScope; choice: Choice; bits: GoodsCache }

/**
 * Returns what `look` makes of the goods of a list. Goods of a category are cached; a few goods are read one by
 * one; many are read as a bitmap over all goods.
 */
export async function withGoods<Seen>(
  database: Database,
  { scope, choice, bits }: Asked,
  look: (own: Bits) => Seen,
): Promise<Seen> {
  const facets = [...facetsOfSets(choice), IN_STOCK, ON_SALE]
  if (scope.kind === 'category') return bits.use(database, { category: scope.id, facets }, look)
  if (scope.kind === 'bits') return withFound(database, { scope, facets, bits }, look)
  const listed = await readListedGoods(database, scope.rows)
  return look(bitsOfListed(listed, await bits.groupsOf(database, facetsIn(listed.joined))))
}

async function withFound<Seen>(
  database: Database,
  asked: { scope: TieredGoods; facets: readonly number[]; bits: GoodsCache },
  look: (own: Bits) => Seen,
): Promise<Seen> {
  const { scope, facets, bits } = asked
  const found = await readBitmap(database, scope.bits)
  const seen = await bits.use(database, { category: ALL_GOODS_ID, facets }, (own) => {
    if (own.built !== found.built) return null
    const within = anyOf(own.goods.layout.words, [])
    for (const row of found.rows) writeRow(own.goods.layout, within, row)
    return { of: look({ ...own, within }) }
  })
  // The index was rebuilt between the two readings, so goods have other places.
  return seen ? seen.of : withFound(database, asked, look)
}
