import { sql } from 'kysely'
import { bitmapsOf } from '#src/catalogue-index/slots.ts'
import type { TieredGoods } from './found-goods/page-by-tiers.ts'
import { articleIds } from './matched-products.ts'
import type { UnderstoodQuery } from './understood-query.ts'
import { wordBits } from './word-bits.ts'

/**
 * Returns very many hits as bitmaps, in the tiers of `tierOf`: by article number, whole words in the title,
 * beginnings of words in it, anywhere, synonyms.
 */
export function tieredHits({ groups, known, typed }: UnderstoodQuery): TieredGoods {
  const hasSynonyms = groups.some(({ also = [] }) => also.length > 0)
  const byArticle = sql`
    select chunk, bits from (${bitmapsOf(sql`
      select 0 as key, x.slot from indexed_products x
      where x.product_id = any(${articleIds(typed)}) and x.facets <> '{}'`)}) articles`
  return {
    kind: 'bits',
    bits: wordBits(known),
    tiers: [
      byArticle,
      wordBits(known, 'title-whole'),
      wordBits(known, 'title'),
      ...(hasSynonyms ? [wordBits(known, 'direct')] : []),
    ],
  }
}
