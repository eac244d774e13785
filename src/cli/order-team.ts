import { kyivMoment } from '#src/domain/dates/kyiv-moment.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { AGAIN, callAgainAt } from '#src/domain/order-desk/call-results.ts'
import { statusName } from '#src/domain/order-life/order-status.ts'
import { addNote } from '#src/orders/desk/add-note.ts'
import { assignOrder, listManagers } from '#src/orders/desk/assign-order.ts'
import { askForCall, type CallResult, finishCall } from '#src/orders/desk/calls.ts'
import { packLine } from '#src/orders/desk/pack-line.ts'
import { settleHoldByHand } from '#src/payments/hold-by-hand.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type CommandContext, type OpenShop, UsageError } from './command.ts'
import { openShopDesk } from './open-shop-desk.ts'
import { requirePositionals } from './parse-options.ts'

/** What the team does with an order besides changing its status, by the same functions as the desk. */
export const TEAM_ACTIONS = ['note', 'call', 'call-back', 'pack', 'assign', 'capture', 'release'] as const
type TeamAction = (typeof TEAM_ACTIONS)[number]

type Result = { code: number; line: string }
type Call = { shop: OpenShop; number: string; now: Date; note: string }

/** Whether the action is one of the team's. */
export function isTeamAction(text: string): text is TeamAction {
  return TEAM_ACTIONS.some((action) => action === text)
}

const done = (line: string): Result => ({ code: 0, line })
const failed = (line: string): Result => ({ code: 1, line })
const missing = (number: string) => failed(`Замовлення ${number} немає.`)

const RUNS: Readonly<Record<TeamAction, (call: Call, asked: string) => Promise<Result>>> = {
  note: leaveNote,
  call: recordCall,
  'call-back': callBack,
  pack,
  assign,
  capture: (call, reference) => settle(call, 'capture', reference),
  release: (call, reference) => settle(call, 'release', reference),
}
const ASKED: Readonly<Record<TeamAction, string>> = {
  note: 'текст нотатки',
  call: 'чим скінчився дзвінок',
  'call-back': 'коли передзвонити: now або час, як 2026-11-30T15:00+02:00',
  pack: 'рядок і кількість, як 1=2',
  assign: 'email того, хто веде, або «-»',
  capture: 'номер спроби оплати',
  release: 'номер спроби оплати',
}

/** Runs an action of the team. Returns the exit code. */
export async function workOnOrder(
  { terminal, withShop, now }: CommandContext,
  { action, rest, values }: { action: TeamAction; rest: string[]; values: { note?: string; yes?: boolean } },
): Promise<number> {
  const [number, asked] = requirePositionals(rest, ['номер замовлення', ASKED[action]])
  if (action === 'release' && values.yes !== true) {
    terminal.err(`Замовлення ${number}: утримане буде відпущено. Якщо так — додайте --yes.`)
    return 1
  }
  const { code, line } = await withShop((shop) =>
    RUNS[action]({ shop, number, now: now(), note: values.note ?? '' }, asked),
  )
  ;(code === 0 ? terminal.out : terminal.err)(line)
  return code
}

async function leaveNote({ shop: { database }, number }: Call, text: string): Promise<Result> {
  if (text.trim() === '') throw new UsageError('Порожня нотатка')
  const note = await addNote(database, number, { text: text.trim(), actor: 'owner' })
  return note ? done(`Замовлення ${number}: нотатку додано`) : missing(number)
}

async function recordCall({ shop: { database }, number, now, note }: Call, word: string): Promise<Result> {
  const outcome = await finishCall(database, number, { result: resultOf(word, now), actor: 'owner', note })
  if (outcome.kind === 'missing') return missing(number)
  if (outcome.kind === 'locked') return failed(`Замовлення ${number}: уже телефонує ${outcome.by}.`)
  // The command line may refer to a state that has changed since.
  if (outcome.kind === 'overtaken') return failed(`Замовлення ${number}: його щойно змінили.`)
  if (outcome.kind === 'too-early')
    return failed(`Замовлення ${number}: спершу подзвоніть ще, лишилося спроб ${outcome.left}.`)
  if (outcome.kind === 'refused')
    return failed(`Замовлення ${number}: воно вже «${statusName(outcome.from, outcome.is_pickup)}».`)
  return done(`Замовлення ${number}: дзвінок записано`)
}

