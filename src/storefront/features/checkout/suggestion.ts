import type { CheckoutDraft } from './checkout-draft.ts'

/** An entry of the list: what it shows, and the fields that it fills in. */
export type Suggestion = {
  id: string
  title: string
  detail: string
  meta: string
  values: Partial<CheckoutDraft>
}
