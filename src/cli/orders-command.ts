import { sql } from 'kysely'
import { changeOrderStatus } from '#src/api/orders/change-order-status.ts'
import { listOrdersWhere } from '#src/api/orders/queries.ts'
import { isOrderStatus, ORDER_STATUSES, type OrderStatus, STATUS_NAMES } from '#src/domain/order-status.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { orderDetails, orderLine } from './format-order.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from './parse-options.ts'

const OPTIONS = { status: { type: 'string' }, limit: { type: 'string', default: '20' } } as const

export const ordersCommand: Command = {
  name: 'orders',
  summary: 'замовлення: перелік, одне замовлення, зміна стану',
  usage: `npm run shop -- orders list [--status СТАН] [--limit N]
npm run shop -- orders show НОМЕР
npm run shop -- orders status НОМЕР СТАН

Стани, також за українською назвою в лапках: ${ORDER_STATUSES.map((status) => `${status} (${STATUS_NAMES[status]})`).join(', ')}
Скасоване замовлення повертає товари на склад.

Приклад: npm run shop -- orders status 100001 shipped`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') return list(context, values)
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
