import type { Customer } from '#src/contract/auth.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import { mailOf } from '../session/customer-store.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

type Known = Omit<Customer, 'id'>

/** Returns the draft with its empty fields filled with what the shop knows about the customer. */
export function fillContacts(draft: CheckoutDraft, customer: Known): CheckoutDraft {
  const { name, phone } = customer
  return {
    ...draft,
    name: draft.name.trim() === '' ? name : draft.name,
    phone: draft.phone.trim() === '' ? formatPhone(phone ?? '') : draft.phone,
    email: draft.email.trim() === '' ? mailOf(customer) : draft.email,
  }
}
