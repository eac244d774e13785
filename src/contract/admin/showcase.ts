import { z } from 'zod'
import { DISCOUNT_KINDS } from '#src/domain/money/discount.ts'
import { whenRead } from '../parts.ts'

const title = z.string().trim().min(1, 'Назва не може бути порожньою').max(200, 'Не більше 200 знаків')
const text = z.string().trim().max(500, 'Не більше 500 знаків')
const day = z.string().superRefine((written, context) => {
  const message = dayFault(written)
  if (message !== null) context.addIssue({ code: 'custom', message })
})

function dayFault(written: string): string | null {
  if (written === '') return 'Вкажіть день'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return 'День має вигляд 2026-12-25'
  return Number.isNaN(Date.parse(written)) ? 'Такого дня немає' : null
}

/**
 * A page of the shop or of another site. Other schemes are refused, because a browser would run `javascript:`.
 */
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
const discountSchema = z.object({
  discount_kind: z.enum(DISCOUNT_KINDS).nullable(),
  discount: z.number().int().nullable().describe('Цілі відсотки або копійки'),
})
const daysSchema = z.object({ starts_on: day, ends_on: day })
export const promotionWordsSchema = z
  .object({
    title,
    short: text,
    description: z.string().max(100_000),
    is_visible: z.boolean(),
    ...daysSchema.shape,
    ...discountSchema.shape,
  })
  .refine(({ discount_kind, discount }) => isDiscount(discount_kind, discount), {
    path: ['discount'],
    error: 'Знижка — від 1 до 95 % або сума від 0,01 до 1 000 000,00 грн',
    ...whenRead(discountSchema),
  })
  .refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
    path: ['ends_on'],
    error: 'Акція закінчується раніше, ніж починається',
    ...whenRead(daysSchema),
  })

/**
 * A percentage that leaves a price to pay, or an amount in kopiykas. Goods with prices of their own have no
 * common discount.
 */
function isDiscount(kind: string | null, discount: number | null): boolean {
  if (kind === 'percent') return discount !== null && discount >= 1 && discount <= 95
  if (kind === 'amount') return discount !== null && discount >= 1 && discount <= 100_000_000
  return discount === null
}

export type BannerWords = z.infer<typeof bannerWordsSchema>
export type CollectionWords = z.infer<typeof collectionWordsSchema>
export type PromotionWords = z.infer<typeof promotionWordsSchema>
