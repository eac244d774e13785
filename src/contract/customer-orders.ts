import { z } from 'zod'
import { orderSchema } from './orders.ts'
import { pageMetaSchema, pageNumberSchema } from './parts.ts'

export const CUSTOMER_ORDERS_PER_PAGE = 10

export const customerOrdersParamsSchema = z.object({
  page: pageNumberSchema,
})
/** Only the customer herself sees these orders, so nothing is masked and the comment is included. */
const customerOrderSchema = orderSchema.extend({ comment: z.string() })
export const customerOrderAnswerSchema = z.object({ data: customerOrderSchema })
/** Newest first. */
export const customerOrdersSchema = z.object({
  data: z.array(customerOrderSchema),
  meta: pageMetaSchema,
})

export type CustomerOrder = z.infer<typeof customerOrderSchema>
export type CustomerOrders = z.infer<typeof customerOrdersSchema>
