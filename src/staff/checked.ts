import type { z } from 'zod'
import '#src/contract/ukrainian-messages.ts'
import { InvalidInput } from './invalid-input.ts'

/** Parses a value by its schema. Throws `InvalidInput`, with errors by the first step of their path. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value)
  // PostgreSQL cannot store NUL characters.
  if (!error && JSON.stringify(value)?.includes('\\u0000'))
    throw new InvalidInput({ value: ['Текст містить недозволений знак'] })
  if (!error) return data
  const errors: Record<string, string[]> = {}
  for (const { path, message } of error.issues) {
    const [field = 'value', ...rest] = path.map(String)
    // The index of an entry of a list alone would mean nothing to a person.
    const isPlace = rest.length === 1 && typeof path[1] === 'number'
    const sentence = rest.length > 0 && !isPlace ? `${rest.join('.')}: ${message}` : message
    errors[field] = [...(errors[field] ?? []), sentence]
  }
  throw new InvalidInput(errors)
}
