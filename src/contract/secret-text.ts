import { z } from 'zod'

const MOST_LETTERS = 4096

/** A setting that is stored encrypted and never shown again: a key of a provider or a password. */
export function secretText() {
  return z.string().trim().min(1).max(MOST_LETTERS).optional().meta({ secret: true })
}

/** Whether a setting is stored encrypted and never shown. */
export function isSecret(schema: z.ZodType): boolean {
  return schema.meta()?.['secret'] === true
}
