import { useEffect, useRef, useState } from 'react'
import { isEqual, mergeFields } from '#src/domain/versions/merge-fields.ts'
import { DeskError } from './desk-error.ts'
import { useDraft } from './drafts.ts'
import { whileSaving } from './net.ts'
import { say } from './toasts.ts'
import { useOnReturn } from './use-on-return.ts'

/** A record as its screen has it: what may be edited, and the version that a save sends back. */
export type Versioned<Fields> = { fields: Fields; version: string }

/** The same has been changed to another value meanwhile. */
export type Met<Fields> = {
  field: keyof Fields
  /** What exactly, where the field's name alone does not say it. */
  words?: string
  /** The value that both began with and the other's, where they are texts or switches. */
  was?: string | boolean
  theirs?: string | boolean
  /** The other's value in the place of what is typed. */
  take: (typed: Fields) => Fields
}

export type Merge<Fields> = (
  base: Fields,
  theirs: Fields,
  mine: Fields,
) => { fields: Fields; met: readonly Met<Fields>[] }

/** Who has changed the same: null where it was no person of the shop, undefined where nobody has asked. */
type By = string | null | undefined

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
  /** Nothing is pressed to save it: what met no connection is sent by itself once there is one. */
  isSentAgain?: boolean
  merge?: Merge<Fields>
}

export type Undo = (() => Promise<void>) | null
type Stored<Fields> = { base: Versioned<Fields>; fields: Fields; texts?: Readonly<Record<string, string>> }

const NOTHING = { met: [], by: undefined }
/** So often a save is sent again by itself when others have changed other fields. */
const AGAIN = 3

/**
 * Edits and saves a record that others may change at the same time, or that has changed since it was typed and stored here.
 * Different fields merge and are sent at once; of the same field the person decides, and what she typed stays.
 */
