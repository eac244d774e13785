import { useState } from 'react'
import { isEqual } from '#src/domain/versions/merge-fields.ts'
import { useDraft } from './drafts.ts'

export type Typed<Fields> = {
  fields: Fields
  set: (change: Partial<Fields>) => void
  /** When what was restored from this browser was typed; null where nothing was. */
  restoredAt: Date | null
  /** Sent, or thrown away: the form begins anew. */
  discard: () => void
}

/**
 * What is typed into a small form that begins anew each time, as a dialog's: stored in this browser until it is sent, and
 * there again when the form is opened after a reload or a lost session.
 *
 * @param name of the form and its record: `redirect-/old`
 */
export function useTyped<Fields extends object>(name: string, initial: Fields): Typed<Fields> {
  const [first] = useState(initial)
  const [fields, setFields] = useState(first)
  const isTyped = !isEqual(fields, first)
  const draft = useDraft<Fields>(name, isTyped ? fields : null)
  const { restored } = draft
  const [taken, setTaken] = useState<typeof restored>(null)
  if (restored && restored !== taken) {
    setTaken(restored)
    // Of an earlier desk it may have fewer.
    setFields({ ...first, ...restored.fields })
  }
  return {
    fields,
    set: (change) => setFields((known) => ({ ...known, ...change })),
    restoredAt: isTyped ? (taken?.at ?? null) : null,
    discard: () => {
      draft.discard()
      setTaken(null)
      setFields(first)
    },
  }
}
