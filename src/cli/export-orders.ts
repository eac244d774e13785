import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { DELIVERY_TITLES, PAYMENT_TITLES } from '#src/api/checkout/checkout-texts.ts'
import { DELIVERY_METHODS, PAYMENT_METHODS } from '#src/contract/orders.ts'
import type { Database } from '#src/database/connect.ts'
import { type OrderStatus, STATUS_NAMES } from '#src/domain/order-status.ts'
import { formatPhone } from '#src/domain/phone.ts'
import { UsageError } from './command.ts'
import { BYTE_ORDER_MARK, csvLine, csvMoney } from './write-csv.ts'

/** Days in Kyiv, both included; null is no limit. */
export type ExportedOrders = { from: string | null; to: string | null; status: OrderStatus | null }

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
  sku: string | null
  title: string
  variant_title: string | null
  variant_value: string | null
  quantity: number
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
  ['Доставка', ({ delivery }) => deliveryOf(delivery)],
  ['Оплата', ({ payment_method }) => paymentOf(payment_method)],
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
]

const BATCH = sql.lit(1000)

/**
 * Writes a line of CSV for each line of the orders, all as they were in one moment, and gives how many orders and lines
 * there were. The file appears when it is whole, for nobody else to read: it names people.
 */
export async function exportOrders(
  database: Database,
  path: string,
  wanted: ExportedOrders,
): Promise<{ orders: number; lines: number }> {
  const part = `${path}.${randomUUID()}.part`
  const file = await openPart(part, path)
  try {
    const count = { orders: 0, lines: 0 }
    await file.write(BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title)))
    let last = ''
    for await (const lines of orderLines(database, wanted)) {
      await file.write(lines.map((line) => csvLine(COLUMNS.map(([, cell]) => cell(line)))).join(''))
      for (const { number } of lines) {
        if (number !== last) count.orders += 1
        last = number
      }
      count.lines += lines.length
    }
    await file.close()
    await rename(part, path)
    return count
  } catch (error) {
    await file.close()
    await rm(part, { force: true })
    throw error
  }
}

async function openPart(part: string, path: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600)
  } catch (error) {
    throw new UsageError(
      `Файл не вдалося записати: ${path} (${error instanceof Error ? error.message : String(error)})`,
    )
  }
}

/** By a cursor: neither the server nor we ever hold more than a batch. */
async function* orderLines(database: Database, wanted: ExportedOrders): AsyncGenerator<Line[]> {
  const transaction = await database.startTransaction().setAccessMode('read only').execute()
  try {
    await declareCursor(transaction, wanted)
    for (;;) {
      const { rows } = await sql<Line>`fetch ${BATCH} from exported`.execute(transaction)
      if (rows.length === 0) break
      yield rows
    }
  } finally {
    await transaction.rollback().execute()
  }
}

async function declareCursor(database: Database, { from, to, status }: ExportedOrders): Promise<void> {
  await sql`
    declare exported no scroll cursor for
    select o.number, to_char(o.created_at at time zone 'Europe/Kyiv', 'DD.MM.YYYY HH24:MI') as created_at, o.status,
      o.kind, o.name, o.phone, coalesce(o.email, c.email) as email, o.comment, o.delivery, o.payment_method,
      l.sku, l.title, l.variant_title, l.variant_value, l.quantity, l.price
    from orders o
    join order_lines l on l.order_id = o.id
    left join customers c on c.id = o.customer_id
    where (${from}::date is null or o.created_at >= ${from}::date::timestamp at time zone 'Europe/Kyiv')
      and (${to}::date is null or o.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Kyiv')
      and (${status}::text is null or o.status = ${status})
    order by o.created_at, o.id, l.position`.execute(database)
}

function deliveryOf(delivery: Line['delivery']): string {
  const method = DELIVERY_METHODS.find((known) => known === delivery['method'])
  if (method === undefined) return ''
  return [DELIVERY_TITLES[method], delivery['city'], delivery['branch']].filter(Boolean).join(', ')
}

function paymentOf(stored: string | null): string {
  const method = PAYMENT_METHODS.find((known) => known === stored)
  return method === undefined ? '' : PAYMENT_TITLES[method]
}
