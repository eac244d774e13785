import type { FieldErrors } from '#src/contract/errors.ts'
import { type DraftField, isField } from './checkout-draft.ts'
import type { DraftErrors } from './field-rules.ts'

/** Where a field of the order stands in the form that is not called so there. */
const FORM_FIELDS: Readonly<Record<string, DraftField>> = {
  delivery: 'delivery_method',
  'delivery.method': 'delivery_method',
}

function fieldOf(path: string): DraftField | undefined {
  const name = path.replace('delivery.', '')
  return FORM_FIELDS[path] ?? (isField(name) ? name : undefined)
}

/** The sentences of a 422 under their fields; what belongs to no field of the form comes as `rest`. */
export function serverErrors(fields: FieldErrors): { errors: DraftErrors; rest: string[] } {
  const errors: DraftErrors = {}
  const rest: string[] = []
  for (const [path, sentences] of Object.entries(fields)) {
    const field = fieldOf(path)
    if (field) errors[field] = [...(errors[field] ?? []), ...sentences]
    else rest.push(...sentences)
  }
  return { errors, rest }
}
