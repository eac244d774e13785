import { z } from 'zod'
import { slugSchema } from './parts.ts'

export const pageSchema = z.object({
  slug: slugSchema,
  title: z.string(),
  description: z.string(),
  content: z.string().describe('HTML'),
  uri: z.string(),
  updated_at: z.iso.datetime(),
})

/** `GET /api/redirects?path=`: the address to which an old one redirects, or null. */
export const redirectParamsSchema = z.object({
  path: z
    .string()
    .min(1)
    .max(2000)
    .regex(/^\//, 'Шлях починається зі скісної риски')
    .describe('Стара адреса: шлях із параметрами'),
})
export const redirectSchema = z.object({
  data: z.object({ to: z.string(), status: z.union([z.literal(301), z.literal(302)]) }).nullable(),
})

export type Page = z.infer<typeof pageSchema>
export type Redirect = z.infer<typeof redirectSchema>['data']