/** `confirmed`, `declined`, `cancel`, `no-answer` with when to try again, or a time to call at. */
function resultOf(word: string, now: Date): CallResult {
  if (word === 'confirmed' || word === 'declined') return { kind: word }
  if (word === 'cancel') return { kind: 'cancel_unanswered' }
  const again = AGAIN.find(
    (known) => word === `no-answer:${known}` || (word === 'no-answer' && known === '30m'),
  )
  if (again) return { kind: 'no_answer', again_at: callAgainAt(again, now) }
  const at = readMoment(word)
  if (at === null)
    throw new UsageError(
      `Результат дзвінка: confirmed, declined, cancel, no-answer:${AGAIN.join(', no-answer:')} або час 2026-11-30T15:00+02:00`,
    )
  return { kind: 'call_at', at }
}

function readMoment(text: string): Date | null {
  const at = new Date(text)
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(at.getTime()) ? at : null
}

async function callBack({ shop: { database }, number }: Call, word: string): Promise<Result> {
  const at = word === 'now' ? null : readMoment(word)
  if (at === null && word !== 'now')
    throw new UsageError(`Коли передзвонити: now або час, як 2026-11-30T15:00+02:00, а не «${word}»`)
  if (!(await askForCall(database, number, { actor: 'owner', at }))) return missing(number)
  return done(`Замовлення ${number}: передзвонити ${at === null ? 'якнайшвидше' : kyivMoment(at)}`)
}

async function pack({ shop: { database }, number }: Call, text: string): Promise<Result> {
  const [, line, count] = /^(\d{1,4})=(\d{1,4})$/.exec(text.trim()) ?? []
  if (!Number(line)) throw new UsageError(`«${text}» — не рядок і кількість, як 1=2`)
  const asked = { position: Number(line) - 1, pieces: Number(count), actor: 'owner' } as const
  const outcome = await packLine(database, number, asked)
  if (outcome.kind === 'missing') return missing(number)
  if (outcome.kind === 'no-line') return failed(`Замовлення ${number}: у рядку ${line} стільки немає.`)
  if (outcome.kind === 'refused')
    return failed(
      `Замовлення ${number}: воно «${statusName(outcome.from, outcome.is_pickup)}», збирають підтверджене.`,
    )
  if (outcome.kind === 'overtaken') return failed(`Замовлення ${number}: у коробці вже ${outcome.packed} шт.`)
  return done(`Замовлення ${number}: у коробці ${outcome.pieces} з ${outcome.of}`)
}

async function assign({ shop: { database }, number }: Call, email: string): Promise<Result> {
  const managers = await listManagers(database, { actor: COMMAND })
  const next = managers.find((one) => one.email.toLowerCase() === email.trim().toLowerCase())
  if (email !== '-' && !next) return failed(`Замовлень не веде ніхто з адресою ${email}.`)
  const outcome = await assignOrder(database, number, { managerId: next?.id ?? null, actor: 'owner' })
  if (outcome.kind === 'missing') return missing(number)
  return done(`Замовлення ${number}: ${next ? `веде ${next.name}` : 'не веде ніхто'}`)
}

async function settle(
  { shop, number, now }: Call,
  deed: 'capture' | 'release',
  reference: string,
): Promise<Result> {
  const request = { reference, deed, actor: 'owner', now } as const
  const outcome = await settleHoldByHand(shop.database, await openShopDesk(shop)(), number, request)
  if (outcome.kind === 'missing') return missing(number)
  if (outcome.kind === 'nothing') return failed(`Замовлення ${number}: утриманого за ${reference} немає.`)
  if (outcome.kind === 'busy') return failed(`Замовлення ${number}: магазин саме питає банк, зачекайте.`)
  if (outcome.kind === 'failed') return failed(`Замовлення ${number}: банк не виконав: ${outcome.problem}`)
  const word = deed === 'capture' ? 'списано' : 'відпущено'
  return done(`Замовлення ${number}: ${word} ${formatPrice(outcome.sum)}`)
}
