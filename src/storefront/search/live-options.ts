import type { SearchClick } from '#src/contract/search.ts'
import type { TopCategory } from '../shop/shop-data.ts'
import type { LiveState } from './live-state.ts'
import type { LiveFound, LiveName, LiveProduct } from './read-live.ts'

type Target = {
  /** Names the option within its list. */
  key: string
  to: string
}

/** One row that the arrows reach. `click` is what the shop is told when it is chosen, null when nothing. */
export type LiveOption = Target & {
  query: string
  click: Pick<SearchClick, 'model_instance' | 'model_id' | 'click_to'> | null
} & (
    | { kind: 'product'; product: LiveProduct; place: number }
    | { kind: 'brand'; item: LiveName }
    | { kind: 'category'; item: LiveName }
    | { kind: 'all'; total: number }
    | { kind: 'recent' }
    | { kind: 'suggestion'; title: string }
  )

const SUGGESTIONS = 3

/** Every option in the order of the arrows: products, brands, categories, all results. */
export function liveOptions(
  state: LiveState,
  recent: readonly string[],
  categories: readonly TopCategory[],
): LiveOption[] {
  if (state.name === 'idle') return recent.map(recentOption)
  if (state.name === 'nothing') return categories.slice(0, SUGGESTIONS).map(suggestion)
  if (state.name === 'hint' || state.answer === null) return []
  return foundOptions(state.answer.query, state.answer.found)
}

export function searchAddress(query: string): string {
  return `/search?${new URLSearchParams({ query })}`
}

function foundOptions(query: string, { products, brands, categories, stats }: LiveFound): LiveOption[] {
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

function suggestion({ id, title, uri }: TopCategory): LiveOption {
  return { kind: 'suggestion', key: `suggestion-${id}`, to: uri, query: '', title, click: null }
}
