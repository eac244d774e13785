import { z } from 'zod'
import type { DeliveryMethod } from '#src/domain/delivery/delivery-methods.ts'
import type { PaymentMethod } from '#src/domain/payments/payment-methods.ts'
import { sizeSchema } from './parts.ts'

export type MethodId = DeliveryMethod | PaymentMethod

export const METHOD_LIMITS = { title: 60, note: 200, details: 200 } as const

const text = (most: number) =>
  z.string().trim().min(1, 'Порожній текст').max(most, `Не більше ${most} знаків`)
const kopiykas = z
  .number()
  .int()
  .min(0, 'Сума не може бути від’ємною')
  .max(10_000_000, 'Не більше 100 000,00 грн')
const freeFrom = kopiykas.min(1, 'Безкоштовно — від суми, більшої за нуль').nullable()
const title = text(METHOD_LIMITS.title)
const note = text(METHOD_LIMITS.note)

const grams = z.number().int().min(1).max(20_000_000)
const transitDays = z
  .object({ from: z.number().int().min(0).max(60), to: z.number().int().min(0).max(60) })
  .refine(({ from, to }) => from <= to, 'Перше число днів більше за друге')

/**
 * A row of the owner's table. Empty `places` mean everywhere else; a rate without `up_to_g` applies to every
 * weight.
 */
const zoneSchema = z.object({
  title,
  places: z.array(text(120)).max(300),
  rates: z
    .array(z.object({ up_to_g: grams.nullable(), price: kopiykas }))
    .min(1, 'Потрібна ціна')
    .max(30),
  free_from: freeFrom,
  days: transitDays.nullable(),
})

/** The account to which an order is paid by invoice. */
export const bankDetailsSchema = z.object({
  recipient: text(METHOD_LIMITS.details),
  iban: z.string(),
  code: text(METHOD_LIMITS.details).optional(),
  bank: text(METHOD_LIMITS.details).optional(),
  purpose: text(METHOD_LIMITS.details).optional(),
})

/**
 * The owner's terms of a delivery method. Where a field is missing, the shop's own applies. Money is in
 * kopiykas.
 */
export const deliveryOverridesSchema = z.object({
  title: title.optional(),
  note: note.optional(),
  price: kopiykas.nullable().optional(),
  free_from: freeFrom.optional(),
  max_weight_g: grams.nullable().optional(),
  max_size_mm: sizeSchema.nullable().optional(),
  least_weight_g: grams.nullable().optional(),
  days: transitDays.nullable().optional(),
  zones: z.array(zoneSchema).max(100).optional(),
})
export const paymentOverridesSchema = z.object({
  title: title.optional(),
  note: note.optional(),
  bank_details: bankDetailsSchema.optional(),
})

export type BankDetails = z.infer<typeof bankDetailsSchema>
export type DeliveryOverrides = z.infer<typeof deliveryOverridesSchema>
export type PaymentOverrides = z.infer<typeof paymentOverridesSchema>
