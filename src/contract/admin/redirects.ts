import { z } from 'zod'
import { seenVersion } from './seen.ts'

const whole = z.number().int()

export const redirectsQuery = z.object({
  q: z.string().trim().max(200).default(''),
  after: z.string().max(2000).default(''),
})

const redirectRowSchema = z.object({
  from: z.string(),
  to: z.string(),
  status: whole,
  hits: whole,
  last_at: z.string().nullable(),
  version: z.string(),
})
export type RedirectRow = z.infer<typeof redirectRowSchema>

export const redirectsAnswer = z.object({
  data: z.object({ rows: z.array(redirectRowSchema), next: z.string().nullable() }),
})

const missingSchema = z.object({ path: z.string(), hits: whole, last_at: z.string() })
export type MissingAddress = z.infer<typeof missingSchema>
export const missingAnswer = z.object({ data: z.array(missingSchema) })

export const redirectBody = z.object({
  from: z.string().trim().max(2000),
  to: z.string().trim().max(2000),
  status: z.union([z.literal(301), z.literal(302)]).default(301),
  version: seenVersion.nullable().describe('null: за цією адресою нічого не бачили'),
  instead: z
    .object({ from: z.string().min(1).max(2000), version: seenVersion })
    .optional()
    .describe('Перенаправлення, якому дано іншу стару адресу: його не стане'),
})
export const coveredQuery = z.object({ from: z.string().trim().max(2000) })
export const fromQuery = z.object({ from: z.string().min(1).max(2000), version: seenVersion })
/** What the shop itself has at the address that is to redirect, as a sentence; null where it has nothing. */
export const coveredAnswer = z.object({ data: z.string().nullable() })

/** The `current` of a conflict: where the old address `from` redirects now; null where it does not. */
export type RedirectNow = {
  from: string
  target: { to_path: string; status: number } | null
  version: string
}
export const hidePathBody = z.object({
  path: z.string().min(1).max(2000),
  is_hidden: z.boolean().default(true),
})
