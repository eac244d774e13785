import type { SavedCell } from '#src/contract/admin/goods.ts'
import type { Draft } from '../../runtime/drafts.ts'
import { putMine, removePress, retryPress, sendQueue } from '../../runtime/offline/queue.ts'
import { type QueuedCells, useQueuedCells } from './queued-cells.ts'
import {
  decide,
  keyOf,
  readCell,
  reasonOf,
  type Staged,
  type StagedCells,
  type Typed,
} from './staged-cells.ts'
import { useSaveCells } from './use-save-cells.ts'
import { useTypedCells } from './use-typed-cells.ts'

export type Cells = {
  staged: StagedCells
  /** Saved without a connection: waits for one, or was refused when it was sent. */
  queued: QueuedCells
  /** Saved a moment ago. */
  fresh: ReadonlySet<string>
  restored: Draft<Staged[]>['restored']
  isBusy: boolean
  reason: (cell: Staged) => string | null
  good: Staged[]
  type: (typed: readonly Typed[], step?: string) => void
  decide: (key: string, isMine: boolean) => void
  /** What was typed last; false where nothing is typed any more. */
  undo: () => boolean
  discard: () => void
  save: () => Promise<void>
}

/** Typed cells are saved together, or on one's own device wait for a connection, each by itself. */
export function useCells(
  variantOf: (id: number) => { name: string; price: number } | undefined,
  onSaved: (cells: readonly SavedCell[]) => void,
): Cells {
  const typing = useTypedCells()
  const { staged } = typing
  const queued = useQueuedCells()

  const reason = (cell: Staged) => {
    const beside = staged.get(keyOf(cell.id, 'price'))
    return reasonOf(cell, beside ? readCell('price', beside.text) : variantOf(cell.id)?.price)
  }
  const good = [...staged.values()].filter((cell) => cell.other === null && reason(cell) === null)

  const { fresh, isBusy, save } = useSaveCells({
    good,
    queued,
    settle: typing.settle,
    nameOf: (id) => variantOf(id)?.name ?? 'Товар',
    onSaved,
  })

  function type(typed: readonly Typed[], step = ''): void {
    typing.type(typed, step)
    // What was refused is what she has typed anew now; and what waited is taken back by typing what is saved.
    for (const { variant, field, text: now } of typed) {
      const found = queued.get(keyOf(variant.id, field))
      if (found && (found.press.problem !== null || readCell(field, now) === variant[field]))
        void removePress(found.press)
    }
  }

  function choose(key: string, isMine: boolean): void {
    const { press } = queued.get(key) ?? {}
    if (staged.has(key) || !press) typing.change((known) => decide(known, key, isMine))
    else if (!isMine) void removePress(press)
    else void (press.met ? putMine(press) : retryPress(press)).then(sendQueue)
  }

  const { restored, undo, discard } = typing
  return {
    staged,
    queued,
    fresh,
    restored,
    isBusy,
    reason,
    good,
    type,
    decide: choose,
    undo,
    discard,
    save,
  }
}
