import type { Address } from '#src/contract/addresses.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { tokenStore } from '../../runtime/calls/token-store.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import type { Suggestion } from './suggestion.ts'
import { placeOf } from './place-of.ts'
import { readAddresses } from './read-addresses.ts'

/**
 * Returns the addresses of the signed-in customer. Empty for a guest, and if loading fails, because an order
 * can be placed without them.
 */
export async function loadAddresses(signal?: AbortSignal): Promise<Address[]> {
  if (tokenStore.get() === null) return []
  try {
    return readAddresses(await browserApi().get<unknown>('/api/client/addresses', signal ? { signal } : {}))
  } catch (error) {
    logFailure('saved addresses were not loaded', error)
    return []
  }
}

/** Returns saved addresses as the first suggestions for the settlement, if their methods accept these goods. */
export async function savedPlaces(
  isOffered: (method: string) => boolean,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const addresses = await loadAddresses(signal)
  return addresses
    .filter(({ method }) => isOffered(method))
    .map(({ id, title, text, delivery }) => ({
      id: `saved-${id}`,
      title: text,
      detail: title,
      meta: 'Ваша адреса',
      values: placeOf(delivery),
    }))
}
