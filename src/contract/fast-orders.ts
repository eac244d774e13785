import { z } from 'zod'
import { commentField, nameField, phoneField, recaptchaTokenField } from './contact-fields.ts'
import { proofField } from './proof-of-work.ts'
import { idempotencyHeadersSchema } from './orders.ts'
import { fromDigits, idSchema, moneySchema } from './parts.ts'
import { VARIANT_HEADER } from './variant-header.ts'

export const fastOrderRequestSchema = z.object({
  name: nameField,
  phone: phoneField,
  comment: commentField.nullable().default(''),
  product_id: idSchema,
  variant_id: idSchema.nullable().default(null).describe('Null: варіант, який показує картка товару'),
  recaptcha_token: recaptchaTokenField,
  proof_of_work: proofField,
})

/**
 * With the key a repeated request places the order only once; without it each request places one. The variant
 * may be sent here too, by a client whose request body may contain only the fields of the specification.
 */
export const fastOrderHeadersSchema = idempotencyHeadersSchema.partial().extend({
  [VARIANT_HEADER]: fromDigits(idSchema).optional().describe('Те саме, що variant_id у тілі'),
})

export const fastOrderSchema = z.object({
  data: z.object({ id: z.string(), number: z.string(), uri: z.string(), total: moneySchema }),
})

export type FastOrderRequest = z.infer<typeof fastOrderRequestSchema>
