import { z } from 'zod'
import { fromDigits, idSchema } from '../parts.ts'

/**
 * `GET /api/admin/waiting`: people who want to know when goods are in stock again. Those who can be called now
 * come first.
 */
const waitingSchema = z.object({
  id: idSchema,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  title: z.string(),
  variant: z.string().nullable(),
  sku: z.string().nullable(),
  stock: z.int(),
  created_at: z.string(),
})
export const waitingAnswer = z.object({ data: z.array(waitingSchema) })
export const waitingParams = z.object({ id: fromDigits(idSchema) })
export type DeskWaiting = z.infer<typeof waitingSchema>
