import { useStorePart, type Store } from '../../runtime/store.ts'
import { type Bounds, type ChosenCells, FIELDS, isWithin } from './grid-places.ts'
import type { VariantRow } from './grid-rows.ts'
import type { QueuedCell } from './queued-cells.ts'
import { type CellField, keyOf, priceBeside, reasonOf, type Staged } from './staged-cells.ts'
import type { Cells } from './use-cells.ts'

/** What a key may change in the grid. Each cell follows its own part of it, because a page has hundreds of cells. */
export type GridCells = Pick<Cells, 'staged' | 'queued' | 'fresh'> & { chosen: Store<ChosenCells | null> }

export type CellState = {
  /** The value that is typed or waits for a connection; null where the cell shows what is saved. */
  staged: Staged | null
  reason: string | null
  isFresh: boolean
  /** Whether the value was saved without a connection and is not sent yet. */
  isWaiting: boolean
  /** The cells that are selected with Shift, if this one is among them. */
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

/** Whether a cell of the row shows a note. The note covers the rows below, so its row must not be clipped. */
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
