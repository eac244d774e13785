import type { Customer } from '#src/contract/auth.ts'
import { normalizePhone } from '#src/domain/phone.ts'
import { ApiError } from '../api-client.ts'
import { showCustomer } from '../auth/session.ts'
import type { Refusal } from '../auth/sign-in.ts'
import { browserApi } from '../browser-api.ts'
import { logFailure } from '../log-failure.ts'
import type { ProfileField } from './profile-rules.ts'

const FAILED = 'Не вдалося зберегти. Спробуйте ще раз'

/** Null when the profile is saved; what the API finds wrong comes as a value. */
export async function saveProfile({
  name,
  email,
  phone,
}: Record<ProfileField, string>): Promise<Refusal | null> {
  const profile = { name: name.trim(), email: email.trim() || null, phone: normalizePhone(phone) }
  try {
    const { data } = await browserApi().put<{ data: Customer }>('/api/client/profile', profile)
    showCustomer(data)
    return null
  } catch (error) {
    logFailure('the profile was not saved', error)
    const errors = error instanceof ApiError ? error.fields : {}
    return { errors, failure: Object.keys(errors).length > 0 ? null : FAILED }
  }
}
