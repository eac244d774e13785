import type { Customer } from '#src/contract/auth.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { mailOf } from '../session/customer-store.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

type Known = Omit<Customer, 'id'>

/** The draft with what the shop knows of the customer in the places that are still empty. */
export function fillContacts(draft: CheckoutDraft, customer: Known): CheckoutDraft {
  const { name, phone } = customer
  return {
    ...draft,
    name: draft.name.trim() === '' ? name : draft.name,
    phone: draft.phone.trim() === '' ? formatPhone(phone ?? '') : draft.phone,
    email: draft.email.trim() === '' ? mailOf(customer) : draft.email,
  }
}
