import { useEffect, useRef, useState } from 'react'
import { isEqual } from '#src/domain/versions/merge-fields.ts'
import { useOnReturn } from './use-on-return.ts'

type Options<Fields> = {
  typed: Fields
  isBusy: boolean
  isChanged: boolean
  /** Whether leaving a field saves the form. Where a button saves it, nothing is sent without a press. */
  isSentAgain: boolean
  save: () => void
  /** Called when the connection is back, before anything is sent again. */
  onReturn: () => void
}

/** Sends again what could not be sent when the person left its field: there was no connection, or another save was under way. */
export function useResend<Fields>({
  typed,
  isBusy,
  isChanged,
  isSentAgain,
  save,
  onReturn,
}: Options<Fields>) {
  const [unsent, setUnsent] = useState<Fields | null>(null)
  const waiting = useRef<Fields | null>(null)

  useEffect(() => {
    if (isBusy || waiting.current === null) return
    const isStillTyped = isEqual(typed, waiting.current)
    waiting.current = null
    // If she has typed on since, leaving that field will save it.
    if (isSentAgain && isChanged && isStillTyped) save()
  })

  useOnReturn(unsent !== null, () => {
    setUnsent(null)
    onReturn()
    if (isSentAgain && isEqual(typed, unsent)) save()
  })

  return {
    /** To be sent once there is a connection. */
    afterReturn: setUnsent,
    /** To be sent after the save that is under way; null to send nothing. */
    afterSave: (fields: Fields | null) => {
      waiting.current = fields
    },
  }
}
