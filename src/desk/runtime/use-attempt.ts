import { useState } from 'react'
import type { FieldErrors } from '#src/contract/errors.ts'
import { DeskError, messageOf } from './desk-error.ts'
import { useShowFault } from './use-show-fault.ts'

/** Why a form was refused: sentences of its fields, or one above them. */
export type Refusal = { text: string | null; fields: FieldErrors }

const NOT_REFUSED: Refusal = { text: null, fields: {} }

/**
 * Sends a form once for each press. If it fails, what was typed stays.
 *
 * @param textOf the sentence where no field is wrong; null shows none
 */
export function useAttempt(textOf: (error: unknown) => string | null = (error) => messageOf(error)) {
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(NOT_REFUSED)
  useShowFault(refusal.fields)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setRefusal(NOT_REFUSED)
    try {
      await work()
    } catch (error) {
      const fields = error instanceof DeskError ? error.fields : {}
      setRefusal(
        Object.keys(fields).length > 0 ? { text: null, fields } : { text: textOf(error), fields: {} },
      )
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, refusal, attempt }
}
