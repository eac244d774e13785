import { useMemo } from 'react'
import { enqueue, queue, removePress, type WaitingPress } from '../../runtime/offline/queue.ts'
import { cellOf, CELLS, cellWords } from '../../runtime/offline/refusal.ts'
import { useStore } from '../../runtime/store.ts'
import { cellText, keyOf, readCell, type Staged } from './staged-cells.ts'

const NAMES = { price: 'Ціна', old_price: 'Стара ціна', stock: 'Залишок' } as const
/** The price is sent before the old price, which must be higher than it. */
const ORDER = ['price', 'old_price', 'stock']

/** A cell whose change was saved without a connection. `cell` is what it shows, with the reason where it was refused. */
export type QueuedCell = { press: WaitingPress; cell: Staged }
export type QueuedCells = ReadonlyMap<string, QueuedCell>

export function useQueuedCells(): QueuedCells {
  const presses = useStore(queue)
  return useMemo(() => new Map(presses.flatMap(entryOf)), [presses])
}

function entryOf(press: WaitingPress): [string, QueuedCell][] {
  const cell = cellOf(press)
  if (!cell) return []
  const { id, field, was, value } = cell
  const { met, problem } = press
  const other = met ? { current: currentOf(met.body), by: met.by, at: met.at } : null
  const shown = { id, field, was, text: cellText(field, value), reason: other ? null : problem, other }
  return [[keyOf(id, field), { press, cell: shown }]]
}

/** The value that is saved now: the body of a conflicting change carries it as `was`. */
function currentOf(body: object | null): number | null {
  return (body && cellOf({ path: CELLS, body })?.was) ?? null
}

/** Queues each cell as a press of its own. One that replaces a waiting press of the same cell starts from the same `was`. */
export async function queueCells(
  cells: readonly Staged[],
  known: QueuedCells,
  nameOf: (id: number) => string,
): Promise<void> {
  const sorted = cells.toSorted((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field))
  for (const { id, field, was, text } of sorted) {
    const before = known.get(keyOf(id, field))
    if (before) await removePress(before.press)
    const value = readCell(field, text) ?? null
    await enqueue({
      method: 'POST',
      path: CELLS,
      key: crypto.randomUUID(),
      body: { cells: [{ id, field, was, value }] },
      title: `${NAMES[field]}: ${nameOf(id)}`,
      change: { was: cellWords(field, was), wanted: cellWords(field, value) },
    })
  }
}
