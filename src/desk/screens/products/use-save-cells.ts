import { useState } from 'react'
import type { Cell, SavedCell } from '#src/contract/admin/goods.ts'
import { pluralForm } from '#src/domain/text/plural.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { removePress } from '../../runtime/offline/queue.ts'
import { CELLS } from '../../runtime/offline/refusal.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { net, whileSaving } from '../../runtime/net.ts'
import { createStore } from '../../runtime/store.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import { queueCells, type QueuedCells } from './queued-cells.ts'
import { keyOf, readCell, saysSaved, settleCells, type Staged } from './staged-cells.ts'
import type { TypedCells } from './typed-cells.ts'

const SAVED_MS = 2000
const CHANGES = ['зміну', 'зміни', 'змін'] as const
const CHANGES_ARE = ['зміна', 'зміни', 'змін'] as const

type Options = Pick<TypedCells, 'settle'> & {
  /** Returns the typed cells that can be saved. */
  good: () => Staged[]
  queued: QueuedCells
  nameOf: (id: number) => string
  onSaved: (cells: readonly SavedCell[]) => void
}

/** Sends the typed cells together; without a connection, on a device of one's own, queues each by itself. */
export function useSaveCells({ good: goodCells, queued, settle, nameOf, onSaved }: Options) {
  const [fresh] = useState(() => createStore<ReadonlySet<string>>(new Set()))
  const [isBusy, setBusy] = useState(false)

  async function wait(waiting: readonly Staged[]): Promise<void> {
    await queueCells(waiting, queued, nameOf)
    const keys = new Set(waiting.map(({ id, field }) => keyOf(id, field)))
    settle((known) => new Map([...known].filter(([key]) => !keys.has(key))))
    say(`Чекає на зв’язок: ${waiting.length} ${pluralForm(waiting.length, CHANGES_ARE)}`)
  }

  async function save(): Promise<void> {
    // With Ctrl S in a cell it has not been left yet, and may say what is saved.
    const good = goodCells().filter((cell) => !saysSaved(cell))
    if (good.length === 0 || isBusy) return
    const isOwn = isOwnDevice.get()
    if (isOwn && !net.get().isOnline) return wait(good)
    setBusy(true)
    try {
      // An older value of the same cell may still wait in the queue: this one replaces it.
      for (const { id, field } of good) {
        const known = queued.get(keyOf(id, field))
        if (known) await removePress(known.press)
      }
      await send(good.map(sentCell))
    } catch (error) {
      if (isOwn && error instanceof DeskError && error.kind === 'offline') await wait(good)
      else sayWrong(error instanceof DeskError ? error.message : 'Не вдалося зберегти. Введене лишилося.')
    } finally {
      setBusy(false)
    }
  }

  async function send(cells: readonly Cell[]): Promise<void> {
    const { change, cells: answered } = await whileSaving(() =>
      sendDesk<{ change: number | null; cells: SavedCell[] }>('POST', CELLS, { cells }),
    )
    settle((known) => settleCells(known, answered))
    onSaved(answered)
    const saved = answered.filter(({ state }) => state === 'saved')
    show(saved.map(({ id, field }) => keyOf(id, field)))
    if (saved.length === 0) return
    const undo = change === null ? null : () => takeBack(change, cells)
    say(`Збережено ${saved.length} ${pluralForm(saved.length, CHANGES)}`, undo)
  }

  async function takeBack(change: number, cells: readonly Cell[]): Promise<void> {
    await whileSaving(() => sendDesk('POST', `/goods/changes/${change}/undo`))
    onSaved(
      cells.map(({ id, field, was }) => ({ id, field, state: 'saved', current: was, by: null, at: null })),
    )
    say('Повернуто, як було')
  }

  function show(keys: readonly string[]): void {
    fresh.set(new Set(keys))
    setTimeout(() => fresh.set(new Set()), SAVED_MS)
  }

  return { fresh, isBusy, save }
}

function sentCell({ id, field, was, text }: Staged): Cell {
  return { id, field, was, value: readCell(field, text) ?? null }
}
