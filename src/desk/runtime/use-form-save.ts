import { useState } from 'react'
import { type Conflict, DeskError, metWords } from './desk-error.ts'
import { whileSaving } from './net.ts'
import { say } from './toasts.ts'
import { useOnReturn } from './use-on-return.ts'
import { useShowFault } from './use-show-fault.ts'

export type FormSave = {
  isBusy: boolean
  errors: Readonly<Record<string, readonly string[]>>
  /** The sentence above the form. */
  problem: string | null
  /** @param undo offered by the toast; it gets what `work` has answered */
  attempt: <Made>(
    work: () => Promise<Made>,
    done: string,
    undo?: (made: Made) => Promise<unknown>,
  ) => Promise<boolean>
}

/**
 * Sends a form that does one thing, such as removing the record that it shows. If it fails, what was typed stays.
 *
 * @param sinceOf updates the form to what another person has saved and describes it, so that the next press can
 * succeed
 */
export function useFormSave(sinceOf?: (conflict: Conflict) => string): FormSave {
  const [errors, setErrors] = useState<FormSave['errors']>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isLost, setLost] = useState(false)
  useShowFault(errors)
  useOnReturn(isLost, () => {
    setLost(false)
    setProblem(null)
  })

  async function attempt<Made>(
    work: () => Promise<Made>,
    done: string,
    undo?: (made: Made) => Promise<unknown>,
  ): Promise<boolean> {
    setBusy(true)
    try {
      const made = await whileSaving(work)
      setErrors({})
      setProblem(null)
      say(done, undo ? async () => void (await whileSaving(() => undo(made))) : null)
      return true
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      setErrors(error.fields)
      setLost(error.kind === 'offline')
      setProblem(
        error.conflict
          ? conflictWords(error.conflict, sinceOf?.(error.conflict))
          : (Object.values(error.fields).flat()[0] ?? error.message),
      )
      return false
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, errors, problem, attempt }
}

function conflictWords(conflict: Conflict, since: string | undefined): string {
  const met = metWords(conflict)
  if (since === undefined) return `${met} Оновіть сторінку, щоб побачити зміни, і повторіть`
  return [met, since, 'Ваше ще тут: збережіть ще раз, щоб лишити своє'].filter(Boolean).join(' ')
}
