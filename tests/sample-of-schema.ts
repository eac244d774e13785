import { z } from 'zod'
import type { Json } from './hostile-requests.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** A value of the shape that the schema takes; the schema's rules may want another one. */
export function sampleOf(schema: z.ZodType): Json {
  return sample(jsonSchemaOf(schema))
}

/** The names of the fields that the schema's object has. */
export function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys(jsonSchemaOf(schema).properties ?? {})
}

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref', reused: 'inline' })
}

const TEXTS: Readonly<Record<string, string>> = {
  email: 'olena@example.com',
  date: '2026-11-20',
  'date-time': '2026-11-20T10:00:00.000Z',
  uuid: '0190a1b2-0000-7000-8000-000000000000',
  uri: 'https://example.com/',
}

function sample(given: JsonSchema | boolean | undefined): Json {
  if (given === undefined || typeof given === 'boolean') return 'Плед'
  const { type, anyOf, oneOf, allOf, properties, items } = given
  const { enum: values } = given
  if (values?.[0] !== undefined) return values[0]
  if (given.const !== undefined) return given.const
  const one = anyOf?.[0] ?? oneOf?.[0] ?? allOf?.[0]
  if (one) return sample(one)
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, sample(field)]))
  if (type === 'array') return [sample(Array.isArray(items) ? items[0] : items)]
  if (type === 'object') return { a: 1 }
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'number' || type === 'integer') return Math.max(1, given.minimum ?? 1)
  return TEXTS[given.format ?? ''] ?? 'a'.repeat(Math.max(1, given.minLength ?? 1))
}
