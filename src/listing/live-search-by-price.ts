import type { LiveSearch, LiveSearchParams } from '#src/contract/search.ts'
import { printPrice } from '#src/domain/listing/listing-query.ts'
import { readPricePhrase } from '#src/domain/search-language/price-phrase.ts'
import { searchLive } from '#src/search/live-search.ts'
import { type ListingDeps, listProducts } from './list-products.ts'

/**
 * Returns what is found while a query is typed. For «чайник до 2000», which finds no goods by itself, it is the
 * list to which the results lead: the goods for «чайник» with that price.
 */
export async function searchLiveByPrice(deps: ListingDeps, params: LiveSearchParams): Promise<LiveSearch> {
  const live = await searchLive(deps.database, params)
  const read = live.stats.total_products === 0 ? readPricePhrase(params.query) : null
  // A price alone would count all goods of the shop after each typed letter.
  if (!read || read.words === '') return live
  const { products } = params.limits
  const { data, meta } = await listProducts(deps, {
    query: read.words,
    price: printPrice(read.price),
    page: 1,
    per_page: Math.max(1, products),
  })
  return {
    ...live,
    products: data.slice(0, products),
    stats: { ...live.stats, total_products: meta.total },
    shown_for: meta.shown_for,
  }
}
