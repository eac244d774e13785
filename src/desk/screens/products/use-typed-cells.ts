import { useMemo, useRef, useState } from 'react'
import { type Draft, useDraft } from '../../runtime/drafts.ts'
import { keyOf, stage, type Staged, type StagedCells, type Typed } from './staged-cells.ts'

export type TypedCells = {
  staged: StagedCells
  restored: Draft<Staged[]>['restored']
  /** @param step letters with the same name are one step back; '' is a step of its own */
  type: (typed: readonly Typed[], step: string) => void
  /** Not a step of typing: it is not taken back by `undo`. */
  change: (next: (known: StagedCells) => StagedCells) => void
  /** As `change`, of what has left the cells; nothing typed before is taken back any more. */
  settle: (next: (known: StagedCells) => StagedCells) => void
  /** What was typed last; false where nothing is typed any more. */
  undo: () => boolean
  discard: () => void
}

/** Cells that are typed and not saved: stored in this browser, taken back step by step to the opening. */
export function useTypedCells(): TypedCells {
  const [staged, setStaged] = useState<StagedCells>(new Map())
  const past = useRef<{ cells: StagedCells; step: string }[]>([])
  const draft = useDraft<Staged[]>(
    'products-cells',
    useMemo(() => (staged.size === 0 ? null : [...staged.values()]), [staged]),
  )
  const { restored } = draft

  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken) {
    setTaken(restored)
    setStaged(new Map(restored.fields.map((cell) => [keyOf(cell.id, cell.field), cell])))
  }

  return {
    staged,
    restored,
    type: (typed, step) => {
      if (step === '' || past.current.at(-1)?.step !== step) past.current.push({ cells: staged, step })
      setStaged(stage(staged, typed))
    },
    change: setStaged,
    settle: (next) => {
      past.current = []
      setStaged(next)
    },
    undo: () => {
      const last = past.current.pop()
      if (last) setStaged(last.cells)
      return last !== undefined
    },
    discard: () => {
      past.current = []
      setStaged(new Map())
      draft.discard()
    },
  }
}
