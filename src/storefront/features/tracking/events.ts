import type { CartLine } from '#src/domain/cart/cart.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'

const LIVE_LIST = 'Живий пошук'
const CART_LIST = 'Кошик'
const CURRENCY = 'UAH'

/** The fields that Google Analytics 4 defines for an item; `price` is that of one piece, in hryvnias. */
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

/** All events that the shop sends to trackers. Nothing else is sent. */
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

/** A change of a line by so many pieces; a negative number removes them. */
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

/** An error page that a visitor saw; status 0 is an error without one. */
export function exception(status: number, pathname: string): TrackEvent {
  const address = redacted(pathname, '').address
  return {
    name: 'exception',
    params: { description: `${status} ${address}`, fatal: status === 0 || status >= 500 },
  }
}

/** A placed order; `total` is in hryvnias. */
export function conversion({ number, total }: { number: string; total: number }): TrackEvent {
  return { name: 'conversion', params: { value: total, currency: CURRENCY, transaction_id: number } }
}

type Place = { origin: string; pathname: string; search: string; title: string }

export function pageView({ origin, pathname, search, title }: Place): TrackEvent {
  const { address, isRedacted } = redacted(pathname, search)
  const params = { page_location: origin + address, page_title: title }
  return { name: 'page_view', params, isRedacted }
}

/** The id of an order is enough to read it, so it is removed from everything sent to trackers. */
function redacted(pathname: string, search: string): { address: string; isRedacted: boolean } {
  const isOrder = /^\/(?:orders|cabinet\/orders)\/./.test(pathname)
  const path = isOrder ? pathname.replace(/[^/]+$/, 'id') : pathname
  const params = new URLSearchParams(search)
  const hasOrder = params.has('order')
  params.delete('order')
  const query = params.size > 0 ? `?${params}` : ''
  return { address: path + query, isRedacted: isOrder || hasOrder }
}
