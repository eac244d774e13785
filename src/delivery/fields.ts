import { z } from 'zod'
import { storableText } from '#src/domain/text/storable-text.ts'

/** A record of a carrier's answer. Scalars may be texts, numbers or booleans; a missing one may be an empty text. */
export type Fields = Readonly<Record<string, unknown>>

const fieldsSchema = z.record(z.string(), z.unknown())
const REF = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const NO_REF = '00000000-0000-0000-0000-000000000000'

export function readFields(value: unknown): Fields {
  return fieldsSchema.safeParse(value).data ?? {}
}

export function readRecords(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(readFields) : []
}

/** The first of these fields that is not empty, as text that the database can store; `''` if all are. */
export function textOf(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name]
    const text = typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
    if (text !== '') return storableText(text)
  }
  return ''
}

/** As `textOf`, but skips refs, because some fields contain either a name or its ref. */
export function nameOf(fields: Fields, ...names: readonly string[]): string {
  return names.map((name) => textOf(fields, name)).find((text) => text !== '' && !REF.test(text)) ?? ''
}

export function refOf(fields: Fields, ...names: readonly string[]): string | null {
  const ref = textOf(fields, ...names)
  return ref === '' || ref === NO_REF ? null : ref
}

export function numberOf(fields: Fields, ...names: readonly string[]): number | null {
  const text = textOf(fields, ...names)
  const number = Number(text.replace(',', '.'))
  return text === '' || !Number.isFinite(number) ? null : number
}

/** `1`, `true`, true. */
export function flagOf(fields: Fields, name: string): boolean {
  return fields[name] === true || ['1', 'true'].includes(textOf(fields, name).toLowerCase())
}
