import { z } from 'zod'
import { idSchema, moneySchema } from '../parts.ts'

export const findQuery = z.object({ q: z.string().trim().min(2).max(100) })

/**
 * `GET /api/admin/find`: a few matching orders and goods. Results that the person's role may not see are left
 * out.
 */
const foundSchema = z.object({
  orders: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      status_name: z.string(),
      created_at: z.string(),
      total: moneySchema,
    }),
  ),
  goods: z.array(
    z.object({
      id: idSchema,
      title: z.string(),
      category: z.string(),
      stock: z.int(),
      thumb: z.string().nullable(),
    }),
  ),
})
export const foundAnswer = z.object({ data: foundSchema })
export type Found = z.infer<typeof foundSchema>
