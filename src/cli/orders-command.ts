import { findOrderByNumber, listOrders } from '#src/orders/find-orders.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import {
  isOrderStatus,
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_NAMES,
  statusName,
} from '#src/domain/order-life/order-status.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { reachable } from '#src/domain/order-life/order-moves.ts'
import { countOf, ORDER_FORMS, type PluralForms } from '#src/domain/text/plural.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import type { RefusedStatus } from '#src/orders/lock-order.ts'
import { loadOrderBounds } from '#src/orders/load-order-bounds.ts'
import { listOrderEvents } from '#src/orders/order-events.ts'
import { expiryOf } from '#src/orders/order-expiry.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { listCallsTo } from './order-calls.ts'
import { exportOrders } from './export-orders.ts'
import { eventLine, orderDetails, orderLine, undecidedPieces } from './format-order.ts'
import { createOrder } from './create-order.ts'
import { invoiceTo } from './order-invoice.ts'
import { changeOrder, EDIT_OPTIONS } from './edit-order.ts'
import { changeGoods, isGoodsAction } from './order-goods.ts'
import { removeTrial } from './remove-trial.ts'
import { isMoneyAction, MONEY_OPTIONS, moveMoney } from './order-money.ts'
import { isTeamAction, TEAM_ACTIONS, workOnOrder } from './order-team.ts'
import { writeList } from './write-list.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from './parse-options.ts'
import { readDay } from './read-day.ts'

const OPTIONS = {
  status: { type: 'string' },
  unpaid: { type: 'boolean' },
  limit: { type: 'string', default: '20' },
  from: { type: 'string' },
  to: { type: 'string' },
  file: { type: 'string' },
  json: { type: 'boolean' },
  lines: { type: 'string' },
  ...MONEY_OPTIONS,
  ...EDIT_OPTIONS,
  promo: { type: 'string' },
  prepayment: { type: 'string' },
  sms: { type: 'boolean' },
} as const

const ACTIONS = [
  'list',
  'show',
  'status',
  'create',
  'edit',
  'return',
  'restock',
  'write-off',
  'paid',
  'refund',
  'pay-link',
  'invoice',
  'export',
  'calls',
  'remove-trial',
  ...TEAM_ACTIONS,
]
const LINE_FORMS: PluralForms = ['рядок', 'рядки', 'рядків']

