import { receiptSettingsSchema } from '#src/contract/receipt-settings.ts'
import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import type { ReceiptKind } from '#src/domain/receipts/receipt-kinds.ts'
import { RECEIPT_NAMES } from '#src/domain/receipts/receipt-state.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { StaffRefusal } from '#src/staff/refusal.ts'
import { askForOrder, type ListedReceipt, listReceipts, retryReceipt } from '#src/receipts/list-receipts.ts'
import { moveShift, showShift } from '#src/receipts/shift-by-hand.ts'
import { loadPrivateSettings } from '#src/settings/private-settings.ts'
import { type Command, type CommandContext, UsageError } from './command.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from './parse-options.ts'
import { writeList } from './write-list.ts'

const OPTIONS = {
  state: { type: 'string' },
  order: { type: 'string' },
  limit: { type: 'string', default: '50' },
  json: { type: 'boolean' },
} as const

const KINDS: Readonly<Record<ReceiptKind, string>> = {
  sale: 'продаж',
  prepayment: 'передоплата',
  settlement: 'остаточний розрахунок',
  return: 'повернення',
}
const SHIFT_ACTIONS = ['show', 'open', 'close'] as const

export const receiptsCommand: Command = {
  name: 'receipts',
  summary: 'фіскальні чеки: перелік, видати ще раз, зміна каси',
  usage: `npm run shop -- receipts list [--state СТАН] [--order ЗАМОВЛЕННЯ] [--limit N] [--json]
npm run shop -- receipts issue ЗАМОВЛЕННЯ
npm run shop -- receipts retry ЧЕК
npm run shop -- receipts shift show|open|close

Стани: ${Object.entries(RECEIPT_NAMES)
    .map(([state, name]) => `${state} (${name.toLowerCase()})`)
    .join(', ')}.
Магазин видає чеки сам, щойно надійшла оплата або повернуто гроші. retry пробує ще раз чек, що не вийшов, під тим самим
номером, тож двох не буде. issue видає чеки замовлення, оплаченого до того, як ви обрали, хто видає чеки.
Зміна відкривається з першим чеком дня й закривається сама; shift робить це руками.

Приклад: npm run shop -- receipts list --state error`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context, values)
    }
    if (action === 'issue') return issue(context, requirePositionals(rest, ['номер замовлення'])[0])
    if (action === 'retry') return retry(context, requirePositionals(rest, ['номер чека'])[0])
    if (action === 'shift') return shift(context, requirePositionals(rest, ['show, open чи close'])[0])
    throw unknownAction(action, ['list', 'issue', 'retry', 'shift'])
  },
}

async function list(
  { terminal, withShop }: CommandContext,
  values: { state?: string; order?: string; limit: string; json?: boolean },
): Promise<number> {
  const { state = null, order = null } = values
  if (state !== null && !Object.hasOwn(RECEIPT_NAMES, state))
    throw new UsageError(`--state: є ${Object.keys(RECEIPT_NAMES).join(', ')}`)
  const limit = readLimit(values.limit)
  const receipts = await withShop(({ database }) => listReceipts(database, { state, order, limit }))
  return writeList(terminal, receipts, {
    isJson: values.json === true,
    line: receiptLine,
    none: 'Чеків немає.',
  })
}

function receiptLine(receipt: ListedReceipt): string {
  const { id, order, kind, amount, state, issued_at, created_at, problem, url } = receipt
  return [
    id,
    `№\u00A0${order}`,
    KINDS[kind],
    formatPrice(amount),
    `${RECEIPT_NAMES[state]} ${kyivMoment(issued_at ?? created_at)}`,
    ...[problem, url].filter((text) => text !== null),
  ].join('  ')
}

async function issue({ terminal, withShop }: CommandContext, number: string): Promise<number> {
  const asked = await withShop(async ({ database, vault }) => {
    const settings = await loadPrivateSettings(database, vault, receiptSettingsSchema)
    const { receipts_manual: manual, receipts_collected: collected } = settings
    return askForOrder(database, number, { manual, collected, actor: COMMAND })
  })
  if (asked === null) {
    terminal.err(`Замовлення ${number} немає.`)
    return 1
  }
  terminal.out(asked === 0 ? 'Усі чеки цього замовлення вже є або чекають.' : `Чеків у черзі: ${asked}.`)
  return 0
}

async function retry({ terminal, withShop }: CommandContext, id: string): Promise<number> {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))
    throw new UsageError(`«${id}» не номер чека зі списку`)
  if (await withShop(({ database }) => retryReceipt(database, id, COMMAND))) {
    terminal.out(`Чек ${id} піде знову.`)
    return 0
  }
  terminal.err(`Чека ${id} немає або його вже видано.`)
  return 1
}

async function shift({ terminal, withShop }: CommandContext, action: string): Promise<number> {
  if (!SHIFT_ACTIONS.some((known) => known === action)) throw unknownAction(action, SHIFT_ACTIONS)
  return withShop(async ({ database, vault, providers, outboundMs }) => {
    const options = { database, vault, url: providers.checkbox, limitMs: outboundMs }
    if (action === 'open' || action === 'close') await moveShift(options, { actor: COMMAND, deed: action })
    const known = await showShift(options, COMMAND)
    if (known === null) throw new StaffRefusal('Касу не налаштовано: npm run shop -- doctor')
    terminal.out(known.shift ? `Зміна: ${known.shift.status}` : 'Зміну закрито.')
    return 0
  })
}
