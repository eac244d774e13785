import type { CustomerExport } from '#src/contract/account-data.ts'
import { logout } from '../../features/session/session.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import type { Refusal } from '../../ui/form/use-text-form.ts'
import { confirmRefused } from './confirm-refused.ts'

const FILE = 'moi-dani.json'

/** Saves a file with everything that is stored about the customer. Returns null on success. */
export async function downloadData(password: string): Promise<Refusal | null> {
  return refusalOf(async () => {
    const { data } = await browserApi().post<{ data: CustomerExport }>('/api/client/export', { password })
    const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = FILE
    link.click()
    // The browser has read the content by then.
    setTimeout(() => URL.revokeObjectURL(url), 0)
  })
}

/** Removes the account and what this browser has stored of it. Returns null on success. */
export async function removeAccount(password: string): Promise<Refusal | null> {
  return refusalOf(async () => {
    await browserApi().post('/api/client/remove', { password })
    await logout()
  })
}

async function refusalOf(ask: () => Promise<void>): Promise<Refusal | null> {
  try {
    await ask()
    return null
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return { errors: error.fields, failure: null }
    const isSaid = error instanceof ApiError && (error.status === 409 || error.status === 429)
    if (!isSaid) logFailure('the call about the account failed', error)
    confirmRefused(error)
    return { errors: {}, failure: isSaid ? error.message : 'Не вдалося. Спробуйте ще раз' }
  }
}
