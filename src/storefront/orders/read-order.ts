import type { Order, OrderLine } from '#src/contract/orders.ts'
import { toHryvnias, toKopiykas } from '#src/domain/money.ts'
import { isOrderStatus, STATUS_NAMES } from '#src/domain/order-status.ts'
import { readAddress, readShownPicture } from '#src/domain/stored-picture.ts'
import { readList, readMoney, readRecord, readText, readWhole } from '#src/domain/stored-value.ts'
import { readDate } from '#src/domain/viewed-list.ts'

/** An order as it is shown: an API that stands elsewhere may tell neither when it was placed nor what it cost. */
export type ShownOrder = Omit<Order, 'created_at' | 'total'> & {
  created_at: string | null
  total: number | null
}

type ShownOrders = { orders: ShownOrder[]; total: number; pages: number }

type Fields = Readonly<Record<string, unknown>>

/** A page of orders: a list in `data`, or in `data.data` as paged lists have it. What is no order is left out. */
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

/** The order in `data` of an answer, or in `data.data`; null where there is none. */
export function readOrderAnswer(answer: unknown): ShownOrder | null {
  const data = readRecord(answer)?.['data']
  return readOrder(readRecord(data)?.['data'] ?? data ?? answer)
}

/** Only its id has to be there. */
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
    payment: readPayment(readRecord(order['payment'])),
    comment: readText(order['comment']) ?? '',
    lines,
    items_count: readWhole(order['items_count'], 0) ?? lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total: readMoney(order['total']) ?? totalOf(lines),
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
      total: readMoney(line['total']) ?? toHryvnias(toKopiykas(price) * quantity),
    },
  ]
}

/** A status of another shop's has its own word and no look. */
function readStatus(order: Fields): Pick<Order, 'status' | 'status_title'> {
  const named = readText(order['status']) ?? ''
  const title = readText(order['status_title'])
  if (!isOrderStatus(named)) return { status: 'new', status_title: title ?? named }
  return { status: named, status_title: title ?? STATUS_NAMES[named] }
}

function readDelivery(delivery: Fields | null): Order['delivery'] {
  const title = readText(delivery?.['title'])
  if (title === null) return null
  const method = delivery?.['method'] === 'nova_poshta' ? 'nova_poshta' : 'pickup'
  return { method, title, address: readText(delivery?.['address']) ?? '' }
}

function readPayment(payment: Fields | null): Order['payment'] {
  const title = readText(payment?.['title'])
  if (title === null) return null
  return { method: payment?.['method'] === 'invoice' ? 'invoice' : 'on_delivery', title }
}

function readName(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : readText(value)
}

function totalOf(lines: readonly OrderLine[]): number | null {
  if (lines.length === 0) return null
  return toHryvnias(lines.reduce((sum, { total }) => sum + toKopiykas(total), 0))
}
