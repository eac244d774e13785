import { useEffect, useRef } from 'react'
import { useCustomer } from '../session/customer-store.ts'
import { draftStore } from './checkout-draft.ts'
import { fillContacts } from './fill-contacts.ts'
import { hasNoPlace, placeOf } from './place-of.ts'
import { loadAddresses } from './saved-places.ts'

/**
 * Renders nothing. It fills in contacts and the first address once for each customer who signs in. Fields that
 * she then empties stay empty.
 */
export function ProfileContacts() {
  const customer = useCustomer()
  const filledFor = useRef<number | null>(null)
  useEffect(() => {
    if (!customer || filledFor.current === customer.id) return
    filledFor.current = customer.id
    draftStore.update((draft) => fillContacts(draft, customer))
    void fillAddress()
  }, [customer])
  return null
}

async function fillAddress(): Promise<void> {
  const [first] = await loadAddresses()
  if (!first?.is_default) return
  draftStore.update((draft) => (hasNoPlace(draft) ? { ...draft, ...placeOf(first.delivery) } : draft))
}
