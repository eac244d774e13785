import { z } from 'zod'
import { commentField, nameField, phoneField } from './contact-fields.ts'
import { idempotencyHeadersSchema } from './orders.ts'
import { idSchema, moneySchema } from './parts.ts'

export const fastOrderRequestSchema = z.object({
  name: nameField,
  phone: phoneField,
  comment: commentField.nullable().default(''),
  product_id: idSchema,
  variant_id: idSchema.nullable().default(null).describe('Null: варіант, який показує картка товару'),
  recaptcha_token: z.string().max(4_096, 'Задовгий токен').nullable().default(null),
})

/** With the key a repeated request places the order once; without it each request is an order. */
export const fastOrderHeadersSchema = idempotencyHeadersSchema.partial()

export const fastOrderSchema = z.object({
  data: z.object({ id: z.string(), number: z.string(), uri: z.string(), total: moneySchema }),
})

export type FastOrderRequest = z.infer<typeof fastOrderRequestSchema>
