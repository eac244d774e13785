import { useState } from 'react'
import type { FieldErrors } from '#src/contract/errors.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { passkeyProblem, signByPasskey } from '../../runtime/passkey.ts'

/** What was typed; the code comes in the second step and is null before. */
type TypedSignIn = { email: string; password: string; code: string | null; is_own_device: boolean }
type Problem = { text: string | null; fields: FieldErrors }

const NO_PROBLEM: Problem = { text: null, fields: {} }

/** Signs in by a passkey, or by a password and then its code; why it was refused is a problem of the form or of a field. */
export function useSignIn(onEnter: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState(NO_PROBLEM)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(NO_PROBLEM)
    try {
      await work()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    problem,
    enterByKey: (is_own_device: boolean) =>
      attempt(async () => {
        const passkey = await signByPasskey('/sign-in/passkey/options')
        await sendDesk('POST', '/sign-in/passkey', { passkey, is_own_device })
        onEnter()
      }),
    enterByPassword: (typed: TypedSignIn, onCode: () => void) =>
      attempt(async () => {
        const answer = await sendDesk<{ step: 'in' | 'code' }>('POST', '/sign-in/password', typed)
        if (answer.step === 'in') onEnter()
        else onCode()
      }),
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof DeskError && Object.keys(error.fields).length > 0)
    return { text: null, fields: error.fields }
  return { text: error instanceof DeskError ? error.message : passkeyProblem(error), fields: {} }
}
