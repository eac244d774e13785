import type { LiveSearch } from '#src/contract/search.ts'

export const NOTHING_FOUND: LiveSearch = {
  products: [],
  brands: [],
  categories: [],
  collections: [],
  stats: { total_products: 0, total_brands: 0, total_categories: 0 },
  shown_for: null,
}

/** What live search has found: one product, one brand and one category, of 37 products in all. */
export function foundLive(over: Partial<LiveSearch> = {}): LiveSearch {
  const product = { id: 7, title: 'Чайник «Ґанок»', uri: '/products/chainyk', picture: null }
  return {
    products: [{ ...product, price: 1849, old_price: 2310, stock: 9 }],
    brands: [{ id: 3, title: 'Чайний двір', uri: '/brands/dvir', picture: null, products_count: 11 }],
    categories: [{ id: 5, title: 'Чайники', uri: '/categories/chainyky', picture: null, products_count: 18 }],
    collections: [],
    stats: { total_products: 37, total_brands: 1, total_categories: 1 },
    shown_for: null,
    ...over,
  }
}
