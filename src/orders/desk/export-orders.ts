import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { countedOrders } from '#src/database/counted-orders.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { deliveryAddress } from '#src/domain/delivery/delivery-address.ts'
import { DELIVERY_METHODS, isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { type OrderStatus, statusName } from '#src/domain/order-life/order-status.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import type { TableFormat } from '#src/domain/text/table-formats.ts'
import type { TableColumn } from '#src/spreadsheets/table.ts'
import { writeTable } from '#src/spreadsheets/write-table.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { DEFAULT_DELIVERIES, DEFAULT_PAYMENTS } from '../checkout-methods.ts'
import { EVERYTHING, type OrderSelection, selectionCondition } from './order-selection.ts'

type Line = {
  number: string
  /** By the clock in Kyiv: `2026-11-30T18:45`. */
  created_at: string
  status: OrderStatus
  kind: 'checkout' | 'fast'
  name: string
  phone: string
  email: string | null
  comment: string
  delivery: Readonly<Record<string, string>>
  payment_method: string | null
  delivery_title: string | null
  delivery_price: number | null
  payment_title: string | null
  discount: number
  promo_code: string | null
  is_first: boolean
  sku: string | null
  title: string
  variant_title: string | null
  variant_value: string | null
  quantity: number
  returned: number
  price: number
}

const COLUMNS: readonly TableColumn<Line>[] = [
  { title: 'Замовлення', kind: 'number', cell: ({ number }) => Number(number) },
  { title: 'Дата', kind: 'moment', cell: ({ created_at }) => created_at },
  {
    title: 'Стан',
    kind: 'text',
    cell: ({ status, delivery }) => statusName(status, isPickupDelivery(delivery)),
  },
  { title: 'Вид', kind: 'text', cell: ({ kind }) => (kind === 'fast' ? 'швидке' : 'з кошика') },
  { title: 'Покупець', kind: 'text', cell: ({ name }) => name },
  // Without the country code: a spreadsheet would read its plus as the beginning of a formula.
  { title: 'Телефон', kind: 'text', cell: ({ phone }) => formatPhone(phone).replace(/^\+38 /, '') },
  { title: 'Email', kind: 'text', cell: ({ email }) => email },
  { title: 'Доставка', kind: 'text', cell: deliveryOf },
  { title: 'Оплата', kind: 'text', cell: paymentOf },
  { title: 'Коментар', kind: 'text', cell: ({ comment }) => comment },
  { title: 'Артикул', kind: 'text', cell: ({ sku }) => sku },
  { title: 'Товар', kind: 'text', cell: ({ title }) => title },
  {
    title: 'Варіант',
    kind: 'text',
    cell: ({ variant_title, variant_value }) => [variant_title, variant_value].filter(Boolean).join(': '),
  },
  { title: 'Кількість', kind: 'number', cell: ({ quantity }) => quantity },
  { title: 'Ціна', kind: 'money', cell: ({ price }) => price },
  { title: 'Сума', kind: 'money', cell: ({ price, quantity }) => price * quantity },
  // On the first line of each order only, so that the column can be summed.
  {
    title: 'Вартість доставки',
    kind: 'money',
    cell: ({ delivery_price, is_first }) => (is_first ? delivery_price : null),
  },
  {
    title: 'Знижка',
    kind: 'money',
    cell: ({ discount, is_first }) => (is_first && discount > 0 ? discount : null),
  },
  { title: 'Повернено', kind: 'number', cell: ({ returned }) => (returned > 0 ? returned : null) },
  { title: 'Промокод', kind: 'text', cell: ({ promo_code, is_first }) => (is_first ? promo_code : null) },
]

const BATCH = sql.lit(1000)

/** Days in Kyiv, both included; null is no limit. */
export type ExportedOrders = { from: string | null; to: string | null; status: OrderStatus | null }

/** The selection of the export command, as a selection of the desk's list. */
export function selectionOf({ from, to, status }: ExportedOrders): OrderSelection {
  return { ...EVERYTHING, from, to, tab: status ?? 'all' }
}

export type OrderExport = {
  bytes: AsyncIterable<Uint8Array>
  /** Counted while the bytes are read: right only after the last of them. */
  size: { orders: number; lines: number }
}

/**
 * A table for Excel or accounting: a row for each line of the selected orders, from one snapshot of the database. It holds
 * personal data, so it needs a fresh proof of identity and is recorded in the audit.
 *
 * @throws RightRefused, ProofNeeded
 */
export async function exportOrderLines(
  database: Database,
  selection: OrderSelection,
  { actor, now, format }: { actor: Actor; now: Date; format: TableFormat },
): Promise<OrderExport> {
  const right = { actor, right: 'orders.change', needsProof: true, now } as const
  await act(database, right, async (_, audit) => {
    audit({ action: 'orders.export', entity: 'orders', entityId: 'export', after: selection })
  })
  const size = { orders: 0, lines: 0 }
  const batches = counted(orderLines(database, selection), size)
  return { bytes: writeTable(format, { name: 'Замовлення', columns: COLUMNS, batches }), size }
}

async function* counted(
  batches: AsyncIterable<readonly Line[]>,
  size: OrderExport['size'],
): AsyncGenerator<readonly Line[]> {
  for await (const lines of batches) {
    size.lines += lines.length
    size.orders += lines.filter(({ is_first }) => is_first).length
    yield lines
  }
}

/** Reads by a cursor, so that no more than a batch is in memory at a time. */
async function* orderLines(database: Database, selection: OrderSelection): AsyncGenerator<Line[]> {
  const transaction = await database.startTransaction().setAccessMode('read only').execute()
  try {
    await declareExported(selection).execute(transaction)
    for (;;) {
      const { rows } = await sql<Line>`fetch ${BATCH} from exported`.execute(transaction)
      if (rows.length === 0) break
      yield rows
    }
  } finally {
    await transaction.rollback().execute()
  }
}

/** In the order of an index on orders: sorting all lines of a large shop takes longer than a statement may run. */
export function declareExported(selection: OrderSelection): RawBuilder<unknown> {
  return sql`
    declare exported no scroll cursor for
    select o.number, to_char(o.created_at at time zone 'Europe/Kyiv', 'YYYY-MM-DD"T"HH24:MI') as created_at, o.status,
      o.kind, o.name, o.phone, coalesce(o.email, c.email) as email, o.comment, o.delivery, o.payment_method,
      o.delivery_title, o.delivery_price, o.payment_title, o.discount, o.promo_code,
      l.is_first, l.sku, l.title, l.variant_title, l.variant_value, l.quantity, l.returned, l.price
    from ${countedOrders} o
    cross join lateral (
      select position, position = min(position) over () as is_first,
        sku, title, variant_title, variant_value, quantity, returned, price
      from order_lines where order_id = o.id) l
    left join customers c on c.id = o.customer_id
    where ${selectionCondition(selection, null)}
    order by o.created_at, o.id, l.position`
}

function deliveryOf({ delivery, delivery_title }: Line): string {
  const method = DELIVERY_METHODS.find((known) => known === delivery['method'])
  if (method === undefined) return ''
  return [delivery_title ?? DEFAULT_DELIVERIES[method].title, deliveryAddress(delivery)]
    .filter(Boolean)
    .join(', ')
}

function paymentOf({ payment_method, payment_title }: Line): string {
  const method = PAYMENT_METHODS.find((known) => known === payment_method)
  return method === undefined ? '' : (payment_title ?? DEFAULT_PAYMENTS[method].title)
}
