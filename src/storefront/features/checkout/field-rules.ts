import {
  commentError,
  type ContactRule,
  emailError,
  nameError,
  phoneError,
} from '#src/domain/contact/contact-rules.ts'
import { branchError, cityError } from '#src/domain/order-life/delivery-rules.ts'
import { PLACE_FIELDS, placeFields } from './place-fields.ts'
import { type CheckoutDraft, DRAFT_FIELDS, type DraftField } from './checkout-draft.ts'

export type DraftErrors = { [Field in DraftField]?: readonly string[] | undefined }

/** Fields that come late bring their rules with them. */
export const RULES: Partial<Record<DraftField, ContactRule>> = {
  name: nameError,
  phone: phoneError,
  email: emailError,
  city: cityError,
  branch: branchError,
  comment: commentError,
}

/** The sentence for one field, null when it will do. What is typed for a delivery that is not chosen is never wrong. */
export function fieldError(draft: CheckoutDraft, field: DraftField): string | null {
  const isAsked = !PLACE_FIELDS.has(field) || placeFields(draft.delivery_method).includes(field)
  if (!isAsked) return null
  return RULES[field]?.(draft[field]) ?? null
}

/** Every wrong field of the form; no keys when it may be sent. */
export function draftErrors(draft: CheckoutDraft): DraftErrors {
  const errors: DraftErrors = {}
  for (const field of DRAFT_FIELDS) {
    const error = fieldError(draft, field)
    if (error !== null) errors[field] = [error]
  }
  return errors
}

/** The first wrong field from the top of the page. */
export function firstWrong(errors: DraftErrors): DraftField | undefined {
  return DRAFT_FIELDS.find((field) => errors[field] !== undefined)
}
