import { z } from 'zod'
import { orderSchema } from './orders.ts'
import { fromDigits, pageMetaSchema } from './parts.ts'

export const CUSTOMER_ORDERS_PER_PAGE = 10

export const customerOrdersParamsSchema = z.object({
  page: fromDigits(z.number('Сторінка має бути числом').int().min(1).max(100_000)).default(1),
})
/** Newest first. The contacts are whole: only the customer sees these. */
export const customerOrdersSchema = z.object({
  data: z.array(orderSchema),
  meta: pageMetaSchema,
})

export type CustomerOrders = z.infer<typeof customerOrdersSchema>
