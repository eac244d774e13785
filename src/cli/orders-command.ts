import { sql } from 'kysely'
import { changeOrderStatus } from '#src/api/orders/change-order-status.ts'
import { listOrdersWhere } from '#src/api/orders/queries.ts'
import { isOrderStatus, ORDER_STATUSES, type OrderStatus, STATUS_NAMES } from '#src/domain/order-status.ts'
import { countOf, ORDER_FORMS, type PluralForms } from '#src/domain/plural.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { exportOrders } from './export-orders.ts'
import { orderDetails, orderLine } from './format-order.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from './parse-options.ts'
import { readDay } from './read-day.ts'

const OPTIONS = {
  status: { type: 'string' },
  limit: { type: 'string', default: '20' },
  from: { type: 'string' },
  to: { type: 'string' },
  file: { type: 'string' },
} as const

const LINE_FORMS: PluralForms = ['рядок', 'рядки', 'рядків']

export const ordersCommand: Command = {
  name: 'orders',
  summary: 'замовлення: перелік, одне замовлення, зміна стану, таблиця для обліку',
  usage: `npm run shop -- orders list [--status СТАН] [--limit N]
npm run shop -- orders show НОМЕР
npm run shop -- orders status НОМЕР СТАН
npm run shop -- orders export [--from ДЕНЬ] [--to ДЕНЬ] [--status СТАН] [--file ФАЙЛ]

Стани, також за українською назвою в лапках: ${ORDER_STATUSES.map((status) => `${status} (${STATUS_NAMES[status]})`).join(', ')}
Скасоване замовлення повертає товари на склад.

export пише таблицю CSV для Excel чи облікової програми: рядок на кожен товар замовлення, гроші як 1234,50, час київський.
Дні теж за Києвом, обидва включно: 2026-11-30. Без --file файл зветься orders.csv. У ньому імена й телефони: бережіть його.

Приклади:
  npm run shop -- orders status 100001 shipped
  npm run shop -- orders export --from 2026-11-01 --to 2026-11-30 --file lystopad.csv`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') return list(context, values)
    if (action === 'export') {
      requirePositionals(rest, [])
      return exportTo(context, values)
    }
    if (action === 'show') return show(context, requirePositionals(rest, ['номер замовлення'])[0])
    if (action !== 'status') throw unknownAction(action)
    const [number, status] = requirePositionals(rest, ['номер замовлення', 'стан'])
    return change(context, number, knownStatus(status))
  },
}

async function list(
  { terminal, withShop }: CommandContext,
  values: { status?: string; limit: string },
): Promise<number> {
  const status = values.status === undefined ? null : knownStatus(values.status)
  const limit = readLimit(values.limit)
  const newest = sql`
    (${status}::text is null or o.status = ${status})
    order by o.created_at desc, o.id desc limit ${limit}`
  const orders = await withShop(({ database }) => listOrdersWhere(database, newest))
  for (const order of orders) terminal.out(orderLine(order))
  if (orders.length === 0) terminal.out('Замовлень немає.')
  return 0
}

async function exportTo(
  { terminal, withShop }: CommandContext,
  values: { status?: string; from?: string; to?: string; file?: string },
): Promise<number> {
  const from = readDay('--from', values.from) ?? null
  const to = readDay('--to', values.to) ?? null
  if (from !== null && to !== null && to < from) throw new UsageError('--to раніше, ніж --from')
  const status = values.status === undefined ? null : knownStatus(values.status)
  const path = values.file ?? 'orders.csv'
  const { orders, lines } = await withShop(({ database }) =>
    exportOrders(database, path, { from, to, status }),
  )
  terminal.out(`${path}: ${countOf(orders, ORDER_FORMS)}, ${countOf(lines, LINE_FORMS)}`)
  return 0
}

async function show({ terminal, withShop }: CommandContext, number: string): Promise<number> {
  const [order] = await withShop(({ database }) => listOrdersWhere(database, sql`o.number = ${number}`))
  if (!order) return missing(terminal, number)
  for (const text of [orderLine(order), ...orderDetails(order)]) terminal.out(text)
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

/** Also as the list names it. */
function knownStatus(text: string): OrderStatus {
  const named = ORDER_STATUSES.find((status) => STATUS_NAMES[status].toLowerCase() === text.toLowerCase())
  if (named) return named
  if (isOrderStatus(text)) return text
  throw new UsageError(`Немає такого стану: ${text}`)
}
