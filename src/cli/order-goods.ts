import { STATUS_NAMES, statusName } from '#src/domain/order-life/order-status.ts'
import { type AskedPieces, decideGoods, type GoodsOutcome, returnGoods } from '#src/orders/return-goods.ts'
import type { Database } from '#src/database/connect.ts'
import { type CommandContext, UsageError } from './command.ts'

const ACTIONS = ['return', 'restock', 'write-off'] as const
type GoodsAction = (typeof ACTIONS)[number]

const NOTHING_WAITS = 'жоден товар не чекає на рішення'
const DONE: Readonly<Record<GoodsAction, string>> = {
  return: 'повернено',
  restock: 'знову у продажу',
  'write-off': 'списано',
}

const NOTHING: Readonly<Record<GoodsAction, string>> = {
  return: 'усе вже повернено',
  restock: NOTHING_WAITS,
  'write-off': NOTHING_WAITS,
}

/** Whether the action concerns goods that were returned. */
export function isGoodsAction(text: string): text is GoodsAction {
  return ACTIONS.some((action) => action === text)
}

type GoodsCall = { action: GoodsAction; number: string; lines: string | undefined }

/** `orders return`, `restock` and `write-off`. */
export async function changeGoods(
  { terminal, withShop }: CommandContext,
  { action, number, lines }: GoodsCall,
): Promise<number> {
  const request = { pieces: readLines(lines), actor: 'owner' } as const
  const outcome = await withShop(({ database }) => apply(database, { action, number }, request))
  if (outcome.kind !== 'done') {
    terminal.err(refusalOf(action, number, outcome))
    return 1
  }
  if (outcome.pieces === 0) {
    terminal.err(`Замовлення ${number}: ${NOTHING[action]}.`)
    return 1
  }
  terminal.out(`Замовлення ${number}: ${DONE[action]} ${outcome.pieces} шт., ${STATUS_NAMES[outcome.status]}`)
  return 0
}

function apply(
  database: Database,
  { action, number }: Pick<GoodsCall, 'action' | 'number'>,
  request: { pieces: AskedPieces[] | 'all'; actor: 'owner' },
): Promise<GoodsOutcome> {
  if (action === 'return') return returnGoods(database, number, request)
  const fate = action === 'restock' ? 'restocked' : 'written_off'
  return decideGoods(database, number, { ...request, fate })
}

function refusalOf(
  action: GoodsAction,
  number: string,
  outcome: Exclude<GoodsOutcome, { kind: 'done' }>,
): string {
  if (outcome.kind === 'missing') return `Замовлення ${number} немає.`
  if (outcome.kind === 'refused') {
    const { from, is_pickup } = outcome
    const onItsWay = is_pickup ? 'що чекає на видачу' : 'що в дорозі'
    return `Замовлення ${number} має стан «${statusName(from, is_pickup)}»: повернути можна виконане, а те, ${onItsWay}, лише все разом (без --lines).`
  }
  const waiting = action === 'return' ? 'можна повернути ще' : 'чекає на рішення'
  return `Замовлення ${number}, рядок ${outcome.position + 1}: ${waiting} ${outcome.left} шт.`
}

/** Reads `1:2,3`: two pieces of the first line and all of the third. Without it, all pieces of all lines. */
function readLines(text: string | undefined): AskedPieces[] | 'all' {
  if (text === undefined) return 'all'
  return text.split(',').map((part) => {
    const match = /^\s*(\d{1,4})(?::(\d{1,6}))?\s*$/.exec(part)
    const [line, pieces] = [
      Number(match?.[1]),
      match?.[2] === undefined ? ('all' as const) : Number(match[2]),
    ]
    if (!match || line === 0 || pieces === 0)
      throw new UsageError(`--lines: «${part.trim()}» не рядок замовлення. Приклад: --lines 1:2,3`)
    return { position: line - 1, pieces }
  })
}
