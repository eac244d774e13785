import { useState } from 'react'
import type { SavedCell } from '#src/contract/admin/goods.ts'
import type { Store } from '../../runtime/store.ts'
import { putMine, removePress, retryPress, sendQueue } from '../../runtime/offline/queue.ts'
import { type QueuedCells, useQueuedCells } from './queued-cells.ts'
import { decide, keyOf, priceBeside, readCell, reasonOf, type Staged, type Typed } from './staged-cells.ts'
import { createTypedCells, type TypedCells } from './typed-cells.ts'
import { useSaveCells } from './use-save-cells.ts'

export type Cells = Pick<TypedCells, 'staged' | 'undo' | 'restore' | 'clear'> & {
  /** Saved without a connection: waits for one, or was refused when it was sent. */
  queued: QueuedCells
  /** Saved a moment ago. */
  fresh: Store<ReadonlySet<string>>
  isBusy: boolean
  /** Typed cells that can be saved. */
  good: () => Staged[]
  type: (typed: readonly Typed[], step?: string) => void
  decide: (key: string, isMine: boolean) => void
  save: () => Promise<void>
}

/** Typed cells are saved together, or on one's own device wait for a connection, each by itself. */
export function useCells(
  variantOf: (id: number) => { name: string; price: number } | undefined,
  onSaved: (cells: readonly SavedCell[]) => void,
): Cells {
  const [{ staged, type, change, settle, undo, restore, clear }] = useState(createTypedCells)
  const queued = useQueuedCells()

  function good(): Staged[] {
    const known = staged.get()
    return [...known.values()].filter((cell) => {
      const price = priceBeside(known, cell.id, variantOf(cell.id)?.price)
      return cell.other === null && reasonOf(cell, price) === null
    })
  }

  const { fresh, isBusy, save } = useSaveCells({
    good,
    queued,
    settle,
    nameOf: (id) => variantOf(id)?.name ?? 'Товар',
    onSaved,
  })

  return {
    staged,
    queued,
    fresh,
    isBusy,
    good,
    type: (typed, step = '') => {
      type(typed, step)
      // What was refused is what she has typed anew now; and what waited is taken back by typing what is saved.
      for (const { variant, field, text } of typed) {
        const found = queued.get(keyOf(variant.id, field))
        if (found && (found.press.problem !== null || readCell(field, text) === variant[field]))
          void removePress(found.press)
      }
    },
    decide: (key, isMine) => {
      const { press } = queued.get(key) ?? {}
      if (staged.get().has(key) || !press) change((known) => decide(known, key, isMine))
      else if (!isMine) void removePress(press)
      else void (press.met ? putMine(press) : retryPress(press)).then(sendQueue)
    },
    undo,
    restore,
    clear,
    save,
  }
}
