import { z } from 'zod'
import { foldPromoCode, PROMO_KINDS } from '#src/domain/promo-codes/promo-code.ts'
import { PROMO_CODE_LIMIT } from '../cart.ts'
import { fromDigits, idSchema, moneySchema, whenRead } from '../parts.ts'
import { textField } from '../text-field.ts'

const day = z.iso.date('День пишеться так: 2026-12-31').nullable().default(null)
const kopiykas = (missing: string) =>
  z.number(missing).int(missing).min(0, missing).max(100_000_000, 'Завелика сума')
const count = z
  .number()
  .int('Потрібне ціле число')
  .min(1, 'Найменше 1')
  .max(1_000_000_000, 'Завелике число')
  .nullable()
  .default(null)

const sumsSchema = z.object({ kind: z.enum(PROMO_KINDS), discount: z.number(), least_sum: z.number() })
const percentSchema = sumsSchema.omit({ least_sum: true })
const daysSchema = z.object({ starts_on: day, ends_on: day })

/**
 * A promo code with all fields that its owner sets. `discount` is in whole percent or kopiykas, sums are in
 * kopiykas.
 */
export const promoWordsSchema = z
  .object({
    code: textField()
      .trim()
      .max(PROMO_CODE_LIMIT, `Не довший за ${PROMO_CODE_LIMIT} знаків`)
      .refine((code) => /[\p{L}\p{N}]/u.test(foldPromoCode(code)), 'Введіть літери або цифри'),
    kind: z.enum(PROMO_KINDS),
    discount: kopiykas('Вкажіть знижку числом').min(1, 'Вкажіть знижку'),
    least_sum: kopiykas('Вкажіть суму числом').default(0),
    starts_on: day,
    ends_on: day,
    most_uses: count,
    most_per_customer: count,
    with_reduced: z.boolean().default(false),
    is_active: z.boolean().default(true),
  })
  .refine(({ kind, discount }) => kind !== 'percent' || discount <= 95, {
    path: ['discount'],
    message: 'Від 1 до 95 %',
    ...whenRead(percentSchema),
  })
  .refine(({ kind, discount, least_sum }) => kind !== 'amount' || least_sum > discount, {
    path: ['least_sum'],
    message: 'Має бути більшою за знижку, інакше замовлення вийде безкоштовним',
    ...whenRead(sumsSchema),
  })
  .refine(({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on, {
    path: ['ends_on'],
    message: 'Останній день раніше за перший',
    ...whenRead(daysSchema),
  })
export type PromoWords = z.output<typeof promoWordsSchema>
/** Null stands for a sum that could not be read. */
export type TypedPromoWords = Omit<PromoWords, 'discount' | 'least_sum'> & {
  discount: number | null
  least_sum: number | null
}

/** The fields as the desk sends them: sums are in hryvnias. */
const shape = {
  code: z.string().max(200),
  kind: z.enum(PROMO_KINDS),
  discount: z.number().describe('Цілі відсотки або гривні'),
  least_sum: z.number(),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  most_uses: z.number().nullable(),
  most_per_customer: z.number().nullable(),
  with_reduced: z.boolean(),
  is_active: z.boolean(),
}
export const promoCodeParams = z.object({ id: fromDigits(idSchema) })
// A sum that could not be read is sent as null, so that it is reported together with the other errors.
const typedShape = { ...shape, discount: shape.discount.nullable(), least_sum: shape.least_sum.nullable() }
export const savePromoCodeBody = z.object(typedShape)
export const changePromoCodeBody = z.object({ ...typedShape, version: z.string() })

const promoCodeSchema = z.object({
  ...shape,
  id: idSchema,
  used: z.number().int(),
  state: z.string().describe('Діє, вимкнено, ще не почався, закінчився, використано'),
})
/** `next` of the previous page. */
export const promoCodesQuery = z.object({ before: fromDigits(idSchema).optional() })
export const promoCodesAnswer = z.object({
  data: z.object({ rows: z.array(promoCodeSchema), next: z.string().nullable() }),
})
export const promoCodeAnswer = z.object({
  data: z.object({
    ...promoCodeSchema.shape,
    version: z.string(),
    made_by: z.string(),
    made_at: z.string(),
    orders: z
      .array(
        z.object({
          number: z.string(),
          created_at: z.string(),
          status_title: z.string(),
          promo_discount: moneySchema,
          total: moneySchema,
        }),
      )
      .describe('Останні замовлення з цим промокодом'),
  }),
})
export const madePromoCodeAnswer = z.object({ data: z.object({ id: idSchema }) })
export type ListedPromoCode = z.infer<typeof promoCodeSchema>
export type PromoCodeRecord = z.infer<typeof promoCodeAnswer>['data']
