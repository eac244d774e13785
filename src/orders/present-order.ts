import { toHryvnias } from '#src/domain/money/money.ts'
import { hideName, hidePhone } from '#src/domain/contact/hide-contacts.ts'
import { mayShopperCancel } from '#src/domain/order-life/order-moves.ts'
import { shopperStatusName } from '#src/domain/order-life/order-status.ts'
import { amountDue, PAYMENT_NAMES, paymentState } from '#src/domain/payments/amount-due.ts'
import type { CustomerOrder } from '#src/contract/customer-orders.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import { RECEIPT_TITLES } from '#src/domain/receipts/receipt-kinds.ts'
import { DELIVERY_METHODS, isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { deliveryAddress, hiddenDelivery } from '#src/domain/delivery/delivery-address.ts'
import type { Order, OrderLine } from '#src/contract/orders.ts'
import { DEFAULT_DELIVERIES, DEFAULT_PAYMENTS } from './checkout-methods.ts'
import { selectedVariant } from './check-lines.ts'
import { bankDetailsOf, invoiceCode } from './invoice/invoice-code.ts'
import { presentPicture } from '#src/pictures/present-picture.ts'
import { presentTracking } from './present-tracking.ts'
import type { StoredLine, StoredOrder } from './stored-order.ts'

/** The whole order: for the customer who ordered, the owner, and letters to either. */
export function presentOrder(order: StoredOrder): CustomerOrder {
  const { status } = order
  return {
    id: order.public_id,
    number: order.number,
    uri: `/orders/id-${order.public_id}`,
    status,
    status_title: shopperStatusName(status, isPickupDelivery(order.delivery)),
    created_at: order.created_at.toISOString(),
    name: order.name,
    phone: order.phone,
    delivery: presentDelivery(order),
    tracking: presentTracking(order),
    payment: presentPayment(order),
    comment: order.comment,
    lines: order.lines.map(presentLine),
    items_count: order.items_count,
    discount: toHryvnias(order.discount),
    promo_code: order.promo_code,
    total: toHryvnias(order.total),
    due: toHryvnias(amountDue(order)),
    ...presentMoney(order),
    may_cancel: mayShopperCancel(status, order.packed_pieces),
    receipts: order.receipts.map(({ kind, url, amount }) => ({
      kind,
      title: RECEIPT_TITLES[kind],
      url,
      total: toHryvnias(amount),
    })),
  }
}

/** The order for anybody with the address of its page. Fields are listed one by one, so that a new one is not public by accident. */
export function presentPublicOrder(order: StoredOrder): Order {
  const {
    id,
    number,
    uri,
    status,
    status_title,
    created_at,
    tracking,
    payment,
    lines,
    items_count,
    discount,
    promo_code,
    total,
    due,
    paid,
    refunded,
    payment_state,
    payment_state_title,
    may_cancel,
    receipts,
  } = presentOrder(order)
  return {
    id,
    number,
    uri,
    status,
    status_title,
    created_at,
    name: hideName(order.name),
    phone: hidePhone(order.phone),
    delivery: presentDelivery({
      ...order,
      delivery: hiddenDelivery(order.delivery),
    }),
    tracking,
    payment,
    lines,
    items_count,
    discount,
    promo_code,
    total,
    due,
    paid,
    refunded,
    payment_state,
    payment_state_title,
    may_cancel,
    receipts,
  }
}

function presentMoney(
  order: StoredOrder,
): Pick<Order, 'paid' | 'refunded' | 'payment_state' | 'payment_state_title'> {
  const state = paymentState(order)
  return {
    paid: toHryvnias(order.paid),
    refunded: toHryvnias(order.refunded),
    payment_state: state,
    payment_state_title: PAYMENT_NAMES[state],
  }
}

function presentDelivery({
  delivery,
  delivery_title,
  delivery_price,
  shop_address,
}: StoredOrder): Order['delivery'] {
  const method = DELIVERY_METHODS.find((known) => known === delivery['method'])
  if (method === undefined) return null
  return {
    method,
    title: delivery_title ?? DEFAULT_DELIVERIES[method].title,
    address: method === 'pickup' ? shop_address : deliveryAddress(delivery),
    price: delivery_price === null ? null : toHryvnias(delivery_price),
  }
}

function presentPayment({ payment_method, payment_title, ...order }: StoredOrder): Order['payment'] {
  const method = PAYMENT_METHODS.find((known) => known === payment_method)
  if (method === undefined) return null
  return {
    method,
    title: payment_title ?? DEFAULT_PAYMENTS[method].title,
    bank_details: amountDue(order) === 0 ? null : bankDetailsOf(order),
    invoice: presentInvoice(order),
  }
}

/** Addresses of the invoice and its payment code on the API; `code_url` is null without the recipient's tax code. */
function presentInvoice(order: Omit<StoredOrder, 'payment_method' | 'payment_title'>) {
  if (order.status === 'cancelled' || order.lines.length === 0 || !bankDetailsOf(order)) return null
  const pay_url = invoiceCode(order)
  const address = `/api/orders/${order.public_id}/invoice`
  return { url: `${address}.pdf`, code_url: pay_url === null ? null : `${address}-code.svg`, pay_url }
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
    returned: line.returned,
    total: toHryvnias(line.price * line.quantity),
  }
}
