import { z } from 'zod'
import { PASSWORD_MAX_LENGTH } from './auth-limits.ts'
import { moneySchema } from './parts.ts'
import { textField } from './text-field.ts'

/**
 * Proof for what only the customer herself may do: her password, or an empty text if she has none and has just
 * signed in.
 */
export const proofRequestSchema = z.object({
  password: textField('Введіть пароль')
    .max(PASSWORD_MAX_LENGTH, 'Пароль задовгий')
    .default('')
    .describe('Порожньо, якщо пароля у вас немає і ви щойно ввійшли'),
})

const moment = z.string()
const goods = { title: z.string(), uri: z.string() }

/** Everything that the shop stores about a customer, for her to download. Prices are in hryvnias. */
const customerExportSchema = z.object({
  exported_at: z.iso.datetime(),
  profile: z.object({
    name: z.string(),
    email: z.string().nullable(),
    new_email: z.string().nullable(),
    email_confirmed: z.boolean(),
    phone: z.string().nullable(),
    created_at: moment,
  }),
  sign_ins: z.array(z.object({ provider: z.string(), created_at: moment })),
  orders: z.array(
    z.object({
      number: z.string(),
      status: z.string(),
      created_at: moment,
      name: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
      comment: z.string(),
      delivery: z.record(z.string(), z.unknown()),
      payment_method: z.string().nullable(),
      discount: moneySchema,
      promo_code: z.string().nullable(),
      total: moneySchema,
      payments: z.array(
        z.object({ method: z.string(), sum: moneySchema, refunded: moneySchema, paid_at: moment.nullable() }),
      ),
      receipts: z.array(z.object({ url: z.string(), sum: moneySchema })),
      waybill: z.string().nullable(),
      lines: z.array(
        z.object({
          title: z.string(),
          sku: z.string().nullable(),
          variant_value: z.string().nullable(),
          price: moneySchema,
          quantity: z.number().int(),
        }),
      ),
    }),
  ),
  addresses: z.array(z.object({ delivery: z.record(z.string(), z.unknown()) })),
  favorites: z.array(z.object(goods)),
  viewed: z.array(z.object({ ...goods, viewed_at: moment })),
  waiting: z.array(z.object({ ...goods, contact: z.string(), created_at: moment })),
})
export const customerExportAnswerSchema = z.object({ data: customerExportSchema })

export type CustomerExport = z.infer<typeof customerExportSchema>
