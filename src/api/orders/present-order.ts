import { toHryvnias } from '#src/domain/money.ts'
import { hideName, hidePhone } from '#src/domain/hide-contacts.ts'
import { type OrderStatus, STATUS_NAMES } from '#src/domain/order-status.ts'
import { DELIVERY_METHODS, type Order, type OrderLine, PAYMENT_METHODS } from '#src/contract/orders.ts'
import { selectedVariant } from '../cart/judge-lines.ts'
import { DELIVERY_TITLES, PAYMENT_TITLES } from '../checkout/checkout-texts.ts'
import { type PictureRow, presentPicture } from '../pictures/present-picture.ts'

/** Prices are kopiykas. */
export type StoredLine = {
  title: string
  /** Null when the goods are no longer on sale. */
  slug: string | null
  sku: string | null
  variant_title: string | null
  variant_value: string | null
  picture: PictureRow | null
  price: number
  quantity: number
}

export type StoredOrder = {
  public_id: string
  number: string
  status: OrderStatus
  created_at: Date
  name: string
  phone: string
  comment: string
  /** Empty for an order that chose none. */
  delivery: Readonly<Record<string, string>>
  payment_method: string | null
  lines: readonly StoredLine[]
  total: number
  items_count: number
  /** Where orders are picked up. */
  shop_address: string
}

export function presentOrder(order: StoredOrder): Order {
  const { status } = order
  return {
    id: order.public_id,
    number: order.number,
    uri: `/orders/id-${order.public_id}`,
    status,
    status_title: STATUS_NAMES[status],
    created_at: order.created_at.toISOString(),
    name: hideName(order.name),
    phone: hidePhone(order.phone),
    delivery: presentDelivery(order),
    payment: presentPayment(order.payment_method),
    comment: order.comment,
    lines: order.lines.map(presentLine),
    items_count: order.items_count,
    total: toHryvnias(order.total),
  }
}

function presentDelivery({ delivery, shop_address }: StoredOrder): Order['delivery'] {
  const method = DELIVERY_METHODS.find((known) => known === delivery['method'])
  if (method === undefined) return null
  const typed = [delivery['city'], delivery['branch']].filter(Boolean).join(', ')
  return { method, title: DELIVERY_TITLES[method], address: method === 'pickup' ? shop_address : typed }
}

function presentPayment(stored: string | null): Order['payment'] {
  const method = PAYMENT_METHODS.find((known) => known === stored)
  return method === undefined ? null : { method, title: PAYMENT_TITLES[method] }
}

function presentLine(line: StoredLine): OrderLine {
  return {
    title: line.title,
    uri: line.slug === null ? null : `/products/${line.slug}`,
    sku: line.sku,
    selectedVariant: selectedVariant(line),
    picture: presentPicture(line.picture),
    price: toHryvnias(line.price),
    quantity: line.quantity,
    total: toHryvnias(line.price * line.quantity),
  }
}
