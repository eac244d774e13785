import type { FieldErrors } from '#src/contract/errors.ts'
import { type DraftField, isField } from './checkout-draft.ts'
import type { DraftErrors } from './field-rules.ts'

/** Fields of an order that have another name in the form. */
const FORM_FIELDS: Readonly<Record<string, DraftField>> = {
  delivery: 'delivery_method',
  'delivery.method': 'delivery_method',
}

function fieldOf(path: string): DraftField | undefined {
  const name = path.replace('delivery.', '')
  return FORM_FIELDS[path] ?? (isField(name) ? name : undefined)
}

/** Assigns the messages of a 422 to the fields of the form; `rest` are those that belong to no field. */
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
