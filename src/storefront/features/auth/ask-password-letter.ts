import { ApiError } from '../../runtime/calls/api-client.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { postWithCsrf } from '../../runtime/calls/ask-token.ts'
import type { Refusal } from '../../ui/form/use-text-form.ts'

const FAILED = 'Не вдалося надіслати листа. Спробуйте ще раз'

/** `hasNoMail`: this shop sends no letters, so the customer can only phone or write to it. */
type LetterRefusal = Refusal & { hasNoMail: boolean }

/** Returns null if the request was accepted, whether or not the address belongs to an account. */
export async function askPasswordLetter(email: string): Promise<LetterRefusal | null> {
  try {
    await postWithCsrf('/api/auth/client/password-letter', { email })
    return null
  } catch (error) {
    logFailure('the letter for a new password was not asked for', error)
    if (!(error instanceof ApiError)) return { errors: {}, failure: FAILED, hasNoMail: false }
    const { status, fields, message } = error
    if (status === 422) return { errors: fields, failure: null, hasNoMail: false }
    const isOurs = status === 429 || status === 409
    return { errors: {}, failure: isOurs ? message : FAILED, hasNoMail: status === 409 }
  }
}
