import type { FieldErrors } from '#src/contract/errors.ts'
import { commentError, type ContactRule, nameError, phoneError } from '#src/domain/contact/contact-rules.ts'

const FAST_ORDER_FIELDS = ['name', 'phone', 'comment'] as const
export type FastOrderField = (typeof FAST_ORDER_FIELDS)[number]
export type FastOrderDraft = Readonly<Record<FastOrderField, string>>
export type FastOrderErrors = { [Field in FastOrderField]?: readonly string[] | undefined }

const RULES: Readonly<Record<FastOrderField, ContactRule>> = {
  name: nameError,
  phone: phoneError,
  comment: commentError,
}

/** Returns the messages for one field, or undefined for a valid value. */
export function fieldErrors(draft: FastOrderDraft, field: FastOrderField): string[] | undefined {
  const error = RULES[field](draft[field])
  return error === null ? undefined : [error]
}

export function draftErrors(draft: FastOrderDraft): FastOrderErrors {
  return Object.fromEntries(FAST_ORDER_FIELDS.map((field) => [field, fieldErrors(draft, field)]))
}

/** Returns the first wrong field from the top. */
export function firstWrong(errors: FastOrderErrors): FastOrderField | undefined {
  return FAST_ORDER_FIELDS.find((field) => errors[field] !== undefined)
}

/** Assigns the messages of a 422 to the fields of the form; `rest` are those that belong to no field. */
export function serverErrors(fields: FieldErrors): { errors: FastOrderErrors; rest: string[] } {
  const { name, phone, comment, ...others } = fields
  return { errors: { name, phone, comment }, rest: Object.values(others).flat() }
}
