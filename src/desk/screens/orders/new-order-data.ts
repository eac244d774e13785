import { toKopiykas } from '#src/domain/money/money.ts'
import { getDesk, sendDesk } from '../../runtime/call-desk.ts'
import { amountOf, type DraftGoods } from './order-data.ts'

export type Way = {
  id: string
  title: string
  note: string
  price: number | null
  /** When it is sent and when it arrives, if it is ordered now; empty is not known. */
  promise: string
  problem: string | null
}
export type Ways = {
  deliveries: Way[]
  payments: { id: string; title: string; note: string; is_online: boolean; problem: string | null }[]
  /** By what the shop can write to a customer. */
  sends: { sms: boolean; mail: boolean }
  /** After which an order that nobody has paid online or confirmed is cancelled; 0 is never. */
  unpaid_hours: number
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
  /** What has come already; empty is nothing. */
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

/** By what the customer will have the summary, or the link where she pays: in words; none is nothing. */
export function sentBy({ sendsSummary, email }: NewOrder, { sms, mail }: Ways['sends']): string[] {
  return [...(sms && sendsSummary ? ['SMS'] : []), ...(mail && email.trim() !== '' ? ['листом'] : [])]
}

/** As it was typed and stored in this browser: a draft of an earlier version has no field for a code. */
export function typedOrder(stored: unknown): NewOrder {
  // Put there by this form alone.
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

export function wayOf({ method }: Pick<NewOrder, 'method'>, { deliveries }: Ways): Way | undefined {
  return deliveries.find(({ id }) => id === method)
}

export function isPaidByLink({ payment }: NewOrder, { payments }: Ways): boolean {
  return payments.some(({ id, is_online }) => id === payment && is_online)
}

/** What it comes to, kopiykas; a discount that cannot be read is none, a delivery without a price is not ours to add. */
export type NewOrderSums = {
  goods: number
  discount: number
  total: number
  prepaid: number
  due: number
  /** Hryvnias to send: null where what is typed is no sum, so that the server says it and money does not become none. */
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

/** What a part of the form gets. */
export type NewOrderPart = {
  order: NewOrder
  /** Sentences of each field, and of the whole under ''. */
  errors: Readonly<Record<string, readonly string[]>>
  change: (next: Partial<NewOrder>) => void
}
