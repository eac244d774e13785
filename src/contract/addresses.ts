import { z } from 'zod'
import { DELIVERY_METHODS } from '#src/domain/delivery/delivery-methods.ts'
import { deliverySchema } from './orders.ts'
import { fromDigits } from './parts.ts'

/** An address in the form that an order has; pickup has none. */
export const addressRequestSchema = z.object({
  delivery: deliverySchema.refine(({ method }) => method !== 'pickup', 'Самовивіз не має адреси'),
  is_default: z.boolean().default(false).describe('Брати її в оформленні першою'),
})

const id = z.number().int()
export const addressParamsSchema = z.object({
  id: fromDigits(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).describe('id адреси'),
})

const addressSchema = z.object({
  id,
  method: z.enum(DELIVERY_METHODS),
  title: z.string().describe('Назва способу доставки'),
  text: z.string().describe('Адреса одним рядком'),
  delivery: z.record(z.string(), z.string()).describe('Поля для замовлення, за їхніми назвами'),
  is_default: z.boolean(),
})
export const addressAnswerSchema = z.object({ data: addressSchema })
/** The default address comes first. */
export const addressesAnswerSchema = z.object({ data: z.array(addressSchema) })

export type Address = z.infer<typeof addressSchema>
export type AddressRequest = z.output<typeof addressRequestSchema>
