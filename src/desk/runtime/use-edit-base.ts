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
  /** Called with the fields that two people have changed to different values. */
  onMet: (met: readonly Met<Fields>[]) => void
}

export type EditBase<Fields> = {
  /** The state of the record that what is typed is compared with and was edited from. */
  base: Versioned<Fields>
  setBase: (base: Versioned<Fields>) => void
  isChanged: boolean
  /** When the draft that this form was restored from was typed; null without one, and once it is saved. */
  restoredAt: Date | null
  /** Merges what was edited from the fields `from` into another state of the record, which becomes the base. */
  rebase: (from: Fields, onto: Versioned<Fields>, mine: Fields) => ReturnType<Merge<Fields>>
  /** Removes the draft. */
  forget: () => void
}

type Stored<Fields> = { base: Versioned<Fields>; fields: Fields; texts?: Texts }

/**
 * The state of a record that a form edits. When the record changes, or a draft is restored, what is typed is merged
 * into it.
 */
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

  // Somebody has saved the same values since, so nothing is left of the draft.
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

/** A draft of an older desk does not say which state it was edited from, so it may overwrite newer values. */
function hasBase(draft: unknown): boolean {
  return typeof draft === 'object' && draft !== null && 'base' in draft && 'fields' in draft
}
