import {
  commentError,
  type ContactRule,
  emailError,
  nameError,
  phoneError,
} from '#src/domain/contact-rules.ts'
import { type CheckoutDraft, DRAFT_FIELDS, type DraftField } from './checkout-draft.ts'

export type DraftErrors = { [Field in DraftField]?: readonly string[] | undefined }

// As the contract has them; its schemas stay on the server, since they would bring the whole of zod along.
const CITY_LIMITS = { least: 2, most: 120 }
const BRANCH_LIMITS = { least: 1, most: 200 }

const RULES: Partial<Record<DraftField, ContactRule>> = {
  name: nameError,
  phone: phoneError,
  email: emailError,
  city: lengthRule(CITY_LIMITS, 'Вкажіть місто або село'),
  branch: lengthRule(BRANCH_LIMITS, 'Вкажіть відділення або поштомат'),
  comment: commentError,
}

/** The sentence for one field, null when it will do. What is typed for a delivery that is not chosen is never wrong. */
export function fieldError(draft: CheckoutDraft, field: DraftField): string | null {
  const isAddress = field === 'city' || field === 'branch'
  if (isAddress && draft.delivery_method !== 'nova_poshta') return null
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

function lengthRule({ least, most }: { least: number; most: number }, missing: string): ContactRule {
  return (value) => {
    const { length } = value.trim()
    if (length < least) return missing
    return length > most ? `Не більше ${most} знаків` : null
  }
}
