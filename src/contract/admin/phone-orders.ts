import { z } from 'zod'
import { isInKopiykas } from '#src/domain/money/money.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import { nameField, optionalEmailField, phoneField } from '../contact-fields.ts'
import { placeIdSchema, pointsParamsSchema, settlementsParamsSchema } from '../delivery.ts'
import { deliverySchema } from '../orders.ts'
import { fromDigits, idSchema, moneySchema, pictureSchema } from '../parts.ts'
import { quantity } from './order-changes.ts'
import { text } from './orders.ts'

const sum = z
  .number('Вкажіть суму числом')
  .nonnegative('Вкажіть суму числом')
  .refine(isInKopiykas, 'Гривні й копійки, як 1299,50')

export const phoneOrderBody = z.object({
  key: z.string().regex(/^[\w-]{16,64}$/),
  phone: phoneField,
  name: nameField,
  email: optionalEmailField.nullable().default(null),
  comment: text(1000).default(''),
  note: text(2000).default(''),
  lines: z
    .array(z.object({ product_id: idSchema, variant_id: idSchema, quantity: quantity.min(1) }))
    .min(1, 'Додайте товар')
    .max(100),
  delivery: deliverySchema.nullable(),
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  discount: sum.default(0),
  prepayment: sum.default(0).describe('Що вже отримано переказом чи готівкою'),
  promo_code: text(60).default(''),
  is_confirmed: z.boolean().default(false),
  sends_summary: z.boolean().default(false).describe('Надіслати SMS з підсумком'),
})
export const placedAnswer = z.object({
  data: z.object({ number: z.string(), total: moneySchema, uri: z.string() }),
})

export const customerQuery = z.object({ phone: text(40) })
export const customerAnswer = z.object({
  data: z
    .object({
      name: z.string(),
      email: z.string().nullable(),
      delivery: z.record(z.string(), z.string()),
      address: z.string(),
      orders: z.number(),
      completed: z.number(),
      sum: moneySchema,
    })
    .nullable(),
})

export const goodsQuery = z.object({ q: text(100) })
const foundGoodsSchema = z.object({
  product_id: z.number(),
  variant_id: z.number(),
  title: z.string(),
  variant: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  price: moneySchema,
  stock: z.number(),
  picture: pictureSchema.nullable(),
})
export const goodsAnswer = z.object({ data: z.array(foundGoodsSchema) })

/** Asks by which methods the goods of an order can be delivered and paid. */
export const waysBody = z.object({
  lines: z
    .array(z.object({ product_id: idSchema, variant_id: idSchema, quantity: quantity.min(1) }))
    .max(100),
  city: text(200).default(''),
})
export const waysAnswer = z.object({
  data: z.object({
    deliveries: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        note: z.string(),
        price: moneySchema.nullable(),
        promise: z
          .string()
          .describe('Коли відправите й коли прибуде, якщо замовити зараз; порожньо — не відомо'),
        problem: z.string().nullable().describe('Чому цей спосіб не підходить'),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        note: z.string(),
        is_online: z.boolean().describe('Платять за посиланням'),
        problem: z.string().nullable().describe('Чому так не заплатити за ці товари'),
      }),
    ),
    sends: z.object({ sms: z.boolean(), mail: z.boolean() }).describe('Чим магазин може написати покупцеві'),
    unpaid_hours: z.number().describe('За скільки годин скасується неоплачене й непідтверджене; 0 — ніколи'),
    weight_g: z.number().nullable(),
    goods: moneySchema.describe('Скільки коштують товари разом'),
  }),
})
export const settlementsQuery = settlementsParamsSchema
export const settlementsAnswer = z.object({
  data: z.array(z.object({ id: z.string(), label: z.string() })),
})
export const pointsQuery = z.object({
  settlement: placeIdSchema,
  q: pointsParamsSchema.shape.q,
  weight_g: fromDigits(z.number().int().min(1).max(10_000_000)).optional(),
  declared: z.coerce.number().min(0.01).max(100_000_000).optional(),
  kind: z.enum(['branch', 'locker']).optional(),
})
export const pointsAnswer = z.object({
  data: z.array(z.object({ id: z.string(), title: z.string(), address: z.string() })),
  left_out: z.number().describe('Скільки точок не приймуть таку посилку'),
})

export type FoundGoods = z.infer<typeof foundGoodsSchema>
