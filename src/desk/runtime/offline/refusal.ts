import type { Cell, SavedCell } from '#src/contract/admin/goods.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { callWords } from '#src/domain/order-desk/call-results.ts'
import { isOrderStatus } from '#src/domain/order-life/order-status.ts'
import { getDesk } from '../call-desk.ts'
import { readRecord } from '#src/domain/stored/stored-value.ts'
import type { MetChange, PressChange, QueuedPress } from '../desk-database.ts'
import { type Conflict, DeskError } from '../desk-error.ts'
import { moneyOf } from '../formats.ts'

/** Where the grid of goods sends its cells; of those that wait each is a press of its own, so that each is answered by itself. */
export const CELLS = '/goods/cells'

/** The cell of a press that waits; null where it is another one. */
export function cellOf({ path, body }: Pick<QueuedPress, 'path' | 'body'>): Cell | null {
  if (path !== CELLS) return null
  // Put there by the grid alone.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (body as { cells: Cell[] } | null)?.cells[0] ?? null
}

/** `790,00 грн`, `12 шт.`; «порожньо» for no old price. */
export function cellWords(field: Cell['field'], value: number | null): string {
  if (value === null) return 'порожньо'
  return field === 'stock' ? piecesWords(value) : moneyOf(value)
}

/** Of an answer that is a good one and says that the cell was not saved; null where it was, also by an earlier try. */
export function refusalIn(
  press: QueuedPress,
  answer: unknown,
): { problem: string; met: MetChange | null } | null {
  const cell = cellOf(press)
  if (!cell || !answer) return null
  // Of the address that cells are sent to.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [saved] = (answer as { cells: SavedCell[] }).cells
  if (!saved || saved.state === 'saved') return null
  const { reason, current, by, at } = saved
  if (saved.state === 'wrong') return { problem: reason ?? 'Не прийнято', met: null }
  return {
    problem: 'Те саме щойно змінено',
    met: {
      now: cellWords(cell.field, current),
      by,
      at,
      body: { cells: [{ ...cell, was: current }] },
    },
  }
}

type Changing = Pick<QueuedPress, 'path' | 'body' | 'change'>

/** What another has put there meanwhile, and what puts hers over it; null where the answer is not of a tick or a call. */
export function metIn({ path, body }: Changing, { current, by, at }: Conflict): MetChange | null {
  const now = readRecord(current)
  const { packed, status, tries, is_pickup } = now ?? {}
  if (path.endsWith('/pack') && typeof packed === 'number')
    return { now: piecesWords(packed), by, at, body: { ...body, was: packed } }
  if (!path.endsWith('/result') || typeof status !== 'string' || typeof tries !== 'number') return null
  if (!isOrderStatus(status)) return null
  return {
    now: callWords({ status, tries }, is_pickup === true),
    by,
    at,
    body: { ...body, seen: { status, tries } },
  }
}

/** «Те саме щойно змінено. Було: 0 шт. Стало: 1 шт. Ви хотіли: 2 шт.», as a press on the screen is refused. */
export function withChange(press: Changing, error: unknown): unknown {
  const { change } = press
  const conflict = error instanceof DeskError ? error.conflict : null
  const met = change && conflict ? metIn(press, conflict) : null
  if (!change || !conflict || !met) return error
  const by = met.by === null ? '' : `: ${met.by}`
  const message = `Те саме щойно змінено${by}. ${changeWords(change, met)} Якщо треба, натисніть ще раз`
  return new DeskError('conflict', 409, { message, ...conflict })
}

/** «Було: 0 шт. Стало: 1 шт. Ви хотіли: 2 шт.» */
export function changeWords({ was, wanted }: PressChange, met: MetChange | null): string {
  const words = [`Було: ${was}`, met && `Стало: ${met.now}`, `Ви хотіли: ${wanted}`]
  return words.flatMap((each) => (each ? [each.endsWith('.') ? each : `${each}.`] : [])).join(' ')
}

export function piecesWords(pieces: number): string {
  return `${pieces} шт.`
}

/** What stands where a refused press was to put hers; null where nothing stands there, or nobody answers. */
export async function metOf(press: QueuedPress, refused: DeskError): Promise<MetChange | null> {
  if (refused.conflict) return metIn(press, refused.conflict)
  const { path, body, change } = press
  if (!path.endsWith('/status')) return null
  const [, number] = /^\/(?:orders|calls)\/(\d+)\//.exec(path) ?? []
  if (!change || number === undefined) return null
  try {
    const { status, status_title: now } = await getDesk<DeskOrder>(`/orders/${number}`)
    // The step goes on from the status that the order has now.
    return { now, by: null, at: null, body: body && ('from' in body ? { ...body, from: status } : body) }
  } catch (error) {
    // The refusal itself is said.
    if (error instanceof DeskError) return null
    throw error
  }
}
