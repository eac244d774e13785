import type { Customer } from '#src/contract/auth.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { authStore } from '../../features/session/customer-store.ts'
import { confirmCustomer, readCustomer, showCustomer } from '../../features/session/session.ts'
import type { Refusal } from '../../ui/form/use-text-form.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { confirmRefused } from './confirm-refused.ts'
import type { ProfileField } from './profile-rules.ts'

const FAILED = 'Не вдалося зберегти. Спробуйте ще раз'

/** Returns null when the profile is saved, otherwise what the API objected to. */
export async function saveProfile({
  name,
  email,
  phone,
  password,
}: Record<ProfileField, string>): Promise<Refusal | null> {
  const profile = { name: name.trim(), email: email.trim() || null, phone: normalizePhone(phone) }
  try {
    const proof = password === '' ? {} : { password }
    showSaved(profile, await browserApi().put<unknown>('/api/client/profile', { ...profile, ...proof }))
    // The answer does not say whether a new e-mail waits for consent, so the customer is loaded again.
    if (profile.email !== null) void confirmCustomer()
    return null
  } catch (error) {
    logFailure('the profile was not saved', error)
    confirmRefused(error)
    const errors = error instanceof ApiError ? error.fields : {}
    return { errors, failure: Object.keys(errors).length > 0 ? null : FAILED }
  }
}

/** Shows the customer of the answer or, if it contains none, what was sent. */
function showSaved(profile: Omit<Customer, 'id'>, answer: unknown): void {
  const { known } = authStore.get()
  const saved = readCustomer(answer) ?? (known && { ...known.customer, ...profile })
  if (saved) showCustomer(saved)
}
