import type { FieldErrors } from '#src/contract/errors.ts'
import type { DraftField } from './checkout-draft.ts'
import type { DraftErrors } from './field-rules.ts'

/** Where a field of the order stands in the form. */
const FORM_FIELDS: Readonly<Record<string, DraftField>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  comment: 'comment',
  delivery: 'delivery_method',
  'delivery.method': 'delivery_method',
  'delivery.city': 'city',
  'delivery.branch': 'branch',
  payment_method: 'payment_method',
}

/** The sentences of a 422 under their fields; what belongs to no field of the form comes as `rest`. */
export function serverErrors(fields: FieldErrors): { errors: DraftErrors; rest: string[] } {
  const errors: DraftErrors = {}
  const rest: string[] = []
  for (const [path, sentences] of Object.entries(fields)) {
    const field = FORM_FIELDS[path]
    if (field) errors[field] = [...(errors[field] ?? []), ...sentences]
    else rest.push(...sentences)
  }
  return { errors, rest }
}
