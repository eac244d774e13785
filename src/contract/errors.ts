import { z } from 'zod'

/**
 * Every failed answer of the API: one sentence in Ukrainian and, for 422, the sentences of each wrong field.
 */
export const errorSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
})

export type ErrorAnswer = z.infer<typeof errorSchema>
export type FieldErrors = Record<string, string[]>
