import type { CartLine } from '#src/domain/cart/cart.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'

const LIVE_LIST = 'Живий пошук'
const CART_LIST = 'Кошик'
const CURRENCY = 'UAH'

/** As Google Analytics 4 names the parts of an item; `price` is hryvnias of one piece. */
type TrackedItem = {
  item_id: string
  item_name: string
  item_list_name: string
  price?: number
  quantity?: number
  index?: number
  item_brand?: string
  item_category?: string
  item_variant?: string
}

type Goods = { currency: typeof CURRENCY; items: TrackedItem[] }

/** Every event that the shop sends to anybody. What is not here is not sent. */
export type TrackEvent =
  | { name: 'page_view'; params: { page_location: string; page_title: string }; isRedacted: boolean }
  | { name: 'select_item'; params: Goods & { item_list_name: string } }
  | { name: 'add_to_cart' | 'remove_from_cart'; params: Goods & { item_list_name: string; value: number } }
  | { name: 'exception'; params: { description: string; fatal: boolean } }
  | { name: 'conversion'; params: { value: number; currency: typeof CURRENCY; transaction_id: string } }

type FoundProduct = { id: number; title: string; price: number | null }

/** A product chosen in the live search; `place` counts from 0. */
export function selectItem({ id, title, price }: FoundProduct, place: number): TrackEvent {
  const item = {
    item_id: String(id),
    item_name: title,
    item_list_name: LIVE_LIST,
    ...(price !== null && { price }),
    quantity: 1,
    index: place,
  }
  return { name: 'select_item', params: { item_list_name: LIVE_LIST, currency: CURRENCY, items: [item] } }
}

/** So many pieces more of a line, or fewer when `pieces` is negative. */
export function cartEvent(line: CartLine, pieces: number): TrackEvent {
  const quantity = Math.abs(pieces)
  const item: TrackedItem = {
    item_id: String(line.id),
    item_name: line.title,
    item_list_name: CART_LIST,
    price: line.price,
    quantity,
    ...(line.brand && { item_brand: line.brand.title }),
    ...(line.category && { item_category: line.category.title }),
    ...(line.selectedVariant && { item_variant: line.selectedVariant.value }),
  }
  const value = toHryvnias(toKopiykas(line.price) * quantity)
  return {
    name: pieces > 0 ? 'add_to_cart' : 'remove_from_cart',
    params: { item_list_name: CART_LIST, currency: CURRENCY, value, items: [item] },
  }
}

/** An error page that somebody saw; status 0 is an error that has none. */
export function exception(status: number, pathname: string): TrackEvent {
  const address = redacted(pathname, '').address
  return {
    name: 'exception',
    params: { description: `${status} ${address}`, fatal: status === 0 || status >= 500 },
  }
}

export function conversion({ number, total }: { number: string; total: number }): TrackEvent {
  return { name: 'conversion', params: { value: total, currency: CURRENCY, transaction_id: number } }
}

type Place = { origin: string; pathname: string; search: string; title: string }

export function pageView({ origin, pathname, search, title }: Place): TrackEvent {
  const { address, isRedacted } = redacted(pathname, search)
  const params = { page_location: origin + address, page_title: title }
  return { name: 'page_view', params, isRedacted }
}

/** The id of an order is enough to read it, so no provider gets it. */
function redacted(pathname: string, search: string): { address: string; isRedacted: boolean } {
  const isOrder = /^\/(?:orders|cabinet\/orders)\/./.test(pathname)
  const path = isOrder ? pathname.replace(/[^/]+$/, 'id') : pathname
  const params = new URLSearchParams(search)
  const hasOrder = params.has('order')
  params.delete('order')
  const query = params.size > 0 ? `?${params}` : ''
  return { address: path + query, isRedacted: isOrder || hasOrder }
}
