import { presentOrder, type StoredLine } from '#src/api/orders/present-order.ts'
import type { OrderRow } from '#src/api/orders/queries.ts'
import { formatPrice } from '#src/domain/money.ts'
import { STATUS_NAMES } from '#src/domain/order-status.ts'

/** An order in one line of a list. */
export function orderLine({ number, status, name, phone, total, created_at, ...order }: OrderRow): string {
  const day = created_at.toLocaleString('uk-UA', {
    timeZone: 'Europe/Kyiv',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const marks = [
    ...(order.kind === 'fast' ? ['швидке'] : []),
    ...(order.is_suspicious ? ['можливо, робот: зателефонуйте'] : []),
  ]
  const mark = marks.length > 0 ? `  [${marks.join('; ')}]` : ''
  return `${number}  ${day}  ${STATUS_NAMES[status]}  ${formatPrice(total)}  ${name}, ${phone}${mark}`
}

/** All that is needed to pack an order and to call its customer. */
export function orderDetails(order: OrderRow): string[] {
  const { delivery, payment, comment } = presentOrder(order)
  const facts = [
    order.email ?? '',
    delivery ? `Доставка: ${[delivery.title, delivery.address].filter(Boolean).join(', ')}` : '',
    payment ? `Оплата: ${payment.title}` : '',
    comment === '' ? '' : `Коментар: ${comment}`,
  ]
  return [...facts.filter(Boolean), ...order.lines.map(goodsLine)].map((text) => `  ${text}`)
}

function goodsLine({ title, sku, variant_title, variant_value, price, quantity }: StoredLine): string {
  const variant = variant_value === null ? '' : `, ${variant_title ?? ''}: ${variant_value}`
  const article = sku === null ? '' : ` [${sku}]`
  return `${quantity} × ${formatPrice(price)}  ${title}${variant}${article}`
}
