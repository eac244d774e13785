import { useState } from 'react'
import type { SavedCell } from '#src/contract/admin/goods.ts'
import type { Store } from '../../runtime/store.ts'
import { putMine, removePress, retryPress, sendQueue } from '../../runtime/offline/queue.ts'
import { type QueuedCells, useQueuedCells } from './queued-cells.ts'
import { decide, keyOf, priceBeside, readCell, reasonOf, type Staged, type Typed } from './staged-cells.ts'
import { createTypedCells, type TypedCells } from './typed-cells.ts'
import { useSaveCells } from './use-save-cells.ts'

export type Cells = Pick<TypedCells, 'staged' | 'undo' | 'restore' | 'clear'> & {
  /** Cells saved without a connection: they wait for one, or were refused when they were sent. */
  queued: QueuedCells
  /** Keys of the cells that were saved in the last seconds. */
  fresh: Store<ReadonlySet<string>>
  isBusy: boolean
  /** Returns the typed cells that can be saved. */
  good: () => Staged[]
  type: (typed: readonly Typed[], step?: string) => void
  decide: (key: string, isMine: boolean) => void
  save: () => Promise<void>
}

/**
 * Cells of the grid from typing to saving. They are saved together; without a connection, on a device of one's own, each is
 * queued by itself.
 */
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
      // Typing replaces a press that was refused, and typing the saved value withdraws one that still waits.
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
