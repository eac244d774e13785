import { useMemo, useRef, useState } from 'react'
import type { SavedCell } from '#src/contract/admin/goods.ts'
import { pluralForm } from '#src/domain/text/plural.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { isOwnDevice } from '../../runtime/offline/answers.ts'
import { putMine, removePress, retryPress, sendQueue } from '../../runtime/offline/queue.ts'
import { CELLS } from '../../runtime/offline/refusal.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { type Draft, useDraft } from '../../runtime/drafts.ts'
import { net, whileSaving } from '../../runtime/net.ts'
import { say, sayWrong } from '../../runtime/toasts.ts'
import {
  type CellField,
  decide,
  keyOf,
  readCell,
  reasonOf,
  settle,
  stage,
  type Staged,
  type StagedCells,
  type Typed,
} from './staged-cells.ts'
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

/** Cells that are typed and not saved: stored in this browser, taken back step by step to the opening, saved together. */
export function useCells(
  variantOf: (id: number) => { name: string; price: number } | undefined,
  onSaved: (cells: readonly SavedCell[]) => void,
): Cells {
  const [staged, setStaged] = useState<StagedCells>(new Map())
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const queued = useQueuedCells()
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

  const reason = (cell: Staged) => {
    const beside = staged.get(keyOf(cell.id, 'price'))
    return reasonOf(cell, beside ? readCell('price', beside.text) : variantOf(cell.id)?.price)
  }
  const good = [...staged.values()].filter((cell) => cell.other === null && reason(cell) === null)

  function type(typed: readonly Typed[], step = ''): void {
    const last = past.current.at(-1)
    // Letters of one cell are one step back.
    if (step === '' || last?.step !== step) past.current.push({ cells: staged, step })
    setStaged(stage(staged, typed))
    // What was refused is what she has typed anew now; and what waited is taken back by typing what is saved.
    for (const { variant, field, text: now } of typed) {
      const found = queued.get(keyOf(variant.id, field))
      if (found && (found.press.problem !== null || readCell(field, now) === variant[field]))
        void removePress(found.press)
    }
  }

  /** On one's own device they wait for a connection, each by itself. */
  async function wait(waiting: readonly Staged[]): Promise<void> {
    await queueCells(waiting, queued, (id) => variantOf(id)?.name ?? 'Товар')
    const keys = new Set(waiting.map(({ id, field }) => keyOf(id, field)))
    past.current = []
    setStaged((known) => new Map([...known].filter(([key]) => !keys.has(key))))
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
      const cells = good.map(({ id, field, was, text }) => ({
        id,
        field,
        was,
        value: readCell(field, text) ?? null,
      }))
      const answer = await whileSaving(() =>
        sendDesk<{ change: number | null; cells: SavedCell[] }>('POST', CELLS, { cells }),
      )
      past.current = []
      setStaged((known) => settle(known, answer.cells))
      const saved = answer.cells.filter(({ state }) => state === 'saved')
      onSaved(answer.cells)
      show(saved.map(({ id, field }) => keyOf(id, field)))
      if (saved.length > 0)
        say(
          `Збережено ${saved.length} ${pluralForm(saved.length, CHANGES)}`,
          answer.change === null ? null : () => takeBack(answer.change ?? 0, cells),
        )
    } catch (error) {
      if (isOwn && error instanceof DeskError && error.kind === 'offline') await wait(good)
      else sayWrong(error instanceof DeskError ? error.message : 'Не вдалося зберегти. Введене лишилося.')
    } finally {
      setBusy(false)
    }
  }

  async function takeBack(
    change: number,
    cells: readonly { id: number; field: CellField; was: number | null }[],
  ) {
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

  return {
    staged,
    queued,
    fresh,
    restored,
    isBusy,
    reason,
    good,
    type,
    decide: (key, isMine) => {
      const { press } = queued.get(key) ?? {}
      if (staged.has(key) || !press) setStaged(decide(staged, key, isMine))
      else if (!isMine) void removePress(press)
      else void (press.met ? putMine(press) : retryPress(press)).then(sendQueue)
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
    save,
  }
}
