import { useState } from 'react'
import { isEqual } from '#src/domain/versions/merge-fields.ts'
import { useDraft } from './drafts.ts'

export type Typed<Fields> = {
  fields: Fields
  set: (change: Partial<Fields>) => void
  /** When the draft that was restored was typed; null without one. */
  restoredAt: Date | null
  /** Empties the form and removes its draft, because it was sent or thrown away. */
  discard: () => void
}

/**
 * The fields of a small form that begins empty each time, such as a dialog's. They are stored in this browser until
 * they are sent, and restored when the form is opened after a reload or a lost session.
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
    // A draft of an older desk may lack fields.
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
