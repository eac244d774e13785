import type { Cell, SavedCell } from '#src/contract/admin/goods.ts'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { callWords } from '#src/domain/order-desk/call-results.ts'
import { isOrderStatus } from '#src/domain/order-life/order-status.ts'
import { getDesk } from '../call-desk.ts'
import { readRecord } from '#src/domain/stored/stored-value.ts'
import type { MetChange, PressChange, QueuedPress } from '../desk-database.ts'
import { DeskError, metWords, type Conflict } from '../desk-error.ts'
import { moneyOf } from '../formats.ts'

/** Where the goods grid sends its cells. Each cell that waits is a press of its own, so that each gets its own answer. */
export const CELLS = '/goods/cells'

/** The cell that this press changes; null for other presses. */
export function cellOf({ path, body }: Pick<QueuedPress, 'path' | 'body'>): Cell | null {
  if (path !== CELLS) return null
  // Only the goods grid writes such bodies.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (body as { cells: Cell[] } | null)?.cells[0] ?? null
}

/** `790,00 грн`, `12 шт.`; «порожньо» where there is no old price. */
export function cellWords(field: Cell['field'], value: number | null): string {
  if (value === null) return 'порожньо'
  return field === 'stock' ? piecesWords(value) : moneyOf(value)
}

/**
 * The refusal inside a successful answer: a cell that was not saved. Null where it was saved, by this request or an
 * earlier one.
 */
export function refusalIn(
  press: QueuedPress,
  answer: unknown,
): { problem: string; met: MetChange | null } | null {
  const cell = cellOf(press)
  if (!cell || !answer) return null
  // This address answers with cells.
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

/**
 * What another person has set meanwhile, and the request that replaces it; null if the press is neither a packing
 * tick nor a call.
 */
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

/**
 * An error whose sentence names the values, as for a press on the screen: «Те саме щойно змінено. Було: 0 шт. Стало:
 * 1 шт. Ви хотіли: 2 шт.»
 */
export function withChange(press: Changing, error: unknown): unknown {
  const { change } = press
  const conflict = error instanceof DeskError ? error.conflict : null
  const met = change && conflict ? metIn(press, conflict) : null
  if (!change || !conflict || !met) return error
  const message = `${metWords(met, 'Те саме')} ${changeWords(change, met)} Якщо треба, натисніть ще раз`
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

/** Finds what is there now instead of what the refused press expected; null where there is nothing or no answer came. */
export async function metOf(press: QueuedPress, refused: DeskError): Promise<MetChange | null> {
  if (refused.conflict) return metIn(press, refused.conflict)
  const { path, body, change } = press
  if (!path.endsWith('/status')) return null
  const [, number] = /^\/(?:orders|calls)\/(\d+)\//.exec(path) ?? []
  if (!change || number === undefined) return null
  try {
    const { status, status_title: now } = await getDesk<DeskOrder>(`/orders/${number}`)
    // The step is sent again from the status that the order has now.
    return { now, by: null, at: null, body: body && ('from' in body ? { ...body, from: status } : body) }
  } catch (error) {
    // The refusal of the press itself is shown then.
    if (error instanceof DeskError) return null
    throw error
  }
}
