import { useStorePart, type Store } from '../../runtime/store.ts'
import { type Bounds, type ChosenCells, FIELDS, isWithin } from './grid-places.ts'
import type { VariantRow } from './grid-rows.ts'
import type { QueuedCell } from './queued-cells.ts'
import { type CellField, keyOf, priceBeside, reasonOf, type Staged } from './staged-cells.ts'
import type { Cells } from './use-cells.ts'

/** What changes in the grid from key to key. Each cell follows its own part: there are hundreds on a page. */
export type GridCells = Pick<Cells, 'staged' | 'queued' | 'fresh'> & { chosen: Store<ChosenCells | null> }

export type CellState = {
  /** What was typed, or waits for a connection. */
  staged: Staged | null
  reason: string | null
  isFresh: boolean
  /** Saved without a connection, and not sent yet. */
  isWaiting: boolean
  /** What is chosen with Shift, where the cell is a part of it. */
  bounds: Bounds | null
}

export function useCellState({ variant, at }: VariantRow, column: number, cells: GridCells): CellState {
  const field = FIELDS[column] ?? 'price'
  const key = keyOf(variant.id, field)
  const typed = useStorePart(cells.staged, (all) => all.get(key))
  const price = useStorePart(cells.staged, (all) => priceBeside(all, variant.id, variant.price))
  const isFresh = useStorePart(cells.fresh, (all) => all.has(key))
  const bounds = useStorePart(cells.chosen, (now) =>
    now && isWithin(now.bounds, { at, column }) ? now.bounds : null,
  )
  return { ...shownOf(typed, cells.queued.get(key), price), isFresh, bounds }
}

/** Whether a cell of the line says what is wrong with it: its sentence stands over the lines below. */
export function useIsNoted({ variant }: VariantRow, { staged, queued }: GridCells): boolean {
  return useStorePart(staged, (all) =>
    FIELDS.some((field: CellField) => {
      const key = keyOf(variant.id, field)
      const shown = shownOf(all.get(key), queued.get(key), priceBeside(all, variant.id, variant.price))
      return shown.reason !== null || Boolean(shown.staged?.other)
    }),
  )
}

function shownOf(
  typed: Staged | undefined,
  queued: QueuedCell | undefined,
  price: number | null | undefined,
): Pick<CellState, 'staged' | 'reason' | 'isWaiting'> {
  const staged = typed ?? queued?.cell ?? null
  const isWaiting = queued?.press.problem === null
  return {
    staged,
    reason: staged && !isWaiting ? reasonOf(staged, price) : null,
    isWaiting: isWaiting && !typed,
  }
}
