import { createStore, type Store } from '../../runtime/store.ts'
import { keyOf, stage, type Staged, type StagedCells, type Typed } from './staged-cells.ts'

/** Cells that are typed and not saved. They lie in a store and not in the screen's state, so that a key redraws one cell only. */
export type TypedCells = {
  staged: Store<StagedCells>
  /** @param step of keys in one cell, which are undone together; '' is always a step of its own, and no typing */
  type: (typed: readonly Typed[], step: string) => void
  /** Changes cells without a step: `undo` does not take it back. */
  change: (next: (known: StagedCells) => StagedCells) => void
  /** Changes cells after a save; from then on `undo` no longer reaches what was typed before. */
  settle: (next: (known: StagedCells) => StagedCells) => void
  /** Takes the last step back; false where there is none. */
  undo: () => boolean
  /** Puts in the cells of a stored draft. */
  restore: (cells: readonly Staged[]) => void
  clear: () => void
}

export function createTypedCells(): TypedCells {
  const staged = createStore<StagedCells>(new Map())
  let past: { cells: StagedCells; step: string }[] = []

  function settle(next: (known: StagedCells) => StagedCells): void {
    past = []
    staged.update(next)
  }

  return {
    staged,
    type: (typed, step) => {
      if (step === '' || past.at(-1)?.step !== step) past.push({ cells: staged.get(), step })
      staged.update((known) => stage(known, typed, step !== ''))
    },
    change: staged.update,
    settle,
    undo: () => {
      const last = past.pop()
      if (last) staged.set(last.cells)
      return last !== undefined
    },
    restore: (cells) => staged.set(new Map(cells.map((cell) => [keyOf(cell.id, cell.field), cell]))),
    clear: () => settle(() => new Map()),
  }
}
