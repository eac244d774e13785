import { z } from 'zod'
import { CARRIERS } from '#src/domain/delivery/carriers.ts'
import { PAYMENT_METHODS } from '#src/domain/payments/payment-methods.ts'
import { placeIdSchema } from '../delivery.ts'
import { deliverySchema } from '../orders.ts'
import { idSchema, moneySchema, priceSchema, typedMoneySchema } from '../parts.ts'
import { effectSchema, orderParams, statusSchema, text } from './orders.ts'

export const statusBody = z.object({
  status: statusSchema,
  from: statusSchema.optional().describe('Стан, який бачили, коли вирішували'),
  is_unpaid_known: z
    .boolean()
    .optional()
    .describe('Самовивіз видати, хоч сплачено не все: без цього магазин відмовить і назве суму'),
})
export const bulkBody = z.object({
  numbers: z
    .array(z.string().regex(/^\d{1,15}$/))
    .min(1)
    .max(200),
})
export const bulkStatusBody = bulkBody.extend({
  status: statusSchema,
  from: z.record(z.string(), statusSchema).optional().describe('Стани, які бачили, за номерами'),
})
export const bulkAnswer = z.object({
  data: z.object({
    done: z.array(z.string()),
    failed: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
})

/** Pieces of a line; 0 removes it. */
export const quantity = z.number().int().min(0).max(9999)
export const editBody = z.object({
  version: z.string().max(40).optional(),
  reason: text(300).default(''),
  lines: z
    .array(
      z.object({
        position: z.number().int().min(0).max(9999),
        quantity: quantity.optional(),
        price: priceSchema.optional(),
      }),
    )
    .max(500)
    .optional(),
  added: z
    .array(z.object({ product_id: idSchema, variant_id: idSchema, quantity: quantity.min(1) }))
    .max(100)
    .optional(),
  discount: typedMoneySchema.optional(),
  delivery: deliverySchema.optional(),
  payment_method: z.enum(PAYMENT_METHODS).optional(),
  name: text(100).min(1, 'Вкажіть ім’я').optional(),
  phone: text(40).optional(),
  email: text(200).nullable().optional(),
  comment: text(1000).optional(),
  agreed: z.boolean().optional().describe('Застереження прочитано: зберегти все одно'),
})
export const previewAnswer = z.object({
  data: z.object({
    total: moneySchema,
    goods: moneySchema,
    discount: moneySchema,
    delivery_price: moneySchema.nullable(),
    effect: effectSchema,
    warning: z.string().nullable().describe('Із чим треба погодитися, щоб зберегти'),
  }),
})

export const noteBody = z.object({ text: text(2000).min(1, 'Порожня нотатка') })
export const packBody = z.object({
  position: z.number().int().min(0).max(9999),
  pieces: quantity,
  was: quantity.optional(),
})
const pieces = z.array(
  z.object({ position: z.number().int().min(0).max(9999), pieces: z.number().int().min(1).max(9999) }),
)
export const goodsBody = z.object({
  action: z.enum(['return', 'restock', 'write_off']),
  lines: pieces.max(500).optional(),
})
/** A payment or refund in hryvnias. */
const sum = typedMoneySchema.min(0.01)

export const refundBody = z.object({
  /** The sum typed into the dialog; exactly this is refunded. */
  sum,
  lines: pieces.max(500).optional(),
  note: text(300).default(''),
})
export const refundSizeBody = z.object({ lines: pieces.min(1).max(500) })
export const refundSizeAnswer = z.object({ data: z.object({ sum: moneySchema }) })
export const paidBody = z.object({
  sum: sum.optional(),
  note: text(300).min(1, 'Напишіть, як прийшли гроші'),
})
/** `seen` is the manager that the order had when it was opened. Without it nothing is compared. */
export const managerBody = z.object({ manager_id: idSchema.nullable(), seen: idSchema.nullable().optional() })
export const managersAnswer = z.object({ data: z.array(z.object({ id: idSchema, name: z.string() })) })
export const holdParams = orderParams.extend({
  reference: z.string().regex(/^[\w-]{1,64}$/, 'Такої спроби немає'),
})
export const waybillBody = z.object({ point_id: placeIdSchema.optional() })
const labelSchema = z.object({ type: z.enum(['pdf', 'html']), content: z.string().describe('base64') })
export const labelAnswer = z.object({ data: labelSchema })
/** The most labels in one request. */
export const MOST_LABELS = 50
export const labelsBody = z.object({ numbers: bulkBody.shape.numbers.max(MOST_LABELS) })
export const labelsAnswer = z.object({
  data: z.object({
    files: z.array(
      labelSchema.extend({ carrier: z.enum(CARRIERS).nullable(), numbers: z.array(z.string()) }),
    ),
    missing: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
})

export type DeskLabel = z.infer<typeof labelSchema>
export type DeskLabels = z.infer<typeof labelsAnswer>['data']
export type OrderEditBody = z.input<typeof editBody>
export type BulkOutcome = z.infer<typeof bulkAnswer>['data']
