import { toKopiykas } from '#src/domain/money/money.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { amountOf, type DraftGoods } from './order-data.ts'

export type Way = {
  id: string
  title: string
  note: string
  price: number | null
  /** When it would be sent and arrive if it were ordered now; empty if unknown. */
  promise: string
  problem: string | null
}
export type Ways = {
  deliveries: Way[]
  payments: { id: string; title: string; note: string; is_online: boolean; problem: string | null }[]
  /** The channels by which the shop can write to a customer. */
  sends: { sms: boolean; mail: boolean }
  /** After how many hours an order that is neither paid online nor confirmed is cancelled; 0 means never. */
  unpaid_hours: number
  weight_g: number | null
  /** The price of the goods together, in hryvnias. */
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

/** A new order as it is typed; the address has the field names of the API. */
export type NewOrder = {
  key: string
  phone: string
  name: string
  /** For letters about the order; may be empty. */
  email: string
  note: string
  lines: DraftGoods[]
  /** Empty while it is not chosen. */
  method: string
  place: Readonly<Record<string, string>>
  payment: string
  /** What the customer has paid already; empty for nothing. */
  prepayment: string
  discount: string
  promo: string
  isConfirmed: boolean
  sendsSummary: boolean
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
    prepayment: '',
    discount: '',
    promo: '',
    isConfirmed: true,
    sendsSummary: true,
  }
}

/** The channels, in words, by which the customer will get the summary or the link to pay; none if there are none. */
export function sentBy({ sendsSummary, email }: NewOrder, { sms, mail }: Ways['sends']): string[] {
  return [...(sms && sendsSummary ? ['SMS'] : []), ...(mail && email.trim() !== '' ? ['листом'] : [])]
}

/** A new order as it was stored in this browser. A draft of an older desk has no field for a promo code. */
export function typedOrder(stored: unknown): NewOrder {
  // Only this form stores drafts of this name.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...emptyOrder(), ...(stored as Partial<NewOrder>) }
}

export function isEmpty({ phone, name, lines, note }: NewOrder): boolean {
  return phone === '' && name === '' && note === '' && lines.length === 0
}

export function findCustomer(phone: string): Promise<KnownCustomer | null> {
  return getDesk('/orders/customer', { query: { phone } })
}

export type WantedGoods = Pick<DraftGoods, 'product_id' | 'variant_id' | 'quantity'>

export function findWays(lines: readonly WantedGoods[], city: string): Promise<Ways> {
  const wanted = lines.map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity }))
  return sendDesk('POST', '/orders/ways', { lines: wanted, city })
}

/** The address fields of each method of delivery. */
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

export function wayOf({ method }: Pick<NewOrder, 'method'>, { deliveries }: Ways): Way | undefined {
  return deliveries.find(({ id }) => id === method)
}

export function isPaidByLink({ payment }: NewOrder, { payments }: Ways): boolean {
  return payments.some(({ id, is_online }) => id === payment && is_online)
}

/** Sums in kopiykas. A discount that cannot be read counts as none, and a delivery without a price is not added. */
export type NewOrderSums = {
  goods: number
  discount: number
  total: number
  prepaid: number
  due: number
  /** Hryvnias to send; null if what is typed is not a sum, so that the server reports it and the prepayment is not lost. */
  prepayment: number | null
}

export function sumsOf(order: NewOrder, ways: Ways): NewOrderSums {
  const way = wayOf(order, ways)
  const goods = order.lines.reduce((sum, { price, quantity }) => sum + toKopiykas(price) * quantity, 0)
  const discount = toKopiykas(amountOf(order.discount) ?? 0)
  const total = Math.max(0, goods - discount + (way?.price ? toKopiykas(way.price) : 0))
  const prepayment = isPaidByLink(order, ways) ? 0 : sentSum(order.prepayment)
  const prepaid = toKopiykas(prepayment ?? 0)
  return { goods, discount, total, prepaid, due: Math.max(0, total - prepaid), prepayment }
}

function sentSum(typed: string): number | null {
  return typed.trim() === '' ? 0 : amountOf(typed)
}

export function bodyOf(order: NewOrder, { prepayment }: Pick<NewOrderSums, 'prepayment'>): object {
  const { key, phone, name, email, note, lines, method, place, payment, promo, isConfirmed, sendsSummary } =
    order
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
    discount: sentSum(order.discount),
    prepayment,
    promo_code: promo,
    is_confirmed: isConfirmed,
    sends_summary: sendsSummary,
  }
}

/** What each part of the form gets. */
export type NewOrderPart = {
  order: NewOrder
  /** The sentences of each field, and under '' those of the whole form. */
  errors: Readonly<Record<string, readonly string[]>>
  change: (next: Partial<NewOrder>) => void
}
