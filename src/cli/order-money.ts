import { formatPrice } from '#src/domain/money/money.ts'
import { amountDue } from '#src/domain/payments/amount-due.ts'
import { findOrderByNumber } from '#src/orders/find-orders.ts'
import { listRetries } from '#src/payments/list-attempts.ts'
import { confirmRefund } from '#src/payments/refund-by-hand.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import {
  type RefundOutcome,
  type RefundSize,
  requestRefund,
  sizeRefund,
} from '#src/payments/request-refund.ts'
import { sendRefund, type SentRefund } from '#src/payments/send-refunds.ts'
import { type CommandContext, type OpenShop, UsageError } from './command.ts'
import { openShopDesk } from './open-shop-desk.ts'
import { readAmount } from './read-amount.ts'

const ACTIONS = ['paid', 'refund', 'pay-link'] as const
type MoneyAction = (typeof ACTIONS)[number]

export const MONEY_OPTIONS = {
  sum: { type: 'string' },
  note: { type: 'string' },
  yes: { type: 'boolean' },
  retry: { type: 'boolean' },
  done: { type: 'string' },
} as const

type MoneyValues = {
  sum?: string
  note?: string
  yes?: boolean
  retry?: boolean
  done?: string
  line?: string[]
}
type MoneyCall = { action: MoneyAction; number: string; values: MoneyValues }
type Result = { code: number; lines: string[] }

/** Whether the action moves money. */
export function isMoneyAction(text: string): text is MoneyAction {
  return ACTIONS.some((action) => action === text)
}

/** `orders paid`, `refund` and `pay-link`. */
export async function moveMoney(
  { terminal, withShop, now }: CommandContext,
  { action, number, values }: MoneyCall,
): Promise<number> {
  const size = sizeOf(values)
  if (action === 'paid' && !values.note) throw new UsageError('--note: запишіть, як прийшли гроші')
  const { code, lines } = await withShop((shop) => {
    if (action === 'paid') return takeByHand(shop, number, values, now())
    if (action === 'pay-link') return payLink(shop, number)
    if (values.done !== undefined) return confirm(shop, number, { reference: values.done, now: now() })
    return values.retry ? retry(shop, number, now()) : refund(shop, number, { size, values, now: now() })
  })
  for (const line of lines) (code === 0 ? terminal.out : terminal.err)(line)
  return code
}

function sizeOf({ sum, line }: MoneyValues): RefundSize {
  if (sum !== undefined && line !== undefined) throw new UsageError('Або --sum, або --line')
  if (sum !== undefined) return { kind: 'sum', sum: readAmount(sum) }
  return line === undefined ? { kind: 'all' } : { kind: 'lines', lines: line.map(readPieces) }
}

function readPieces(text: string): { position: number; pieces: number } {
  const [, line, pieces] = /^(\d{1,4})=(\d{1,6})$/.exec(text.trim()) ?? []
  if (!Number(line) || !Number(pieces))
    throw new UsageError(`--line: «${text}» — не рядок і кількість, як --line 1=2`)
  return { position: Number(line) - 1, pieces: Number(pieces) }
}

async function takeByHand(
  { database }: OpenShop,
  number: string,
  { sum, note = '' }: MoneyValues,
  now: Date,
): Promise<Result> {
  const asked = sum === undefined ? null : readAmount(sum)
  const outcome = await recordManualPayment(database, number, { sum: asked, note, actor: 'owner', now })
  if (outcome.kind === 'missing') return missing(number)
  if (outcome.kind === 'too-much')
    return failed(`Замовлення ${number}: до сплати ${formatPrice(outcome.due)}, стільки не записати.`)
  const rest = outcome.rest > 0 ? `, лишилося сплатити ${formatPrice(outcome.rest)}` : ', сплачено все'
  return done(`Замовлення ${number}: записано ${formatPrice(outcome.sum)}${rest}`)
}

async function payLink({ database, origin }: OpenShop, number: string): Promise<Result> {
  const order = await findOrderByNumber(database, number)
  if (!order) return missing(number)
  const due = amountDue(order)
  if (due === 0) return failed(`Замовлення ${number}: сплачувати нічого.`)
  return done(`${origin}/orders/id-${order.public_id}`, `До сплати ${formatPrice(due)}`)
}

type RefundCall = { size: RefundSize; values: MoneyValues; now: Date }

async function refund(shop: OpenShop, number: string, { size, values, now }: RefundCall): Promise<Result> {
  const request = { size, actor: 'owner', note: values.note ?? null } as const
  if (!values.yes) {
    const sized = await sizeRefund(shop.database, number, request)
    if (sized.kind !== 'sized') return failed(refusalOf(number, sized))
    return failed(`Замовлення ${number}: буде повернено ${formatPrice(sized.sum)}. Якщо так — додайте --yes.`)
  }
  const outcome = await requestRefund(shop.database, number, request)
  if (outcome.kind !== 'promised') return failed(refusalOf(number, outcome))
  return send(
    shop,
    outcome.refunds.map(({ id }) => id),
    now,
  )
}

async function retry(shop: OpenShop, number: string, now: Date): Promise<Result> {
  const ids = await listRetries(shop.database, number)
  return ids.length === 0 ? failed(`Замовлення ${number}: повторювати нічого.`) : send(shop, ids, now)
}

/** Records what only the owner can know, because she has looked in the provider's cabinet. */
async function confirm(
  { database }: OpenShop,
  number: string,
  deed: { reference: string; now: Date },
): Promise<Result> {
  const outcome = await confirmRefund(database, number, { ...deed, actor: 'owner' })
  if (outcome.kind === 'missing') return missing(number)
  if (outcome.kind === 'refused')
    return failed(
      `Замовлення ${number}: повернення ${deed.reference} немає, або про нього вже відомо, що з ним.`,
    )
  return done(`${deed.reference}: записано, що гроші повернулися`)
}

async function send(shop: OpenShop, ids: readonly number[], now: Date): Promise<Result> {
  const desk = await openShopDesk(shop)()
  const sent: SentRefund[] = []
  for (const id of ids) {
    const refunded = await sendRefund(shop.database, desk, id, now)
    if (refunded) sent.push(refunded)
  }
  return { code: sent.some(({ state }) => state === 'failed') ? 1 : 0, lines: sent.map(sentLine) }
}

function sentLine({ reference, amount, state, problem }: SentRefund): string {
  const sum = formatPrice(amount)
  if (state === 'done') return `${reference}: повернено ${sum}`
  if (state === 'failed')
    return `${reference}: ${sum} не повернено: ${problem ?? ''}. Магазин спробує ще раз; самому: --retry`
  return `${reference}: повернення ${sum} прийнято, сервіс виконає його згодом`
}

function refusalOf(number: string, outcome: Exclude<RefundOutcome, { kind: 'promised' }>): string {
  if (outcome.kind === 'too-much')
    return `Замовлення ${number}: можна повернути щонайбільше ${formatPrice(outcome.left)}.`
  if (outcome.kind === 'over-limit')
    return `Замовлення ${number}: межа повернення ${formatPrice(outcome.limit)}.`
  if (outcome.kind !== 'no-line')
    return outcome.kind === 'missing'
      ? `Замовлення ${number} немає.`
      : `Замовлення ${number}: повертати нічого.`
  return `Замовлення ${number}: у рядку ${outcome.position + 1} можна повернути штук: ${outcome.most}.`
}

function missing(number: string): Result {
  return failed(`Замовлення ${number} немає.`)
}

function failed(line: string): Result {
  return { code: 1, lines: [line] }
}

function done(...lines: string[]): Result {
  return { code: 0, lines }
}
