import { useState } from 'react'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import type { DraftGoods } from './order-data.ts'

export type Way = { id: string; title: string; note: string; price: number | null; problem: string | null }
export type Ways = {
  deliveries: Way[]
  payments: { id: string; title: string; note: string; problem: string | null }[]
  weight_g: number | null
  /** What the goods cost together, hryvnias. */
  goods: number
}
export type KnownCustomer = {
  name: string
  email: string | null
  delivery: Record<string, string>
  address: string
  orders: number
  completed: number
  sum: number
}

/** What is typed; the address by its wire names. */
export type NewOrder = {
  key: string
  phone: string
  name: string
  /** For letters about the order; may be empty. */
  email: string
  note: string
  lines: DraftGoods[]
  /** Empty is not known yet. */
  method: string
  place: Readonly<Record<string, string>>
  payment: string
  discount: string
  promo: string
  isConfirmed: boolean
}

export function emptyOrder(): NewOrder {
  return {
    key: crypto.randomUUID(),
    phone: '',
    name: '',
    email: '',
    note: '',
    lines: [],
    method: '',
    place: {},
    payment: '',
    discount: '',
    promo: '',
    isConfirmed: true,
  }
}

/** As it was typed and stored in this browser: a draft of an earlier version has no field for a code. */
export function typedOrder(stored: unknown): NewOrder {
  // Put there by this form alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...emptyOrder(), ...(stored as Partial<NewOrder>) }
}

/** The newest that is known, also while nothing answers. */
export function useLastKnown<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value)
  if (value !== null && value !== known) setKnown(value)
  return value ?? known
}

export function isEmpty({ phone, name, lines, note }: NewOrder): boolean {
  return phone === '' && name === '' && note === '' && lines.length === 0
}

export function findCustomer(phone: string): Promise<KnownCustomer | null> {
  return getDesk('/orders/customer', { query: { phone } })
}

export function findWays(
  lines: readonly Pick<DraftGoods, 'product_id' | 'variant_id' | 'quantity'>[],
  city: string,
): Promise<Ways> {
  const wanted = lines.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity }))
  return sendDesk('POST', '/orders/ways', { lines: wanted, city })
}

/** What of an address each way asks for. */
export const PLACE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  pickup: [],
  nova_poshta: ['city', 'branch'],
  nova_poshta_locker: ['city', 'branch'],
  nova_poshta_courier: ['city', 'street', 'house', 'flat'],
  ukrposhta: ['city', 'index'],
  own_courier: ['city', 'street', 'house', 'flat'],
  freight: ['city', 'street', 'house', 'flat'],
}

export const PLACE_NAMES: Readonly<Record<string, string>> = {
  city: 'Місто або село',
  branch: 'Відділення або поштомат',
  street: 'Вулиця',
  house: 'Будинок',
  flat: 'Квартира',
  index: 'Поштовий індекс',
}

const REFS = ['settlement_id', 'point_id']

export function bodyOf(order: NewOrder, discount: number): object {
  const { key, phone, name, email, note, lines, method, place, payment, promo, isConfirmed } = order
  const names = [...(PLACE_FIELDS[method] ?? []), ...REFS]
  const address = Object.fromEntries(Object.entries(place).filter(([field]) => names.includes(field)))
  return {
    key,
    phone,
    name,
    email: email.trim() || null,
    note,
    lines: lines.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity })),
    delivery: method === '' ? null : { method, ...address },
    payment_method: payment === '' ? null : payment,
    discount,
    promo_code: promo,
    is_confirmed: isConfirmed,
  }
}

/** What a part of the form gets. */
export type NewOrderPart = {
  order: NewOrder
  /** Sentences of each field, and of the whole under ''. */
  errors: Readonly<Record<string, readonly string[]>>
  change: (next: Partial<NewOrder>) => void
}
