import { createStore, type Store } from '../../runtime/store.ts'
import { keyOf, stage, type Staged, type StagedCells, type Typed } from './staged-cells.ts'

/** Cells that are typed and not saved. A store and no state of the screen: a key concerns one line of a hundred. */
export type TypedCells = {
  staged: Store<StagedCells>
  /** @param step letters with the same name are one step back; '' is a step of its own */
  type: (typed: readonly Typed[], step: string) => void
  /** Not a step of typing: it is not taken back by `undo`. */
  change: (next: (known: StagedCells) => StagedCells) => void
  /** As `change`, of what has left the cells; nothing typed before is taken back any more. */
  settle: (next: (known: StagedCells) => StagedCells) => void
  /** Takes back what was typed last; false where nothing is typed any more. */
  undo: () => boolean
  /** Puts in what a draft has stored. */
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
      staged.update((known) => stage(known, typed))
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
