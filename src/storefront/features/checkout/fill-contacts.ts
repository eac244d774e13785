import type { Customer } from '#src/contract/auth.ts'
import { formatPhone } from '#src/domain/contact/phone.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

type Known = Pick<Customer, 'name' | 'phone' | 'email'>

/** The draft with what the shop knows of the customer in the places that are still empty. */
export function fillContacts(draft: CheckoutDraft, { name, phone, email }: Known): CheckoutDraft {
  return {
    ...draft,
    name: draft.name.trim() === '' ? name : draft.name,
    phone: draft.phone.trim() === '' ? formatPhone(phone ?? '') : draft.phone,
    email: draft.email.trim() === '' ? (email ?? '') : draft.email,
  }
}
