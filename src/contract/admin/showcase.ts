import { z } from 'zod'
import { DISCOUNT_KINDS } from '#src/domain/money/discount.ts'

const title = z.string().trim().min(1, 'Назва не може бути порожньою').max(200, 'Не більше 200 знаків')
const text = z.string().trim().max(500, 'Не більше 500 знаків')
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'День має вигляд 2026-12-25')
  .refine((written) => !Number.isNaN(Date.parse(written)), 'Такого дня немає')

/** A page of the shop or of another site; a browser would run `javascript:`. */
const linkSchema = z
  .string()
  .trim()
  .max(2000, 'Задовге посилання')
  .refine(
    (url) => /^\/(?![/\\])/.test(url) || /^https?:\/\/[^\s/]/i.test(url),
    'Посилання починається зі скісної риски або з https://',
  )

export const bannerWordsSchema = z.object({
  title,
  text,
  url: linkSchema,
  ends_with_promotion: z.boolean().describe('Зникає разом з акцією, до якої веде'),
})
export const collectionWordsSchema = z.object({ title, description: text, is_visible: z.boolean() })
export const promotionWordsSchema = z
  .object({
    title,
    short: text,
    description: z.string().max(100_000),
    starts_on: day,
    ends_on: day,
    is_visible: z.boolean(),
    discount_kind: z.enum(DISCOUNT_KINDS).nullable(),
    discount: z.number().int().nullable().describe('Цілі відсотки або копійки'),
  })
  .refine(({ discount_kind, discount }) => isDiscount(discount_kind, discount), {
    path: ['discount'],
    error: 'Знижка — від 1 до 95 % або сума від 0,01 до 1 000 000,00 грн',
  })
  .refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
    path: ['ends_on'],
    error: 'Акція закінчується раніше, ніж починається',
  })

/** A percent that leaves a price, or kopiykas; goods with prices of their own have no common discount. */
function isDiscount(kind: string | null, discount: number | null): boolean {
  if (kind === 'percent') return discount !== null && discount >= 1 && discount <= 95
  if (kind === 'amount') return discount !== null && discount >= 1 && discount <= 100_000_000
  return discount === null
}

export type BannerWords = z.infer<typeof bannerWordsSchema>
export type CollectionWords = z.infer<typeof collectionWordsSchema>
export type PromotionWords = z.infer<typeof promotionWordsSchema>
