import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import { CARRIERS } from '#src/domain/delivery/carriers.ts'
import { WAYBILL_STATES } from '#src/domain/delivery/waybill-states.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import type { Order, OrderLine } from '#src/contract/orders.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money/money.ts'
import { PAYMENT_NAMES, PAYMENT_STATES } from '#src/domain/payments/amount-due.ts'
import { isOrderStatus, STATUS_NAMES } from '#src/domain/order-life/order-status.ts'
import { readAddress, readShownPicture } from '#src/domain/stored/stored-picture.ts'
import { readList, readMoney, readRecord, readText, readWhole } from '#src/domain/stored/stored-value.ts'
import { readDate } from '#src/domain/shopper-lists/viewed-list.ts'

/** An order as it is shown. An API run by somebody else may state neither when it was placed nor its total. */
export type ShownOrder = Omit<Order, 'created_at' | 'total' | 'due'> & {
  created_at: string | null
  total: number | null
  /** The sum that is still due; unknown for an order of another API. */
  due?: number | null
  /** Missing on the public page. */
  comment?: string
}

type ShownOrders = { orders: ShownOrder[]; total: number; pages: number }

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a page of orders: a list in `data`, or in `data.data` as paged lists have it. Entries that are no order
 * are left out.
 */
export function readOrders(answer: unknown): ShownOrders {
  const body = readRecord(answer)
  const paged = readRecord(body?.['data'])
  const orders = readList(paged?.['data'] ?? body?.['data'] ?? answer)
    .map(readOrder)
    .filter((order) => order !== null)
  const meta = readRecord(body?.['meta']) ?? paged ?? body
  return {
    orders,
    total: readWhole(meta?.['total'], 0) ?? orders.length,
    pages: readWhole(meta?.['pages'] ?? meta?.['last_page'], 1) ?? 1,
  }
}

/** Reads the order in `data` of an answer, or in `data.data`; null where there is none. */
export function readOrderAnswer(answer: unknown): ShownOrder | null {
  const data = readRecord(answer)?.['data']
  return readOrder(readRecord(data)?.['data'] ?? data ?? answer)
}

/** Only the id is required. */
function readOrder(value: unknown): ShownOrder | null {
  const order = readRecord(value)
  const id = readName(order?.['id'])
  if (!order || id === null) return null
  const lines = readList(order['lines'] ?? order['items']).flatMap(readLine)
  return {
    id,
    number: readName(order['number']) ?? id,
    uri: readAddress(order['uri']) ?? '',
    ...readStatus(order),
    created_at: readDate(order['created_at']),
    name: readText(order['name']) ?? '',
    phone: readText(order['phone']) ?? '',
    delivery: readDelivery(readRecord(order['delivery'])),
    tracking: readTracking(readRecord(order['tracking'])),
    payment: readPayment(readRecord(order['payment'])),
    comment: readText(order['comment']) ?? '',
    lines,
    items_count: readWhole(order['items_count'], 0) ?? lines.reduce((sum, { quantity }) => sum + quantity, 0),
    discount: readMoney(order['discount']) ?? 0,
    promo_code: readText(order['promo_code']),
    total: readMoney(order['total']) ?? totalOf(lines),
    due: readMoney(order['due']),
    paid: readMoney(order['paid']) ?? 0,
    refunded: readMoney(order['refunded']) ?? 0,
    ...readPaymentState(order),
    // An API run by somebody else may have no such call.
    may_cancel: order['may_cancel'] === true,
    receipts: readList(order['receipts']).flatMap(readReceipt),
  }
}

function readLine(value: unknown): OrderLine[] {
  const line = readRecord(value)
  const title = readText(line?.['title'])
  if (!line || title === null) return []
  const price = readMoney(line['price']) ?? 0
  const quantity = readWhole(line['quantity'], 1) ?? 1
  const variant = readRecord(line['selectedVariant'])
  const chosen = readText(variant?.['value'])
  return [
    {
      title,
      uri: readAddress(line['uri']),
      sku: readText(line['sku']),
      selectedVariant: chosen === null ? null : { title: readText(variant?.['title']) ?? '', value: chosen },
      picture: readShownPicture(line['picture']),
      price,
      quantity,
      returned: readWhole(line['returned'], 0) ?? 0,
      total: readMoney(line['total']) ?? toHryvnias(toKopiykas(price) * quantity),
    },
  ]
}

