import { z } from 'zod'
import { orderSchema } from './orders.ts'
import { pageMetaSchema, pageNumberSchema } from './parts.ts'

export const CUSTOMER_ORDERS_PER_PAGE = 10

export const customerOrdersParamsSchema = z.object({
  page: pageNumberSchema,
})
/** Newest first. The contacts are whole: only the customer sees these. */
export const customerOrdersSchema = z.object({
  data: z.array(orderSchema),
  meta: pageMetaSchema,
})

export type CustomerOrders = z.infer<typeof customerOrdersSchema>
