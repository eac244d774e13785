import { z } from 'zod'
import { PROMOTION_STATES } from '#src/domain/catalogue/promotion-state.ts'
import { DISCOUNT_KINDS } from '#src/domain/money/discount.ts'
import { cleanInput } from '#src/domain/text/clean-input.ts'
import { idSchema, newSlugField, pictureSchema, priceSchema, slugSchema } from '../parts.ts'

/** Promotions and collections as the desk edits them. Sums are in hryvnias. */

const entryGoodsSchema = z.object({
  id: idSchema,
  title: z.string(),
  sku: z.string(),
  /** The price without any promotion. */
  price: z.number(),
  own_price: z.number().nullable().describe('У цій акції, якщо в кожного товару своя ціна'),
  is_on_sale: z.boolean(),
  thumb: z.string().nullable(),
})
const discountShape = {
  discount_kind: z.enum(DISCOUNT_KINDS).nullable(),
  discount: z.number().min(0).max(1_000_000).nullable().describe('Цілі відсотки або гривні'),
}
const givenGoodsSchema = z
  .array(z.object({ id: idSchema, own_price: priceSchema.nullable() }))
  .max(2000, 'На цьому екрані до 2000 товарів')

// Validated by the rules of `showcase/`, which report all errors together.
const entryWords = { title: z.string(), is_visible: z.boolean() }
const promotionFieldsShape = {
  ...entryWords,
  ...discountShape,
  short: z.string(),
  description: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
}
const collectionFieldsShape = { ...entryWords, description: z.string() }
const givenPicture = idSchema.nullable()
const version = z.string().nullable().describe('null для нової')
/** Missing when the entry has more goods than its screen can edit. */
const goods = givenGoodsSchema.optional()

export const savePromotionBody = z.object({
  ...promotionFieldsShape,
  discount: z.number().nullable().describe('Цілі відсотки або гривні'),
  slug: newSlugField,
  picture_id: givenPicture,
  goods,
  version,
})
export const saveCollectionBody = z.object({
  ...collectionFieldsShape,
  slug: newSlugField,
  picture_id: givenPicture,
  goods,
  version,
})
export const entryParams = z.object({ slug: slugSchema })
export const switchBody = z.object({ is_visible: z.boolean() })
export const orderBody = z.object({ slugs: z.array(slugSchema).max(1000) })

const counts = { slug: z.string(), goods_count: z.number().int(), on_sale: z.number().int() }
const listedPromotionSchema = z.object({
  ...counts,
  ...entryWords,
  ...discountShape,
  starts_on: z.string(),
  ends_on: z.string(),
  state: z.enum(PROMOTION_STATES),
  is_pricing: z.boolean(),
  without_old_price: z.number().int().describe('Товарів, у яких покупець не бачить знижки'),
})
const listedCollectionSchema = z.object({ id: idSchema, ...counts, ...entryWords })
const record = {
  ...counts,
  version: z.string(),
  picture_id: givenPicture,
  picture: pictureSchema.nullable(),
  goods: z.array(entryGoodsSchema),
}
const promotionRecordSchema = z.object({
  ...promotionFieldsShape,
  ...record,
  state: z.enum(PROMOTION_STATES),
  is_pricing: z.boolean(),
})
const collectionRecordSchema = z.object({ id: idSchema, ...collectionFieldsShape, ...record })

export const promotionsAnswer = z.object({
  data: z.object({ promotions: z.array(listedPromotionSchema), today: z.string() }),
})
export const promotionAnswer = z.object({ data: promotionRecordSchema })
export const collectionsAnswer = z.object({ data: z.array(listedCollectionSchema) })
export const collectionAnswer = z.object({ data: collectionRecordSchema })

export const goodsQuestionBody = z.object({
  q: z.string().max(200).transform(cleanInput).default(''),
  category: idSchema.optional(),
  brand: idSchema.optional(),
  collection: idSchema.optional(),
  articles: z.array(z.string().trim().min(1).max(200)).max(2000).default([]),
})
export const foundGoodsAnswer = z.object({
  data: z.object({
    goods: z.array(entryGoodsSchema),
    is_cut: z.boolean(),
    missing: z.array(z.string()).describe('Артикули, яких немає'),
  }),
})

export const previewBody = z
  .object({
    ...discountShape,
    slug: z.string().nullable().describe('Акція, ціни якої замінюються; null для нової'),
    goods,
  })
  .refine(({ discount_kind, discount }) => discount_kind !== 'percent' || Number.isInteger(discount ?? 0), {
    path: ['discount'],
    error: 'Знижка у відсотках — ціле число',
  })
const previewRowSchema = z.object({
  variant_id: idSchema,
  title: z.string(),
  sku: z.string(),
  price: z.number().describe('Без акцій'),
  after: z.number().describe('Коли акція триватиме, з огляду на інші'),
  by_other: z.boolean().describe('Інша акція дає нижчу ціну'),
  lowest: z.number().describe('Найнижча за 30 днів до знижки'),
  old_price: z.number().nullable().describe('Яку стару ціну побачить покупець'),
})
export const previewAnswer = z.object({
  data: z.object({
    variants: z.number().int(),
    reduced: z.number().int(),
    without_old_price: z.number().int(),
    largest_percent: z.number().nullable(),
    rows: z.array(previewRowSchema),
  }),
})

export type EntryGoods = z.infer<typeof entryGoodsSchema>
export type GoodsQuestion = z.infer<typeof goodsQuestionBody>
export type FoundEntryGoods = z.infer<typeof foundGoodsAnswer>['data']
export type PromotionRecord = z.infer<typeof promotionRecordSchema>
export type CollectionRecord = z.infer<typeof collectionRecordSchema>
export type ListedPromotion = z.infer<typeof listedPromotionSchema>
export type ListedCollection = z.infer<typeof listedCollectionSchema>
export type PromotionPreview = z.infer<typeof previewAnswer>['data']
export type PreviewQuestion = z.infer<typeof previewBody>
