import type { CheckoutDraft } from './checkout-draft.ts'

/** An entry of the list: what is shown, and what it fills in. */
export type Suggestion = {
  id: string
  title: string
  detail: string
  meta: string
  values: Partial<CheckoutDraft>
}