export const ordersCommand: Command = {
  name: 'orders',
  summary:
    'замовлення: перелік, одне замовлення, нове по телефону, зміна стану й складу, повернення, таблиця для обліку',
  usage: `npm run shop -- orders list [--status СТАН] [--limit N] [--json]
npm run shop -- orders show НОМЕР
npm run shop -- orders status НОМЕР СТАН [--unpaid]
npm run shop -- orders create --phone ТЕЛЕФОН --line АРТИКУЛ=КІЛЬКІСТЬ --delivery СПОСІБ --payment СПОСІБ [--sms] [--json]
npm run shop -- orders edit НОМЕР ЩО-ЗМІНИТИ [--reason ЧОМУ] [--yes]
npm run shop -- orders return НОМЕР [--lines РЯДКИ]
npm run shop -- orders restock НОМЕР [--lines РЯДКИ]
npm run shop -- orders write-off НОМЕР [--lines РЯДКИ]
npm run shop -- orders paid НОМЕР [--sum СУМА] --note ЯК
npm run shop -- orders refund НОМЕР [--sum СУМА | --line 1=2] [--note ЧОМУ] --yes
npm run shop -- orders refund НОМЕР --retry --yes | --done НОМЕР-ПОВЕРНЕННЯ
npm run shop -- orders pay-link НОМЕР
npm run shop -- orders invoice НОМЕР [--file ФАЙЛ]
npm run shop -- orders note НОМЕР ТЕКСТ
npm run shop -- orders calls [--json]
npm run shop -- orders call НОМЕР РЕЗУЛЬТАТ [--note ТЕКСТ]
npm run shop -- orders call-back НОМЕР now|ЧАС
npm run shop -- orders pack НОМЕР РЯДОК=КІЛЬКІСТЬ
npm run shop -- orders assign НОМЕР EMAIL
npm run shop -- orders capture НОМЕР СПРОБА
npm run shop -- orders release НОМЕР СПРОБА --yes
npm run shop -- orders remove-trial НОМЕР
npm run shop -- orders export [--from ДЕНЬ] [--to ДЕНЬ] [--status СТАН] [--file ФАЙЛ]

Стани, також за українською назвою в лапках: ${ORDER_STATUSES.map((status) => `${status} (${STATUS_NAMES[status]})`).join(', ')}
Самовивіз у стані shipped зветься «${statusName('shipped', true)}». Стан веде вперед через усе, що між: з new одразу в shipped. Назад і скасувати можна лише до shipped.
Самовивіз, сплачений не весь, магазин не видасть (completed) і назве суму: запишіть її (orders paid) або додайте --unpaid.
Скасоване замовлення повертає товари на склад. Непідтверджене скасується саме: settings get unconfirmed_hours.

create оформлює замовлення, яке приймаєте по телефону: за сьогоднішніми цінами й залишками. Хто вже замовляв, того впізнає за
телефоном: ім’я, email і адреса беруться з кабінету чи останнього замовлення, якщо не вказати --name, --email, --city, --branch
(--street, --house, --flat, --index, --point). Ще є --comment, --discount, --promo КОД, --prepayment СУМА
(що вже отримали переказом чи готівкою) і --sms: надіслати покупцеві підсумок з посиланням на оплату. Друкує номер, суму й адресу сторінки.

edit міняє замовлення, доки його не відправлено; залишки й сума змінюються разом із ним, покупець отримує один лист:
--line 1=3 кількість у рядку (0 прибирає його)   --price 1=99,50 ціна в рядку   --add GL-101=2 додати товар
--discount 50 знижка на товари (0 знімає)   --delivery nova_poshta --city Львів --branch "Відділення 5"
--delivery nova_poshta --point ID відділення з довідника (delivery find)
--payment on_delivery спосіб оплати   --name, --phone, --email, --comment
--yes зберегти й тоді, коли товар, якого не продаєте частинами, додано до замовлення, сплаченого частинами

return: покупець повернув товари виконаного замовлення або не забрав посилку (тоді все). Товари чекають, доки ви скажете:
restock повертає їх у продаж, write-off списує. --lines 1:2,3 — дві штуки першого рядка й увесь третій; без --lines усе.

paid записує гроші, що прийшли переказом чи готівкою, за виконане теж; без --sum — усе, що ще не надійшло. pay-link показує
сторінку, де замовлення сплачують карткою. refund повертає сплачене: усе, суму або штуки рядків (з їхньою часткою знижки); без
--yes лише показує, що буде; --retry надсилає ще раз те, що не вдалося; --done записує, що сервіс його виконав, якщо сам він
сказати не може. Товар повертає окремо orders return.

invoice пише рахунок на оплату переказом, PDF: з вашими реквізитами, сумою словами й QR-кодом для застосунків банків.
Без --file файл зветься rakhunok-НОМЕР.pdf.

note — нотатка для команди, покупець її не бачить. calls показує, кому передзвонити, хто найдовше чекає — перший; call-back
ставить у цю чергу будь-яке замовлення: одразу (now) чи не раніше названого часу. call записує, чим скінчився дзвінок: confirmed, declined, no-answer:30m,
no-answer:2h, no-answer:tomorrow, cancel (після третьої спроби) чи час, о котрій передзвонити. pack — скільки штук рядка вже в
коробці. assign каже, хто веде замовлення («-» — ніхто). capture списує утримане банком ще до передачі, release відпускає його;
номери спроб: payments show НОМЕР.

remove-trial прибирає пробне замовлення («Перші кроки» → «Замовити в себе»): товар повертається на склад, лишається рядок у журналі.

export пише таблицю для Excel чи облікової програми: рядок на кожен товар замовлення, час київський. Файл .xlsx — книга Excel із
датами й грошима, якими можна рахувати; будь-який інший — CSV, гроші як 1234,50. Дні теж за Києвом, обидва включно: 2026-11-30.
Без --file файл зветься orders.csv. У ньому імена й телефони: бережіть його.

Приклади:
  npm run shop -- orders status 100001 shipped
  npm run shop -- orders export --from 2026-11-01 --to 2026-11-30 --file lystopad.xlsx`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') return list(context, values)
    if (action === 'export') {
      requirePositionals(rest, [])
      return exportTo(context, values)
    }
    if (action === 'calls') {
      requirePositionals(rest, [])
      return listCallsTo(context, values.json === true)
    }
    if (action === 'invoice')
      return invoiceTo(context, requirePositionals(rest, ['номер замовлення'])[0], values.file)
    if (action === 'remove-trial')
      return removeTrial(context, requirePositionals(rest, ['номер замовлення'])[0])
    if (action === 'show') return show(context, requirePositionals(rest, ['номер замовлення'])[0])
    if (action === 'create') {
      requirePositionals(rest, [])
      return createOrder(context, values)
    }
    if (action === 'edit') {
      const [number] = requirePositionals(rest, ['номер замовлення'])
      return changeOrder(context, number, values)
    }
    if (isMoneyAction(action)) {
      const [number] = requirePositionals(rest, ['номер замовлення'])
      return moveMoney(context, { action, number, values })
    }
    if (isTeamAction(action)) return workOnOrder(context, { action, rest, values })
    if (isGoodsAction(action)) {
      const [number] = requirePositionals(rest, ['номер замовлення'])
      return changeGoods(context, { action, number, lines: values.lines })
    }
    if (action !== 'status') throw unknownAction(action, ACTIONS)
    const [number, status] = requirePositionals(rest, ['номер замовлення', 'стан'])
    return change(context, { number, status: knownStatus(status), isUnpaidKnown: values.unpaid === true })
  },
}

