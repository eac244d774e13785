import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { deliveryAddress } from '#src/domain/delivery/delivery-address.ts'
import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import { type OrderStatus, STATUS_NAMES } from '#src/domain/order-life/order-status.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import { BYTE_ORDER_MARK, csvLine, csvMoney } from '#src/domain/text/csv.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { DEFAULT_DELIVERIES, DEFAULT_PAYMENTS } from '../checkout-methods.ts'
import { EVERYTHING, type OrderSelection, selectionCondition } from './order-selection.ts'

type Line = {
  number: string
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

const COLUMNS: readonly (readonly [title: string, cell: (line: Line) => string])[] = [
  ['Замовлення', ({ number }) => number],
  ['Дата', ({ created_at }) => created_at],
  ['Стан', ({ status }) => STATUS_NAMES[status]],
  ['Вид', ({ kind }) => (kind === 'fast' ? 'швидке' : 'з кошика')],
  ['Покупець', ({ name }) => name],
  // Without the country, whose plus would make a formula of it.
  ['Телефон', ({ phone }) => formatPhone(phone).replace(/^\+38 /, '')],
  ['Email', ({ email }) => email ?? ''],
  ['Доставка', deliveryOf],
  ['Оплата', paymentOf],
  ['Коментар', ({ comment }) => comment],
  ['Артикул', ({ sku }) => sku ?? ''],
  ['Товар', ({ title }) => title],
  [
    'Варіант',
    ({ variant_title, variant_value }) => [variant_title, variant_value].filter(Boolean).join(': '),
  ],
  ['Кількість', ({ quantity }) => String(quantity)],
  ['Ціна', ({ price }) => csvMoney(price)],
  ['Сума', ({ price, quantity }) => csvMoney(price * quantity)],
  // Once for each order, so that the column may be summed.
  [
    'Вартість доставки',
    ({ delivery_price, is_first }) => (is_first && delivery_price !== null ? csvMoney(delivery_price) : ''),
  ],
  ['Знижка', ({ discount, is_first }) => (is_first && discount > 0 ? csvMoney(discount) : '')],
  ['Повернено', ({ returned }) => (returned > 0 ? String(returned) : '')],
  ['Промокод', ({ promo_code, is_first }) => (is_first ? (promo_code ?? '') : '')],
]

const BATCH = sql.lit(1000)

/** Days in Kyiv, both included; null is no limit. */
export type ExportedOrders = { from: string | null; to: string | null; status: OrderStatus | null }

/** What the command selects, in the words of the list. */
export function selectionOf({ from, to, status }: ExportedOrders): OrderSelection {
  return { ...EVERYTHING, from, to, tab: status ?? 'all' }
}

export type ExportPart = { text: string; numbers: string[] }

/**
 * A table for Excel or accounting: a line of CSV for each line of the selected orders, all as they were in one moment. It
 * names people, so it asks for a fresh proof and is in the audit.
 *
 * @throws RightRefused, ProofNeeded
 */
export async function exportOrderLines(
  database: Database,
  selection: OrderSelection,
  { actor, now }: { actor: Actor; now: Date },
): Promise<AsyncGenerator<ExportPart>> {
  const right = { actor, right: 'orders.change', needsProof: true, now } as const
  await act(database, right, async (_, audit) => {
    audit({ action: 'orders.export', entity: 'orders', entityId: 'export', after: selection })
  })
  return parts(database, selection)
}

async function* parts(database: Database, selection: OrderSelection): AsyncGenerator<ExportPart> {
  yield { text: BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title)), numbers: [] }
  for await (const lines of orderLines(database, selection)) {
    const text = lines.map((line) => csvLine(COLUMNS.map(([, cell]) => cell(line)))).join('')
    yield { text, numbers: lines.map(({ number }) => number) }
  }
}

/** By a cursor: neither the server nor we ever hold more than a batch. */
async function* orderLines(database: Database, selection: OrderSelection): AsyncGenerator<Line[]> {
  const transaction = await database.startTransaction().setAccessMode('read only').execute()
  try {
    await declareCursor(transaction, selection)
    for (;;) {
      const { rows } = await sql<Line>`fetch ${BATCH} from exported`.execute(transaction)
      if (rows.length === 0) break
      yield rows
    }
  } finally {
    await transaction.rollback().execute()
  }
}

async function declareCursor(database: Database, selection: OrderSelection): Promise<void> {
  await sql`
    declare exported no scroll cursor for
    select o.number, to_char(o.created_at at time zone 'Europe/Kyiv', 'DD.MM.YYYY HH24:MI') as created_at, o.status,
      o.kind, o.name, o.phone, coalesce(o.email, c.email) as email, o.comment, o.delivery, o.payment_method,
      o.delivery_title, o.delivery_price, o.payment_title, o.discount, o.promo_code,
      l.position = min(l.position) over (partition by o.id) as is_first,
      l.sku, l.title, l.variant_title, l.variant_value, l.quantity, l.returned, l.price
    from orders o
    join order_lines l on l.order_id = o.id
    left join customers c on c.id = o.customer_id
    where ${selectionCondition(selection, null)}
    order by o.created_at, o.id, l.position`.execute(database)
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
