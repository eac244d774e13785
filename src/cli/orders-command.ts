import { sql } from 'kysely'
import { changeOrderStatus } from '#src/api/orders/change-order-status.ts'
import { formatPrice } from '#src/domain/money.ts'
import { isOrderStatus, ORDER_STATUSES, type OrderStatus, STATUS_NAMES } from '#src/domain/order-status.ts'
import type { Database } from '#src/database/connect.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { parseOptions, requirePositionals } from './parse-options.ts'

const OPTIONS = { status: { type: 'string' }, limit: { type: 'string', default: '20' } } as const

interface OrderRow {
  id: number
  number: string
  status: OrderStatus
  kind: 'checkout' | 'fast'
  is_suspicious: boolean
  name: string
  phone: string
  email: string | null
  comment: string
  delivery: Record<string, string>
  payment_method: string | null
  total: number
  created_at: Date
}
interface LineRow {
  title: string
  sku: string | null
  variant_title: string | null
  variant_value: string | null
  price: number
  quantity: number
}

export const ordersCommand: Command = {
  name: 'orders',
  summary: 'замовлення: перелік, одне замовлення, зміна стану',
  usage: `npm run shop -- orders list [--status СТАН] [--limit N]
npm run shop -- orders show НОМЕР
npm run shop -- orders status НОМЕР СТАН

Стани: ${ORDER_STATUSES.map((status) => `${status} (${STATUS_NAMES[status]})`).join(', ')}
Скасоване замовлення повертає товари на склад.

Приклад: npm run shop -- orders status 100001 shipped`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') return list(context, values)
    if (action === 'show') return show(context, requirePositionals(rest, ['номер замовлення'])[0])
    if (action !== 'status')
      throw new UsageError(action === '' ? 'Не вказано дію' : `Невідома дія: ${action}`)
    const [number, status] = requirePositionals(rest, ['номер замовлення', 'стан'])
    return change(context, number, knownStatus(status))
  },
}

async function list(
  { terminal, withShop }: CommandContext,
  values: { status?: string; limit: string },
): Promise<number> {
  const status = values.status === undefined ? null : knownStatus(values.status)
  if (!/^[1-9]\d{0,4}$/.test(values.limit)) throw new UsageError('--limit: ціле число від 1')
  const { rows } = await withShop(({ database }) =>
    sql<OrderRow>`
      select id, number, status, kind, is_suspicious, name, phone, email, comment, delivery, payment_method, total,
             created_at
      from orders where ${status}::text is null or status = ${status}
      order by created_at desc, id desc limit ${Number(values.limit)}`.execute(database),
  )
  for (const order of rows) terminal.out(orderLine(order))
  if (rows.length === 0) terminal.out('Замовлень немає.')
  return 0
}

async function show({ terminal, withShop }: CommandContext, number: string): Promise<number> {
  const found = await withShop(({ database }) => findOrder(database, number))
  if (!found) return missing(terminal, number)
  const { order, lines } = found
  terminal.out(orderLine(order))
  if (order.email !== null) terminal.out(`  ${order.email}`)
  const delivery = Object.values(order.delivery).filter((text) => text !== '')
  if (delivery.length > 0) terminal.out(`  Доставка: ${delivery.join(', ')}`)
  if (order.payment_method !== null) terminal.out(`  Оплата: ${order.payment_method}`)
  if (order.comment !== '') terminal.out(`  Коментар: ${order.comment}`)
  for (const line of lines) terminal.out(`  ${lineText(line)}`)
  return 0
}

async function change(
  { terminal, withShop }: CommandContext,
  number: string,
  status: OrderStatus,
): Promise<number> {
  const outcome = await withShop(({ database }) => changeOrderStatus(database, number, status))
  if (outcome === 'missing') return missing(terminal, number)
  if (outcome === 'cancelled') {
    terminal.err(`Замовлення ${number} скасовано, товари повернуто на склад: його стан уже не змінити.`)
    return 1
  }
  terminal.out(`Замовлення ${number}: ${STATUS_NAMES[status]}`)
  return 0
}

function missing(terminal: CommandContext['terminal'], number: string): number {
  terminal.err(`Замовлення ${number} немає.`)
  return 1
}

async function findOrder(
  database: Database,
  number: string,
): Promise<{ order: OrderRow; lines: LineRow[] } | null> {
  const { rows } = await sql<OrderRow>`
    select id, number, status, kind, is_suspicious, name, phone, email, comment, delivery, payment_method, total,
             created_at
    from orders where number = ${number}`.execute(database)
  const [order] = rows
  if (!order) return null
  const lines = await sql<LineRow>`
    select title, sku, variant_title, variant_value, price, quantity
    from order_lines where order_id = ${order.id} order by position`.execute(database)
  return { order, lines: lines.rows }
}

function knownStatus(text: string): OrderStatus {
  if (isOrderStatus(text)) return text
  throw new UsageError(`Немає такого стану: ${text}`)
}

function orderLine(order: OrderRow): string {
  const { number, status, name, phone, total, created_at } = order
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

function lineText({ title, sku, variant_title, variant_value, price, quantity }: LineRow): string {
  const variant = variant_value === null ? '' : `, ${variant_title ?? ''}: ${variant_value}`
  const article = sku === null ? '' : ` [${sku}]`
  return `${quantity} × ${formatPrice(price)}  ${title}${variant}${article}`
}
