import { ApiError } from '../../runtime/calls/api-client.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { askToken } from '../../runtime/calls/ask-token.ts'
import { logout, signInWith } from '../../features/session/session.ts'
import type { Refusal } from '../../ui/form/use-text-form.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { linkSentence } from './use-letter-link.ts'

const FAILED = 'Не вдалося зберегти пароль. Спробуйте ще раз'
const NOT_SIGNED_IN = 'Пароль збережено, але увійти не вдалося. Увійдіть із новим паролем'

type NewPasswordRequest = { token: string; password: string; password_confirmation: string }
/** `link` is what is wrong with the link itself; null where it is valid. */
type PasswordRefusal = Refusal & { link: string | null }

/** Returns null when the password is set and its customer signed in. */
export async function setPassword(form: NewPasswordRequest): Promise<PasswordRefusal | null> {
  let issued: string
  try {
    issued = await askToken('/api/auth/client/new-password', form)
  } catch (error) {
    return refusalOf(error)
  }
  try {
    // The customer who was signed in here may be somebody else.
    if (tokenStore.get() !== null) await logout()
    await signInWith(issued)
    return null
  } catch (error) {
    logFailure('the customer of the new password could not be fetched', error)
    return { link: null, errors: {}, failure: NOT_SIGNED_IN }
  }
}

function refusalOf(error: unknown): PasswordRefusal {
  logFailure('the new password was not set', error)
  const link = linkSentence(error)
  const errors = error instanceof ApiError ? error.fields : {}
  const isShown = link !== null || Object.keys(errors).length > 0
  return { link, errors, failure: isShown ? null : FAILED }
}
