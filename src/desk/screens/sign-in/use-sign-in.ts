import { sendDesk } from '../../runtime/call-desk.ts'
import { passkeyProblem, signByPasskey } from '../../runtime/passkey.ts'
import { useAttempt } from '../../runtime/use-attempt.ts'

/** What was typed. `code` is null until the second step. */
type TypedSignIn = { email: string; password: string; code: string | null; is_own_device: boolean }

/** Signs in by a passkey, or by a password and then its code. A refusal belongs to the form or to a field. */
export function useSignIn(onEnter: () => void) {
  const { isBusy, refusal, attempt } = useAttempt(passkeyProblem)

  return {
    isBusy,
    problem: refusal,
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
