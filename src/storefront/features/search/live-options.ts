import type { SearchClick } from '#src/contract/search.ts'
import type { TopCategory } from '../../runtime/shop/shop-data.ts'
import type { LiveState } from './live-state.ts'
import type { LiveFound, LiveName, LiveProduct } from './read-live.ts'

type Target = {
  /** Identifies the option within its list. */
  key: string
  to: string
}

/**
 * A row that the arrow keys reach. `click` is reported to the shop when the row is chosen; null where nothing
 * is reported.
 */
export type LiveOption = Target & {
  query: string
  click: Pick<SearchClick, 'model_instance' | 'model_id' | 'click_to'> | null
} & (
    | { kind: 'product'; product: LiveProduct; place: number }
    | { kind: 'brand'; item: LiveName }
    | { kind: 'category'; item: LiveName }
    | { kind: 'collection'; item: LiveName }
    | { kind: 'all'; total: number }
    | { kind: 'recent' }
    | { kind: 'suggestion'; title: string }
  )

const SUGGESTIONS = 3
const POPULAR_CATEGORIES = 6

/**
 * Returns all options in the order of the arrow keys: products, brands, categories, collections, the link to
 * all results. Before anything is typed: the last queries, popular categories, popular goods.
 */
export function liveOptions(
  state: LiveState,
  recent: readonly string[],
  categories: readonly TopCategory[],
  popular: readonly LiveProduct[],
): LiveOption[] {
  if (state.name === 'idle') {
    return [
      ...recent.map(recentOption),
      ...mostGoods(categories).map(suggestion),
      ...popular.map(popularOption),
    ]
  }
  if (state.name === 'nothing') return categories.slice(0, SUGGESTIONS).map(suggestion)
  if (state.name === 'hint' || state.answer === null) return []
  return foundOptions(state.answer.query, state.answer.found)
}

export function searchAddress(query: string): string {
  return `/search?${new URLSearchParams({ query })}`
}

function foundOptions(
  query: string,
  { products, brands, categories, collections, stats }: LiveFound,
): LiveOption[] {
  return [
    ...products.map((product, place): LiveOption => {
      return { kind: 'product', product, place, query, ...itemTarget('product', product) }
    }),
    ...brands.map((item): LiveOption => ({ kind: 'brand', item, query, ...itemTarget('brand', item) })),
    ...categories.map((item): LiveOption => ({
      kind: 'category',
      item,
      query,
      ...itemTarget('category', item),
    })),
    ...collections.map((item): LiveOption => ({
      kind: 'collection',
      item,
      query,
      key: `collection-${item.id}`,
      to: item.uri,
      // The API records choices of products, brands and categories only.
      click: null,
    })),
    ...(stats.total_products > 0 ? [allOption(query, stats.total_products)] : []),
  ]
}

function itemTarget(model: 'product' | 'brand' | 'category', { id, uri }: { id: number; uri: string }) {
  const click = { model_instance: model, model_id: id, click_to: 'item' as const }
  return { key: `${model}-${id}`, to: uri, click }
}

function allOption(query: string, total: number): LiveOption {
  const click = { model_instance: null, model_id: null, click_to: 'more' as const }
  return { kind: 'all', key: 'all', to: searchAddress(query), query, total, click }
}

function recentOption(query: string, place: number): LiveOption {
  return { kind: 'recent', key: `recent-${place}`, to: searchAddress(query), query, click: null }
}

/** Returns the categories with most goods, in the owner's order. */
function mostGoods(categories: readonly TopCategory[]): TopCategory[] {
  const most = categories.toSorted((a, b) => b.products_count - a.products_count).slice(0, POPULAR_CATEGORIES)
  return categories.filter((category) => most.includes(category))
}

function popularOption(product: LiveProduct, place: number): LiveOption {
  const { id, uri } = product
  return { kind: 'product', key: `popular-${id}`, to: uri, query: '', product, place, click: null }
}

function suggestion({ id, title, uri }: TopCategory): LiveOption {
  return { kind: 'suggestion', key: `suggestion-${id}`, to: uri, query: '', title, click: null }
}
