import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { ATTEMPT_NAMES } from '#src/domain/payments/attempt-state.ts'
import { PART_FORMS } from '#src/domain/payments/instalments.ts'
import { providerName } from '#src/domain/payments/provider-names.ts'
import { REFUND_NAMES } from '#src/domain/payments/refund-state.ts'
import { countOf } from '#src/domain/text/plural.ts'
import { askOpenAttempts } from '#src/payments/ask-attempts.ts'
import { askSentRefunds } from '#src/payments/ask-sent-refunds.ts'
import { checkPayments } from '#src/payments/check-payments.ts'
import {
  ALL_ATTEMPTS,
  listAttempts,
  type ListedAttempt,
  listOrderAttempts,
} from '#src/payments/list-attempts.ts'
import { listLapsingHolds } from '#src/payments/settle-holds.ts'
import { workOffPayments } from '#src/payments/start-payment-worker.ts'
import { mendSums } from '#src/payments/wrong-sums.ts'
import { COMMAND } from '#src/staff/actor.ts'
import type { Command, CommandContext } from './command.ts'
import { openShopDesk } from './open-shop-desk.ts'
import { parseOptions, readLimit, requirePositionals, unknownAction } from './parse-options.ts'
import { writeList } from './write-list.ts'

const OPTIONS = {
  open: { type: 'boolean' },
  limit: { type: 'string', default: '20' },
  json: { type: 'boolean' },
} as const

export const paymentsCommand: Command = {
  name: 'payments',
  summary: 'онлайн-оплати: перелік спроб, одне замовлення, перевірка ключів',
  usage: `npm run shop -- payments list [--open] [--limit N] [--json]
npm run shop -- payments show НОМЕР [--json]
npm run shop -- payments check [--json]

list — спроби оплати, найновіші спершу; --open лише ті, що ще тривають, утримані, з помилкою чи з поверненням.
show — усі спроби й повернення одного замовлення. check — питає сервіси про все, що ще триває, про повернення теж, перевіряє ключі й чи суми
замовлень ті самі, що в їхніх оплат; де не ті, лічить наново.
Повернути кошти, записати переказ, дати посилання на оплату: npm run shop -- help orders.
Ключі й правила: npm run shop -- settings list; як увімкнути: docs/owner/payments.md`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'list') {
      requirePositionals(rest, [])
      return list(context, values)
    }
    if (action === 'show') return show(context, requirePositionals(rest, ['номер замовлення'])[0], values)
    if (action !== 'check') throw unknownAction(action, ['list', 'show', 'check'])
    requirePositionals(rest, [])
    return check(context, values)
  },
}

type Values = { open?: boolean; limit: string; json?: boolean }

async function list({ terminal, withShop, now }: CommandContext, values: Values): Promise<number> {
  const limit = readLimit(values.limit)
  const { attempts, holds } = await withShop(async (shop) => ({
    attempts: await listAttempts(shop.database, {
      actor: COMMAND,
      selection: { ...ALL_ATTEMPTS, isOpen: values.open === true },
      limit,
    }),
    holds: await listLapsingHolds(shop.database, await openShopDesk(shop)(), now()),
  }))
  const isJson = values.json === true
  writeList(terminal, attempts, { isJson, line: attemptLine, none: 'Оплат немає.' })
  if (isJson) return 0
  for (const { number, amount, lapses_at } of holds)
    terminal.out(
      `Замовлення ${number}: банк відпустить ${formatPrice(amount)} ${kyivMoment(lapses_at)}. Відправте його або скасуйте.`,
    )
  return 0
}

async function show(
  { terminal, withShop }: CommandContext,
  number: string,
  { json }: Pick<Values, 'json'>,
): Promise<number> {
  const attempts = await withShop(({ database }) => listOrderAttempts(database, number))
  if (attempts.length === 0 && !json) {
    terminal.err(`Онлайн-оплат замовлення ${number} немає.`)
    return 1
  }
  if (json) terminal.out(JSON.stringify(attempts, null, 2))
  else for (const attempt of attempts) for (const line of attemptLines(attempt)) terminal.out(line)
  return 0
}

async function check(
  { terminal, withShop, now }: CommandContext,
  { json }: Pick<Values, 'json'>,
): Promise<number> {
  const { checks, mended } = await withShop(async (shop) => {
    const openDesk = openShopDesk(shop)
    const desk = await openDesk()
    await askOpenAttempts(shop.database, desk, { now: now(), isAll: true })
    await askSentRefunds(shop.database, desk, { now: now(), isAll: true })
    await workOffPayments(shop.database, openDesk, now(), { info: () => undefined })
    const counted = await mendSums(shop.database, COMMAND)
    return { checks: await checkPayments(shop.database, desk, now()), mended: counted }
  })
  if (mended.length > 0) terminal.err(`Суми за оплатами полічено наново: ${mended.join(', ')}.`)
  if (json) terminal.out(JSON.stringify(checks, null, 2))
  else for (const { state, text } of checks) terminal.out(`${state === 'failed' ? '✗' : '·'} ${text}`)
  return checks.some(({ state }) => state === 'failed') ? 1 : 0
}

function attemptLine({
  reference,
  provider,
  state,
  amount,
  refunded,
  problem,
  note,
  parts,
  created_at,
}: ListedAttempt) {
  const back = refunded > 0 ? `, повернено ${formatPrice(refunded)}` : ''
  const divided = parts === null ? '' : ` (${countOf(parts, PART_FORMS)})`
  const why = [problem, note].filter(Boolean).join('; ')
  return `${reference}  ${kyivMoment(created_at)}  ${providerName(provider)}  ${ATTEMPT_NAMES[state]}  ${formatPrice(amount)}${divided}${back}${why === '' ? '' : `  [${why}]`}`
}

function attemptLines(attempt: ListedAttempt): string[] {
  const refunds = attempt.refunds.map(
    ({ reference, amount, state, problem }) =>
      `  ${reference}  ${formatPrice(amount)}  ${REFUND_NAMES[state]}${problem === null ? '' : `  [${problem}]`}`,
  )
  return [attemptLine(attempt), ...refunds]
}
