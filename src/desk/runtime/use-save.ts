import { useState } from 'react'
import { type FieldConflict, mergeFields } from '#src/domain/versions/merge-fields.ts'
import { DeskError } from './desk-error.ts'
import { whileSaving } from './net.ts'

/** A record as its screen has it: what may be edited, and the version that a save sends back. */
export type Versioned<Fields> = { fields: Fields; version: string }

export type Save<Fields> = {
  isBusy: boolean
  /** Sentences of each field, and of the whole under ''. */
  errors: Readonly<Record<string, readonly string[]>>
  conflicts: readonly FieldConflict<Fields>[]
  by: string | null
  save: () => Promise<boolean>
  /** The person has decided on one field of a conflict. */
  settle: (field: keyof Fields) => void
}

type Options<Fields extends object> = {
  base: Versioned<Fields>
  fields: Fields
  /** Sends them; gives the record as it is saved. */
  send: (fields: Fields, version: string) => Promise<Versioned<Fields>>
  /** Reads the record of a conflict's answer. */
  readCurrent: (current: unknown) => Versioned<Fields> | null
  onSaved: (saved: Versioned<Fields>) => void
  /** Somebody was faster: what is merged, to go on with, upon what is saved now. */
  onMerged: (fields: Fields, base: Versioned<Fields>) => void
}

/**
 * Saves a form that two people may have open. Different fields merge and are sent at once; of the same field the person
 * decides, and what she typed stays.
 */
export function useSave<Fields extends object>(options: Options<Fields>): Save<Fields> {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Save<Fields>['errors']>({})
  const [met, setMet] = useState<{ conflicts: readonly FieldConflict<Fields>[]; by: string | null }>({
    conflicts: [],
    by: null,
  })

  async function attempt(fields: Fields, base: Versioned<Fields>, isAgain: boolean): Promise<boolean> {
    try {
      const saved = await whileSaving(() => options.send(fields, base.version))
      setErrors({})
      setMet({ conflicts: [], by: null })
      options.onSaved(saved)
      return true
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      const current = error.conflict && options.readCurrent(error.conflict.current)
      if (!error.conflict || !current) {
        setErrors(error.kind === 'invalid' ? error.fields : { '': [error.message] })
        return false
      }
      const merged = mergeFields(base.fields, current.fields, fields)
      options.onMerged(merged.fields, current)
      setMet({ conflicts: merged.conflicts, by: error.conflict.by })
      if (merged.conflicts.length > 0 || isAgain) return false
      return attempt(merged.fields, current, true)
    }
  }

  async function save(): Promise<boolean> {
    if (isBusy || met.conflicts.length > 0) return false
    setBusy(true)
    try {
      return await attempt(options.fields, options.base, false)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    errors,
    ...met,
    save,
    settle: (field) =>
      setMet(({ conflicts, by }) => ({ by, conflicts: conflicts.filter((one) => one.field !== field) })),
  }
}
