import { useEffect, useRef } from 'react'
import { useCustomer } from '../auth/customer-store.ts'
import { draftStore } from './checkout-draft.ts'
import { fillContacts } from './fill-contacts.ts'

/** Shows nothing: fills in the contacts, once for each customer who comes. What she then empties stays empty. */
export function ProfileContacts() {
  const customer = useCustomer()
  const filledFor = useRef<number | null>(null)
  useEffect(() => {
    if (!customer || filledFor.current === customer.id) return
    filledFor.current = customer.id
    draftStore.update((draft) => fillContacts(draft, customer))
  }, [customer])
  return null
}
