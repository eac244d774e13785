import type { Address } from '#src/contract/addresses.ts'
import { readAddresses } from '../../features/checkout/read-addresses.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { confirmRefused } from './confirm-refused.ts'

const PATH = '/api/client/addresses'

type Delivery = Readonly<Record<string, string>>
export type AddressRefusal = { errors: Readonly<Record<string, readonly string[]>>; failure: string | null }

/**
 * Saves an address and returns all of them, or what the API objected to, by fields of the form. @param id null
 * for a new address
 */
export async function sendAddress(
  delivery: Delivery,
  id: number | null,
  isDefault: boolean,
): Promise<Address[] | AddressRefusal> {
  const body = { delivery, is_default: isDefault }
  try {
    if (id === null) await browserApi().post(PATH, body)
    else await browserApi().put(`${PATH}/${id}`, body)
    return await loadList()
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) {
      const fields = Object.entries(error.fields).map(([name, texts]) => [
        name.replace('delivery.', ''),
        texts,
      ])
      return { errors: Object.fromEntries(fields), failure: null }
    }
    if (error instanceof ApiError && error.status === 409) return { errors: {}, failure: error.message }
    logFailure('the address was not saved', error)
    confirmRefused(error)
    return { errors: {}, failure: 'Не вдалося зберегти. Спробуйте ще раз' }
  }
}

/** Like `sendAddress`, but returns null if it failed. */
export async function saveAddress(
  delivery: Delivery,
  id: number,
  isDefault: boolean,
): Promise<Address[] | null> {
  const outcome = await sendAddress(delivery, id, isDefault)
  return Array.isArray(outcome) ? outcome : null
}

/** Removes an address and returns the remaining ones; null if it failed. */
export async function removeAddress(id: number): Promise<Address[] | null> {
  try {
    await browserApi().delete(`${PATH}/${id}`)
    return await loadList()
  } catch (error) {
    logFailure('the address was not removed', error)
    confirmRefused(error)
    return null
  }
}

async function loadList(): Promise<Address[]> {
  return readAddresses(await browserApi().get<unknown>(PATH))
}