export function useSave<Fields extends object, Saved extends Versioned<Fields> = Versioned<Fields>>(
  options: Options<Fields, Saved>,
): Save<Fields> {
  const saved = bareOf(options.saved)
  const { name, typed, texts, isWrong = false, show, merge = mergeWhole } = options
  /** What the typing is compared with, and goes on from. */
  const [base, setBase] = useState(saved)
  const [given, setGiven] = useState(saved)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Save<Fields>['errors']>({})
  /** What was sent and met no connection. */
  const [unsent, setUnsent] = useState<Fields | null>(null)
  const [{ met, by }, setMet] = useState<{ met: readonly Met<Fields>[]; by: By }>(NOTHING)
  const [stops, setStops] = useState(0)
  const [taken, setTaken] = useState<{ at: Date } | null>(null)
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  })
  const isChanged = isWrong || !isEqual(typed, base.fields)
  const draft = useDraft<Stored<Fields>>(
    name,
    isChanged ? { base, fields: typed, ...(texts && { texts }) } : null,
    hasBase,
  )

  /** What is typed upon `from` goes on upon another state of the record. */
  function rebase(from: Fields, onto: Versioned<Fields>, mine: Fields) {
    const merged = merge(from, onto.fields, mine)
    setBase(bareOf(onto))
    return merged
  }

  if (!isEqual(given, saved)) {
    setGiven(saved)
    if (!isEqual(base, saved)) {
      const merged = rebase(base.fields, saved, typed)
      show(merged.fields, texts)
      if (merged.met.length > 0) setMet({ met: merged.met, by: undefined })
    }
  }
  const { restored } = draft
  if (restored && restored !== taken) {
    setTaken(restored)
    const merged = rebase(restored.fields.base.fields, base, restored.fields.fields)
    show(merged.fields, restored.fields.texts)
    setMet({ met: merged.met, by: undefined })
  }

  /** An answer may come before the form is drawn anew. */
  function put(fields: Fields): void {
    latest.current = fields
    show(fields, texts)
  }

  async function attempt(fields: Fields, from: Versioned<Fields>, left: number): Promise<boolean> {
    try {
      const now = await whileSaving(() => options.send(fields, from))
      setErrors({})
      setMet(NOTHING)
      setTaken(null)
      draft.discard()
      // What was typed while it was sent stays.
      put(rebase(fields, now, latest.current).fields)
      await options.onSaved(now, undoOf(from, now))
      return true
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      const { conflict } = error
      const current = conflict && (await readAgain(conflict.current))
      if (!conflict || !current) {
        if (error.kind === 'offline') setUnsent(fields)
        setErrors(Object.keys(error.fields).length > 0 ? error.fields : { '': [error.message] })
        return false
      }
      const merged = rebase(from.fields, current, latest.current)
      put(merged.fields)
      setErrors({})
      setMet({ met: merged.met, by: conflict.by })
      if (merged.met.length > 0) setStops((times) => times + 1)
      if (merged.met.length > 0 || left === 0) return false
      return attempt(merged.fields, current, left - 1)
    }
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

  // What was typed then has been saved by somebody since: nothing is left of the draft.
  const isSpent = restored !== null && !isChanged
  const { discard } = draft
  useEffect(() => {
    if (isSpent) discard()
  }, [isSpent, discard])

  async function readAgain(current: unknown): Promise<Versioned<Fields> | null> {
    try {
      return await options.readCurrent(current)
    } catch (error) {
      // Gone meanwhile, or out of reach: the refusal itself is said.
      if (error instanceof DeskError) return null
      throw error
    }
  }

  async function save(isDecided = false): Promise<boolean> {
    if (isBusy) return false
    if (met.length > 0 && !isDecided) {
      setStops((times) => times + 1)
      return false
    }
    setBusy(true)
    try {
      return await attempt(typed, base, AGAIN)
    } finally {
      setBusy(false)
    }
  }

  useOnReturn(unsent !== null, () => {
    setUnsent(null)
    setErrors({})
    // What has been typed on since is sent when its field is left.
    if (options.isSentAgain && isEqual(typed, unsent)) void save()
  })

  function forget(): void {
    setTaken(null)
    setMet(NOTHING)
    setErrors({})
    draft.discard()
  }

  return {
    isBusy,
    isChanged,
    errors,
    met,
    by,
    stops,
    restoredAt: isChanged ? (taken?.at ?? null) : null,
    save: () => save(),
    keepMine: () => setMet(NOTHING),
    saveMine: () => {
      setMet(NOTHING)
      void save(true)
    },
    takeTheirs: () => {
      show(
        met.reduce((fields, one) => one.take(fields), typed),
        texts,
      )
      setMet(NOTHING)
    },
    discard: () => {
      show(base.fields)
      forget()
    },
    forget,
  }
}

/** Without all that the screen shows of the record beside. */
function bareOf<Fields>({ fields, version }: Versioned<Fields>): Versioned<Fields> {
  return { fields, version }
}

function mergeWhole<Fields extends object>(base: Fields, theirs: Fields, mine: Fields) {
  const { fields, conflicts } = mergeFields(base, theirs, mine)
  return { fields, met: conflicts.map((conflict) => takenWhole<Fields>(conflict)) }
}

/** The other's whole value of a field. */
export function takenWhole<Fields extends object>({
  field,
  was,
  theirs,
}: {
  field: keyof Fields
  was: Fields[keyof Fields]
  theirs: Fields[keyof Fields]
}): Met<Fields> {
  return {
    field,
    ...(isShort(was) && { was }),
    ...(isShort(theirs) && { theirs }),
    take: (typed) => ({ ...typed, [field]: theirs }),
  }
}

function isShort(value: unknown): value is string | boolean {
  return typeof value === 'string' || typeof value === 'boolean'
}

/** A draft of an older desk does not say what it was typed upon: whatever it holds may be yesterday's. */
function hasBase(draft: unknown): boolean {
  return typeof draft === 'object' && draft !== null && 'base' in draft && 'fields' in draft
}
