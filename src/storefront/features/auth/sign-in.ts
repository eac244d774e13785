import type { Customer, LoginRequest, RegisterRequest } from '#src/contract/auth.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { askToken, TokenMissing } from '../../runtime/calls/ask-token.ts'
import type { Refusal } from '../../ui/form/use-text-form.ts'
import { authStore } from '../session/customer-store.ts'
import { signInWith } from '../session/session.ts'

const WRONG_LOGIN = 'Невірний email або пароль'
const LOGIN_FAILED = 'Сталася помилка при вході'
const REGISTER_FAILED = 'Не вдалося зареєструватися. Спробуйте ще раз'

/** Signs in. If that fails, the message is put into the store and the error thrown on. */
export async function login(credentials: LoginRequest): Promise<Customer> {
  begin()
  try {
    return await signInWith(await askToken('/api/auth/client/login', credentials))
  } catch (error) {
    authStore.update((auth) => ({ ...auth, error: loginSentence(error) }))
    throw error
  } finally {
    end()
  }
}

/** Registers and signs in. Returns null on success, or what the API or the connection objected to. */
export async function register(form: RegisterRequest): Promise<Refusal | null> {
  begin()
  try {
    await signInWith(await askToken('/api/auth/client/register', form))
    return null
  } catch (error) {
    const errors = error instanceof ApiError ? error.fields : {}
    const sentence = error instanceof TokenMissing ? error.message : REGISTER_FAILED
    const failure = Object.keys(errors).length > 0 ? null : sentence
    authStore.update((auth) => ({ ...auth, error: failure }))
    return { errors, failure }
  } finally {
    end()
  }
}

/** Returns the message for a failed sign-in. */
export function loginSentence(error: unknown): string {
  if (error instanceof TokenMissing) return error.message
  return error instanceof ApiError && error.status === 422 ? WRONG_LOGIN : LOGIN_FAILED
}

function begin(): void {
  authStore.update((auth) => ({ ...auth, isLoading: true, error: null }))
}

function end(): void {
  authStore.update((auth) => ({ ...auth, isLoading: false }))
}
