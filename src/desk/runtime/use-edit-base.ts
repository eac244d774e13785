import { useEffect, useState } from 'react'
import { isEqual } from '#src/domain/versions/merge-fields.ts'
import { useDraft } from './drafts.ts'
import { bareOf, type Merge, type Met, type Versioned } from './merged-fields.ts'

type Texts = Readonly<Record<string, string>>

type Options<Fields> = {
  name: string
  saved: Versioned<Fields>
  typed: Fields
  texts?: Texts
  isWrong?: boolean
  show: (fields: Fields, texts?: Texts) => void
  merge: Merge<Fields>
  /** Where two have changed the same. */
  onMet: (met: readonly Met<Fields>[]) => void
}

export type EditBase<Fields> = {
  /** What the typing is compared with, and goes on from. */
  base: Versioned<Fields>
  setBase: (base: Versioned<Fields>) => void
  isChanged: boolean
  /** When what was restored from this browser was typed; null where nothing was or it is saved. */
  restoredAt: Date | null
  /** What is typed upon `from` goes on upon another state of the record. */
  rebase: (from: Fields, onto: Versioned<Fields>, mine: Fields) => ReturnType<Merge<Fields>>
  /** No draft stays. */
  forget: () => void
}

type Stored<Fields> = { base: Versioned<Fields>; fields: Fields; texts?: Texts }

/** The state of a record that a form edits: it follows the record and the draft in this browser, and what is typed is merged into both. */
export function useEditBase<Fields extends object>(options: Options<Fields>): EditBase<Fields> {
  const saved = bareOf(options.saved)
  const { name, typed, texts, isWrong = false, show, merge, onMet } = options
  const [base, setBase] = useState(saved)
  const [given, setGiven] = useState(saved)
  const [taken, setTaken] = useState<{ at: Date } | null>(null)
  const isChanged = isWrong || !isEqual(typed, base.fields)
  const draft = useDraft<Stored<Fields>>(
    name,
    isChanged ? { base, fields: typed, ...(texts && { texts }) } : null,
    hasBase,
  )

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
      if (merged.met.length > 0) onMet(merged.met)
    }
  }
  const { restored } = draft
  if (restored && restored !== taken) {
    setTaken(restored)
    const merged = rebase(restored.fields.base.fields, base, restored.fields.fields)
    show(merged.fields, restored.fields.texts)
    onMet(merged.met)
  }

  // What was typed then has been saved by somebody since: nothing is left of the draft.
  const isSpent = restored !== null && !isChanged
  const { discard } = draft
  useEffect(() => {
    if (isSpent) discard()
  }, [isSpent, discard])

  return {
    base,
    setBase: (next) => setBase(bareOf(next)),
    isChanged,
    restoredAt: isChanged ? (taken?.at ?? null) : null,
    rebase,
    forget: () => {
      setTaken(null)
      discard()
    },
  }
}

/** A draft of an older desk does not say what it was typed upon: whatever it holds may be yesterday's. */
function hasBase(draft: unknown): boolean {
  return typeof draft === 'object' && draft !== null && 'base' in draft && 'fields' in draft
}
