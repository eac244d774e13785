import { useEffect, useRef, useState } from 'react'
import { isEqual } from '#src/domain/versions/merge-fields.ts'
import { bareOf, type Merge, mergeWhole, type Met, type Versioned } from './merged-fields.ts'
import { whileSaving } from './net.ts'
import { sendMerged } from './send-merged.ts'
import { say } from './toasts.ts'
import { useEditBase } from './use-edit-base.ts'
import { type By, useMet } from './use-met.ts'
import { useOnReturn } from './use-on-return.ts'

export type Save<Fields> = {
  isBusy: boolean
  /** What is typed differs from what is saved. */
  isChanged: boolean
  /** Sentences of each field, and of the whole under ''. */
  errors: Readonly<Record<string, readonly string[]>>
  met: readonly Met<Fields>[]
  by: By
  /** How often a save that was pressed has stopped at what was met: each time it is shown anew. */
  stops: number
  /** When what was restored from this browser was typed; null where nothing was or it is saved. */
  restoredAt: Date | null
  save: () => Promise<boolean>
  /** Of what was met: what is typed stays, or the other's comes in its place. */
  keepMine: () => void
  /** The first and a save at once, where leaving a field saves it. */
  saveMine: () => void
  takeTheirs: () => void
  /** The form shows again what is saved, and no draft stays. */
  discard: () => void
  /** Of what was saved or removed by another press. */
  forget: () => void
}

type Options<Fields extends object, Saved extends Versioned<Fields>> = {
  /** Of the draft: the form and its record, `product-15`. */
  name: string
  /** As the screen was given it last: by its loader, or by what a press has answered. */
  saved: Versioned<Fields>
  /** What stands in the form. */
  typed: Fields
  /** What is typed and is no value yet: stored in the draft beside the fields. */
  texts?: Readonly<Record<string, string>>
  /** Whether there are such texts. */
  isWrong?: boolean
  /** Puts fields into the form; with what was typed and was no value. */
  show: (fields: Fields, texts?: Readonly<Record<string, string>>) => void
  /** Sends what was made from a state of the record; gives it as it is saved. */
  send: (fields: Fields, from: Versioned<Fields>) => Promise<Saved>
  /** The record as it is now, of a conflict's answer or asked for anew. */
  readCurrent: (current: unknown) => Promise<Versioned<Fields> | null> | Versioned<Fields> | null
  /** @param undo saves again what was there before; null where nothing was, and for such a save itself */
  onSaved: (saved: Saved, undo: Undo) => void | Promise<void>
  /** Whether what was there before can be saved again: not where its save has made or removed something for good. */
  canPutBack?: (before: Fields, now: Fields) => boolean
  /** Saved on leaving a field: what met no connection is sent by itself once there is one, and what was left meanwhile after it. */
  isSentAgain?: boolean
  merge?: Merge<Fields>
}

export type Undo = (() => Promise<void>) | null

/**
 * Edits and saves a record that others may change at the same time, or that has changed since it was typed and stored here.
 * Different fields merge and are sent at once; of the same field the person decides, and what she typed stays.
 */
export function useSave<Fields extends object, Saved extends Versioned<Fields> = Versioned<Fields>>(
  options: Options<Fields, Saved>,
): Save<Fields> {
  const { typed, texts, show, merge = mergeWhole } = options
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Save<Fields>['errors']>({})
  /** What was sent and met no connection. */
  const [unsent, setUnsent] = useState<Fields | null>(null)
  /** What was to be saved while another save was under way. */
  const waiting = useRef<Fields | null>(null)
  const { met, by, stops, setMet, stop } = useMet<Fields>()
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  const edited = useEditBase<Fields>({ ...options, merge, onMet: setMet })
  const { base, isChanged, setBase, rebase } = edited

  /** An answer may come before the form is drawn anew. */
  function put(fields: Fields): void {
    latest.current = fields
    show(fields, texts)
  }

  async function attempt(): Promise<boolean> {
    const sent = await sendMerged<Fields, Saved>(typed, base, {
      ...options,
      merge,
      typedNow: () => latest.current,
      onMerged: (theirs, merged, whose) => {
        setBase(theirs)
        put(merged.fields)
        setErrors({})
        setMet(merged.met, whose)
      },
    })
    if (sent.outcome === 'refused') {
      if (sent.isOffline) setUnsent(sent.fields)
      setErrors(sent.errors)
    }
    if (sent.outcome === 'met') stop()
    if (sent.outcome !== 'saved') return false
    forget()
    // What was typed while it was sent stays.
    put(rebase(sent.fields, sent.now, latest.current).fields)
    await options.onSaved(sent.now, undoOf(sent.from, sent.now))
    return true
  }

  /** What has been typed since stays. */
  function undoOf(before: Versioned<Fields>, now: Saved): Undo {
    if (before.version === '' || options.canPutBack?.(before.fields, now.fields) === false) return null
    return async () => {
      const again = await whileSaving(() => options.send(before.fields, bareOf(now)))
      put(rebase(now.fields, again, latest.current).fields)
      await options.onSaved(again, null)
      say('Повернуто, як було')
    }
  }

  async function save(isDecided = false): Promise<boolean> {
    if (isBusy) {
      waiting.current = typed
      return false
    }
    if (met.length > 0 && !isDecided) {
      stop()
      return false
    }
    setBusy(true)
    try {
      const isSaved = await attempt()
      if (!isSaved) waiting.current = null
      return isSaved
    } finally {
      setBusy(false)
    }
  }

  useEffect(() => {
    if (isBusy || waiting.current === null) return
    const isLeft = isEqual(typed, waiting.current)
    waiting.current = null
    // What has been typed on since is sent when its field is left.
    if (options.isSentAgain && isChanged && isLeft) void save()
  })

  useOnReturn(unsent !== null, () => {
    setUnsent(null)
    setErrors({})
    if (options.isSentAgain && isEqual(typed, unsent)) void save()
  })

  function forget(): void {
    setMet([])
    setErrors({})
    edited.forget()
  }

  return {
    isBusy,
    isChanged,
    errors,
    met,
    by,
    stops,
    restoredAt: edited.restoredAt,
    save: () => save(),
    keepMine: () => setMet([]),
    saveMine: () => {
      setMet([])
      void save(true)
    },
    takeTheirs: () => {
      show(
        met.reduce((fields, one) => one.take(fields), typed),
        texts,
      )
      setMet([])
    },
    discard: () => {
      show(base.fields)
      forget()
    },
    forget,
  }
}
