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

/** Rules of fields that are loaded after the page are added with them. */
export const RULES: Partial<Record<DraftField, ContactRule>> = {
  name: nameError,
  phone: phoneError,
  email: emailError,
  city: cityError,
  branch: branchError,
  comment: commentError,
}

/**
 * Returns the message for one field, or null for a valid value. What was typed for a delivery method that is
 * not chosen is never wrong.
 */
export function fieldError(draft: CheckoutDraft, field: DraftField): string | null {
  const isAsked = !PLACE_FIELDS.has(field) || placeFields(draft.delivery_method).includes(field)
  if (!isAsked) return null
  return RULES[field]?.(draft[field]) ?? null
}

/** Returns the messages of all wrong fields; empty where the form can be sent. */
export function draftErrors(draft: CheckoutDraft): DraftErrors {
  const errors: DraftErrors = {}
  for (const field of DRAFT_FIELDS) {
    const error = fieldError(draft, field)
    if (error !== null) errors[field] = [error]
  }
  return errors
}

/** Returns the first wrong field from the top of the page. */
export function firstWrong(errors: DraftErrors): DraftField | undefined {
  return DRAFT_FIELDS.find((field) => errors[field] !== undefined)
}