function readReceipt(value: unknown): Order['receipts'] {
  const receipt = readRecord(value)
  const url = readAddress(receipt?.['url'])
  if (url === null) return []
  // The title says which kind of sale it is.
  const kind = receipt?.['kind'] === 'return' ? 'return' : 'sale'
  return [
    {
      kind,
      title: readText(receipt?.['title']) ?? 'Фіскальний чек',
      url,
      total: readMoney(receipt?.['total']) ?? 0,
    },
  ]
}

function readPaymentState(order: Fields): Pick<Order, 'payment_state' | 'payment_state_title'> {
  const named = readText(order['payment_state'])
  const state = PAYMENT_STATES.find((known) => known === named) ?? 'none'
  return {
    payment_state: state,
    payment_state_title: readText(order['payment_state_title']) ?? PAYMENT_NAMES[state],
  }
}

/** A status of another shop is shown by its own title, without a special look. */
function readStatus(order: Fields): Pick<Order, 'status' | 'status_title'> {
  const named = readText(order['status']) ?? ''
  const title = readText(order['status_title'])
  if (!isOrderStatus(named)) return { status: 'new', status_title: title ?? named }
  return { status: named, status_title: title ?? STATUS_NAMES[named] }
}

function readDelivery(delivery: Fields | null): Order['delivery'] {
  const title = readText(delivery?.['title'])
  if (title === null) return null
  const method = DELIVERY_METHODS.find((known) => known === delivery?.['method']) ?? 'pickup'
  return {
    method,
    title,
    address: readText(delivery?.['address']) ?? '',
    price: readMoney(delivery?.['price']),
  }
}

function readTracking(tracking: Fields | null): Order['tracking'] {
  const number = readText(tracking?.['number'])
  const url = readAddress(tracking?.['url'])
  if (number === null || url === null) return null
  return {
    carrier: CARRIERS.find((known) => known === tracking?.['carrier']) ?? 'nova_poshta',
    carrier_title: readText(tracking?.['carrier_title']) ?? '',
    number,
    state: WAYBILL_STATES.find((known) => known === tracking?.['state']) ?? 'created',
    state_title: readText(tracking?.['state_title']) ?? '',
    url,
  }
}

function readPayment(payment: Fields | null): Order['payment'] {
  const title = readText(payment?.['title'])
  if (title === null) return null
  const method = PAYMENT_METHODS.find((known) => known === payment?.['method']) ?? 'on_delivery'
  return {
    method,
    title,
    bank_details: readBankDetails(readRecord(payment?.['bank_details'])),
    invoice: readInvoice(readRecord(payment?.['invoice'])),
  }
}

function readInvoice(invoice: Fields | null): NonNullable<Order['payment']>['invoice'] {
  const url = readAddress(invoice?.['url'])
  if (url === null) return null
  return { url, code_url: readAddress(invoice?.['code_url']), pay_url: readAddress(invoice?.['pay_url']) }
}

function readBankDetails(details: Fields | null): NonNullable<Order['payment']>['bank_details'] {
  const recipient = readText(details?.['recipient'])
  const iban = readText(details?.['iban'])
  if (recipient === null || iban === null) return null
  return {
    recipient,
    iban,
    code: readText(details?.['code']),
    bank: readText(details?.['bank']),
    purpose: readText(details?.['purpose']) ?? '',
  }
}

function readName(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : readText(value)
}

function totalOf(lines: readonly OrderLine[]): number | null {
  if (lines.length === 0) return null
  return toHryvnias(lines.reduce((sum, { total }) => sum + toKopiykas(total), 0))
}
