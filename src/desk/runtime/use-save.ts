import { useState } from 'react'
import { type Merge, mergeWhole, type Met, type Versioned } from './merged-fields.ts'
import { useEditBase } from './use-edit-base.ts'
import { type By, useMet } from './use-met.ts'
import { useResend } from './use-resend.ts'
import { type SaveErrors, type SendOptions, useSendTyped } from './use-send-typed.ts'

export type Save<Fields> = {
  isBusy: boolean
  /** Whether what is typed differs from what is saved. */
  isChanged: boolean
  /** The sentences of each field, and under '' those of the whole form. */
  errors: SaveErrors
  /** Fields that another person has changed to something else meanwhile. */
  met: readonly Met<Fields>[]
  by: By
  /** How many presses of «Зберегти» have stopped at `met`: each of them brings it into view again. */
  stops: number
  /** When the draft that this form was restored from was typed; null without one, and once it is saved. */
  restoredAt: Date | null
  save: () => Promise<boolean>
  /** Settles `met`: what is typed stays. */
  keepMine: () => void
  /** Settles `met` like `keepMine` and saves at once, for forms that are saved on leaving a field. */
  saveMine: () => void
  /** Settles `met`: the other person's values replace what is typed. */
  takeTheirs: () => void
  /** Shows what is saved and removes the draft. */
  discard: () => void
  /** Removes the draft after the record was saved or removed by other means. */
  forget: () => void
}

type Options<Fields extends object, Saved extends Versioned<Fields>> = SendOptions<Fields, Saved> & {
  /** Names the draft by its form and record: `product-15`. */
  name: string
  /** The record as the loader or the answer to the last change gave it. */
  saved: Versioned<Fields>
  /** Whether `texts` holds input that is not a value. */
  isWrong?: boolean
  /** For forms that are saved on leaving a field: what could not be sent then is sent again without a press. */
  isSentAgain?: boolean
  merge?: Merge<Fields>
}

/**
 * Edits and saves a record that other people may change at the same time, or may have changed since its draft was typed.
 * Changes of different fields are merged and sent at once. If both have changed the same field, the person decides, and what
 * she typed stays until then.
 */
export function useSave<Fields extends object, Saved extends Versioned<Fields> = Versioned<Fields>>(
  options: Options<Fields, Saved>,
): Save<Fields> {
  const { typed, texts, show, merge = mergeWhole, isSentAgain = false } = options
  const [isBusy, setBusy] = useState(false)
  const decision = useMet<Fields>()
  const { met, by, stops, setMet, stop } = decision
  const edited = useEditBase<Fields>({ ...options, merge, onMet: setMet })
  const { base, isChanged, restoredAt } = edited
  const { send, errors, clearErrors, clear } = useSendTyped({ ...options, merge }, edited, decision)
  const resend = useResend({
    typed,
    isBusy,
    isChanged,
    isSentAgain,
    save: () => void save(),
    onReturn: clearErrors,
  })

  async function save(isDecided = false): Promise<boolean> {
    if (isBusy) {
      resend.afterSave(typed)
      return false
    }
    if (met.length > 0 && !isDecided) {
      stop()
      return false
    }
    setBusy(true)
    try {
      const sent = await send()
      if (sent.outcome === 'refused' && sent.isOffline) resend.afterReturn(sent.fields)
      if (sent.outcome !== 'saved') resend.afterSave(null)
      return sent.outcome === 'saved'
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    isChanged,
    errors,
    met,
    by,
    stops,
    restoredAt,
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
      clear()
    },
    forget: clear,
  }
}
