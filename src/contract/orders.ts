import { z } from 'zod'
import {
  BRANCH_LIMITS,
  BRANCH_MISSING,
  branchError,
  CITY_LIMITS,
  CITY_MISSING,
  cityError,
} from '#src/domain/delivery-rules.ts'
import { ORDER_STATUSES } from '#src/domain/order-status.ts'
import { cartLineAnswerSchema, cartLinesSchema } from './cart.ts'
import { commentField, contactField, nameField, optionalEmailField, phoneField } from './contact-fields.ts'
import { moneySchema, pictureSchema, selectedVariantSchema } from './parts.ts'

export const DELIVERY_METHODS = ['pickup', 'nova_poshta'] as const
export const PAYMENT_METHODS = ['on_delivery', 'invoice'] as const

/** `GET /api/checkout`: what a shopper may choose from. */
export const checkoutOptionsSchema = z.object({
  data: z.object({
    deliveries: z.array(
      z.object({ id: z.enum(DELIVERY_METHODS), title: z.string(), note: z.string(), price_note: z.string() }),
    ),
    payments: z.array(z.object({ id: z.enum(PAYMENT_METHODS), title: z.string(), note: z.string() })),
  }),
})

const limits = ({ least, most }: { least: number; most: number }) => ({ minLength: least, maxLength: most })
const cityField = contactField(CITY_MISSING, cityError).meta(limits(CITY_LIMITS))
const branchField = contactField(BRANCH_MISSING, branchError).meta(limits(BRANCH_LIMITS))

const deliverySchema = z.discriminatedUnion(
  'method',
  [
    z.object({ method: z.literal('pickup') }),
    z.object({
      method: z.literal('nova_poshta'),
      city: cityField,
      branch: branchField,
    }),
  ],
  'Оберіть спосіб доставки',
)

/** The sentences come from `domain/contact-rules.ts` and `domain/delivery-rules.ts`, the rules of the form itself. */
export const orderRequestSchema = z.object({
  name: nameField,
  phone: phoneField,
  email: optionalEmailField.nullable().default(null),
  comment: commentField.default(''),
  delivery: deliverySchema,
  payment_method: z.enum(PAYMENT_METHODS, 'Оберіть спосіб оплати'),
  lines: cartLinesSchema.min(1, 'У кошику немає товарів'),
})

/** Header under which the key travels. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/** Sent with every order so that a repeated request places it once. Loose: the other headers stay in the request. */
export const idempotencyHeadersSchema = z.looseObject({
  [IDEMPOTENCY_KEY]: z
    .string('Потрібен заголовок Idempotency-Key')
    .regex(/^[\w-]{16,64}$/, 'Idempotency-Key: від 16 до 64 латинських літер, цифр, дефісів'),
})

const orderLineSchema = z.object({
  title: z.string(),
  uri: z.string().nullable(),
  sku: z.string().nullable(),
  selectedVariant: selectedVariantSchema.nullable(),
  picture: pictureSchema.nullable(),
  price: moneySchema,
  quantity: z.number().int(),
  total: moneySchema,
})

/** Letters and digits of the address of an order's page: 130 random bits, which nobody guesses. */
export const ORDER_ID_LENGTH = 22
export const orderParamsSchema = z.object({
  id: z.string().regex(new RegExp(`^[0-9A-Za-z]{${ORDER_ID_LENGTH}}$`)),
})

/** The order page is public to whoever has its address, so the contacts are shown with the middle hidden. */
export const orderSchema = z.object({
  id: z.string().describe('Випадковий номер з адреси сторінки замовлення'),
  number: z.string(),
  uri: z.string(),
  status: z.enum(ORDER_STATUSES),
  status_title: z.string(),
  created_at: z.iso.datetime(),
  name: z.string(),
  phone: z.string(),
  delivery: z.object({ method: z.enum(DELIVERY_METHODS), title: z.string(), address: z.string() }).nullable(),
  payment: z.object({ method: z.enum(PAYMENT_METHODS), title: z.string() }).nullable(),
  comment: z.string(),
  lines: z.array(orderLineSchema),
  items_count: z.number().int(),
  total: moneySchema,
})
export const orderAnswerSchema = z.object({ data: orderSchema })

/** 409: nothing was placed; `lines` says line by line what is true now. */
export const orderConflictSchema = z.object({
  message: z.string(),
  lines: z.array(cartLineAnswerSchema),
  total: moneySchema,
})

export type OrderRequest = z.infer<typeof orderRequestSchema>
export type Delivery = z.infer<typeof deliverySchema>
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export type OrderLine = z.infer<typeof orderLineSchema>
export type Order = z.infer<typeof orderSchema>
export type OrderConflict = z.infer<typeof orderConflictSchema>
export type CheckoutOptions = z.infer<typeof checkoutOptionsSchema>['data']
