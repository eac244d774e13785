import { z } from 'zod'
import { LEAST_PARTS, MOST_PARTS } from '#src/domain/payments/instalments.ts'
import { ONLINE_METHODS } from '#src/domain/payments/payment-methods.ts'
import { PAYMENT_OUTCOMES } from '#src/domain/payments/payment-outcome.ts'
import { fromDigits, moneySchema } from './parts.ts'

/**
 * The state of a payment as the shop knows it. The query of the address by which the shopper returned is not
 * trusted.
 */
const orderPaymentSchema = z.object({
  order_id: z.string(),
  number: z.string(),
  outcome: z
    .enum(PAYMENT_OUTCOMES)
    .describe(
      '`in_app`: банк чекає, доки покупець підтвердить у його застосунку; можуть з’явитися й інші значення',
    ),
  total: moneySchema,
  paid: moneySchema,
  due: moneySchema.describe('Скільки ще сплатити'),
  method: z
    .enum(ONLINE_METHODS)
    .nullable()
    .describe('Спосіб, яким уже пробували платити, або обраний у замовленні'),
  problem: z.string().nullable().describe('Чому остання спроба не вдалася'),
  methods: z
    .array(
      z.object({
        id: z.enum(ONLINE_METHODS),
        title: z.string(),
        note: z.string(),
        parts: z
          .array(z.number().int())
          .optional()
          .describe('На скільки платежів банк поділить суму; порожньо: сплачується одразу'),
      }),
    )
    .describe('Чим можна заплатити зараз'),
})
export const orderPaymentAnswerSchema = z.object({ data: orderPaymentSchema })

export const orderPaymentQuerySchema = z.object({
  ask: z
    .enum(['0', '1'])
    .optional()
    .describe('1: спершу спитати платіжний сервіс, що сталося з відкритою спробою'),
})

export const startPaymentSchema = z.object({
  method: z.enum(ONLINE_METHODS, 'Оберіть спосіб оплати'),
  parts: fromDigits(z.number().int().min(LEAST_PARTS).max(MOST_PARTS))
    .optional()
    .describe('На скільки платежів; лише для оплати частинами'),
})

/** Where the shopper pays: a form to post, an address to open, or (`app`) her bank's application. */
const paymentPageSchema = z.object({
  kind: z
    .enum(['form', 'link', 'app'])
    .describe('`app`: покупець підтверджує в застосунку банку, а адреса — сторінки магазину, що чекає'),
  url: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
})
export const paymentPageAnswerSchema = z.object({ data: paymentPageSchema })

export type OrderPayment = z.infer<typeof orderPaymentSchema>
