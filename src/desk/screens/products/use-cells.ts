import { useState } from 'react'
import type { Cell, SavedCell } from '#src/contract/admin/goods.ts'
import { pluralForm } from '#src/domain/text/plural.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { putMine, removePress, retryPress, sendQueue } from '../../runtime/offline/queue.ts'
import { CELLS } from '../../runtime/offline/refusal.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import type { Draft } from '../../runtime/drafts.ts'
import { net, whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import {
  decide,
  keyOf,
  readCell,
  reasonOf,
  settle,
  type Staged,
  type StagedCells,
  type Typed,
} from './staged-cells.ts'
import { useTypedCells } from './use-typed-cells.ts'
import { queueCells, useQueuedCells, type QueuedCells } from './queued-cells.ts'

const SAVED_MS = 2000
const CHANGES = ['зміну', 'зміни', 'змін'] as const
const CHANGES_ARE = ['зміна', 'зміни', 'змін'] as const

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
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)

  const reason = (cell: Staged) => {
    const beside = staged.get(keyOf(cell.id, 'price'))
    return reasonOf(cell, beside ? readCell('price', beside.text) : variantOf(cell.id)?.price)
  }
  const good = [...staged.values()].filter((cell) => cell.other === null && reason(cell) === null)

  function type(typed: readonly Typed[], step = ''): void {
    typing.type(typed, step)
    // What was refused is what she has typed anew now; and what waited is taken back by typing what is saved.
    for (const { variant, field, text: now } of typed) {
      const found = queued.get(keyOf(variant.id, field))
      if (found && (found.press.problem !== null || readCell(field, now) === variant[field]))
        void removePress(found.press)
    }
  }

  async function wait(waiting: readonly Staged[]): Promise<void> {
    await queueCells(waiting, queued, (id) => variantOf(id)?.name ?? 'Товар')
    const keys = new Set(waiting.map(({ id, field }) => keyOf(id, field)))
    typing.settle((known) => new Map([...known].filter(([key]) => !keys.has(key))))
    say(`Чекає на зв’язок: ${waiting.length} ${pluralForm(waiting.length, CHANGES_ARE)}`)
  }

  async function save(): Promise<void> {
    if (good.length === 0 || isBusy) return
    const isOwn = isOwnDevice.get()
    if (isOwn && !net.get().isOnline) return wait(good)
    setBusy(true)
    try {
      // Another value of the same cell waits still: this one goes in its place.
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
    typing.settle((known) => settle(known, answered))
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
    setFresh(new Set(keys))
    setTimeout(() => setFresh(new Set()), SAVED_MS)
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

function sentCell({ id, field, was, text }: Staged): Cell {
  return { id, field, was, value: readCell(field, text) ?? null }
}