async function list(
  { terminal, withShop }: CommandContext,
  values: { status?: string; limit: string; json?: boolean },
): Promise<number> {
  const status = values.status === undefined ? null : knownStatus(values.status)
  const limit = readLimit(values.limit)
  const orders = await withShop(({ database }) => listOrders(database, { status, limit }))
  return writeList(terminal, orders, {
    isJson: values.json === true,
    line: orderLine,
    none: 'Замовлень немає.',
  })
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
  const lines = await withShop(async ({ database }) => {
    const order = await findOrderByNumber(database, number)
    if (!order) return null
    const events = await listOrderEvents(database, number)
    const until = expiryOf(order, (await loadOrderBounds(database)).unconfirmed_hours)
    return [
      orderLine(order),
      ...orderDetails(order),
      ...events.map((event) => eventLine(event, isPickupDelivery(order.delivery))),
      ...waitingGoods(number, undecidedPieces(events)),
      ...(until ? [`  Скасується саме, якщо не підтвердити до ${kyivMoment(until)}`] : []),
    ]
  })
  if (!lines) return missing(terminal, number)
  for (const text of lines) terminal.out(text)
  return 0
}

async function change(
  { terminal, withShop }: CommandContext,
  { number, status, isUnpaidKnown }: { number: string; status: OrderStatus; isUnpaidKnown: boolean },
): Promise<number> {
  const { outcome, order } = await withShop(async ({ database }) => ({
    outcome: await changeOrderStatus(database, number, { status, actor: 'owner', isUnpaidKnown }),
    order: await findOrderByNumber(database, number),
  }))
  if (outcome.kind === 'missing' || !order) return missing(terminal, number)
  if (outcome.kind === 'unpaid') {
    terminal.err(
      `Замовлення ${number}: не сплачено ${formatPrice(outcome.due)}. Запишіть оплату: orders paid ${number} --note готівка. Видати без неї: --unpaid.`,
    )
    return 1
  }
  if (outcome.kind === 'refused') {
    terminal.err(refusalOf(number, outcome, status))
    return 1
  }
  terminal.out(`Замовлення ${number}: ${statusName(status, isPickupDelivery(order.delivery))}`)
  return 0
}

function missing(terminal: CommandContext['terminal'], number: string): number {
  terminal.err(`Замовлення ${number} немає.`)
  return 1
}

function waitingGoods(number: string, pieces: number): string[] {
  if (pieces === 0) return []
  return [
    `  Повернулося й чекає на рішення ${pieces} шт.: orders restock ${number} (у продаж) чи orders write-off ${number} (списати)`,
  ]
}

function refusalOf(number: string, { from, is_pickup }: RefusedStatus, to: OrderStatus): string {
  const nameOf = (status: OrderStatus) => `«${statusName(status, is_pickup)}»`
  const possible = reachable(from).map(nameOf)
  const next = possible.length > 0 ? `далі можливо: ${possible.join(', ')}` : 'його стан уже не змінити'
  return `Замовлення ${number}: з ${nameOf(from)} не перевести в ${nameOf(to)}; ${next}.`
}

/** Accepts the names of the list as well. */
function knownStatus(text: string): OrderStatus {
  const named = ORDER_STATUSES.find((status) =>
    [false, true].some((isPickup) => statusName(status, isPickup).toLowerCase() === text.toLowerCase()),
  )
  if (named) return named
  if (isOrderStatus(text)) return text
  throw new UsageError(`Немає такого стану: ${text}`)
}
