import { z } from 'zod'
import { idSchema } from '../parts.ts'

const brandRowSchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  products_count: z.number().int(),
  picture: z.string().nullable(),
  /** Other names of the brand that feeds use. */
  aliases: z.array(z.string()),
  version: z.string(),
})
export type BrandRow = z.infer<typeof brandRowSchema>

export const brandsQuery = z.object({
  q: z.string().trim().max(100).default(''),
  after: z
    .string()
    .regex(/^\d{0,6}$/)
    .default(''),
})
export const brandsAnswer = z.object({
  data: z.object({ rows: z.array(brandRowSchema), next: z.string().nullable() }),
})
