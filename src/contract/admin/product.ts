import { z } from 'zod'
import { MOST_PICTURES, TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import { idSchema, priceSchema, wanted } from '../parts.ts'
import { textField } from '../text-field.ts'
import { measureFields } from './categories.ts'
import { MOST_PIECES } from './goods.ts'

const stock = z
  .number(wanted('Залишок — ціле число від 0'))
  .int('Залишок — ціле число')
  .min(0, 'Залишок не може бути меншим за нуль')
  .max(MOST_PIECES)
const title = textField()
  .trim()
  .min(1, 'Назва не може бути порожньою')
  .max(TEXT_LIMITS.product, `Назва: до ${TEXT_LIMITS.product} знаків`)

/** A variant of the product, in the order that shoppers see. A variant that is not sent is removed. */
const productVariantFields = z.object({
  /** Negative for a new variant, which has no id yet. */
  id: z.number().int(),
  sku: textField().trim().max(TEXT_LIMITS.sku, `Артикул: до ${TEXT_LIMITS.sku} знаків`),
  /** The options in which it differs from the others; an option without a value is left out. */
  options: z
    .array(
      z.object({
        title: textField().trim().min(1, 'Введіть, чим відрізняються варіанти').max(TEXT_LIMITS.attribute),
        value: textField().trim().max(TEXT_LIMITS.value, `Значення: до ${TEXT_LIMITS.value} знаків`),
      }),
    )
    .max(10, 'До 10 ознак'),
  /** Ids of the variant's own pictures, shown before those of the product. */
  pictures: z.array(idSchema).max(MOST_PICTURES, `До ${MOST_PICTURES} фото`),
  is_visible: z.boolean(),
  price: priceSchema,
  old_price: priceSchema.nullable(),
  stock,
  ...measureFields,
})

/**
 * The limits are those of feeds, so that an attribute that nobody has touched does not prevent the rest from
 * being saved.
 */
const attributeTextSchema = z.object({
  title: textField()
    .trim()
    .min(1, 'Введіть назву характеристики')
    .max(TEXT_LIMITS.attribute, `Назва: до ${TEXT_LIMITS.attribute} знаків`),
  value: textField().trim().min(1, 'Введіть значення').max(20_000, 'Значення: до 20 000 знаків'),
})

/** Fields that are edited on the product's screen. */
export const productFieldsSchema = z.object({
  title,
  description: textField().max(200_000),
  category: idSchema,
  is_visible: z.boolean(),
  /** Null inherits from the category and brand. */
  allows_instalments: z.boolean().nullable(),
  slug: z
    .string()
    .trim()
    .min(1, 'Адреса не може бути порожньою')
    .max(120)
    .regex(/^[a-z0-9-]+$/, 'Адреса — латинські літери, цифри й дефіси'),
  /** The first one is shown on the card. */
  pictures: z.array(idSchema).max(MOST_PICTURES, `До ${MOST_PICTURES} фото`),
  variants: z.array(productVariantFields).max(500),
  /** By name. If there is no such brand, it is created. Empty for no brand. */
  brand: textField().trim().max(250, 'Бренд: до 250 знаків'),
  /** Several values of one attribute are separated by `;`. */
  attributes: z.array(attributeTextSchema).max(500, 'До 500 характеристик'),
  /** Empty to use the product's title and description. */
  seo_title: textField().trim().max(200, 'Заголовок: до 200 знаків'),
  seo_description: textField().trim().max(500, 'Опис: до 500 знаків'),
  /** Null inherits from the category. */
  is_returnable: z.boolean().nullable(),
})
export type ProductFields = z.infer<typeof productFieldsSchema>

/**
 * A stock that nobody has typed is not sent, so that pieces sold in the meantime stay sold. Fields that an
 * older desk does not know may be missing too.
 */
const sentVariantSchema = productVariantFields.extend({
  stock: stock.optional(),
  stock_was: stock.optional().describe('Залишок, який бачили, коли вводили інший'),
  weight_g: measureFields.weight_g.optional(),
  size_mm: measureFields.size_mm.optional(),
})
const sentProductSchema = productFieldsSchema.extend({
  variants: z.array(sentVariantSchema).max(500),
  is_returnable: productFieldsSchema.shape.is_returnable.optional(),
})
export type SentProduct = z.infer<typeof sentProductSchema>

export const savedProductSchema = z.object({ fields: sentProductSchema, version: z.string() })
export const newProductSchema = z.object({ title, price: priceSchema })

const moveSchema = z.object({
  delta: z.number().int(),
  reason: z.string(),
  /** Number of the order. */
  order: z.string().nullable(),
  /** The note, and who wrote it, if a person has changed the stock. */
  note: z.string(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
})

/** A change of stock by hand: pieces that were lost or received without an order or a feed. */
export const handMoveSchema = z.object({
  variant_id: idSchema,
  kind: z.enum(['written_off', 'received']),
  pieces: z.number().int('Кількість — ціле число').min(1, 'Хоча б одна штука').max(MOST_PIECES),
  note: textField().trim().min(1, 'Напишіть причину').max(200, 'Причина: до 200 знаків'),
})
export type HandMove = z.infer<typeof handMoveSchema>

export const productRecordSchema = z.object({
  id: idSchema,
  version: z.string(),
  fields: productFieldsSchema,
  uri: z.string(),
  feed: z.string(),
  imported_at: z.iso.datetime().nullable(),
  /** Fields of the product that were set by hand. */
  pinned: z.array(z.string()),
  /** Title and description of the last feed where they were set by hand; null where unknown. */
  feed_texts: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  /** Pictures of the product and of its variants. */
  pictures: z.array(
    z.object({
      id: idSchema,
      /** Empty until the picture has been fetched and converted. */
      url: z.string(),
      /** Why it could not be fetched; null where it was fetched or still will be. */
      problem: z.string().nullable(),
    }),
  ),
  variants: z.array(
    z.object({
      id: idSchema,
      /** For example «піщаний · 50 × 90 см»; null where there is only one variant to choose. */
      name: z.string().nullable(),
      /** Why it cannot be removed; null where it can. */
      hinder: z.string().nullable(),
      pinned: z.array(z.string()),
      /** The price that shoppers pay while a promotion runs. */
      promotion_price: z.number().nullable(),
      shown_old_price: z.number().nullable(),
      /** Values of the last feed for the pinned fields. */
      feed: z.object({ price: z.number(), old_price: z.number().nullable(), stock: z.number() }).nullable(),
      moves: z.array(moveSchema),
      prices: z.array(z.object({ price: z.number(), ended_at: z.string() })),
    }),
  ),
  promotions: z.array(z.string()),
  collections: z.array(z.string()),
  /** The product into which this one was merged. This one can then no longer be changed. */
  merged_into: z.object({ id: idSchema, title: z.string() }).nullable(),
  /** Products merged into this one. */
  merged: z.array(z.object({ id: idSchema, title: z.string() })),
})
export type ProductRecord = z.infer<typeof productRecordSchema>

/** One of two products to be merged, before the merge. */
const mergedSideSchema = z.object({
  id: idSchema,
  title: z.string(),
  uri: z.string(),
  /** Price of the cheapest variant. */
  price: z.number(),
  stock: z.number().int(),
  /** Sent back when the merge is confirmed. */
  version: z.string(),
})

export const productMergePreviewSchema = z.object({
  /** `from` disappears, `into` stays. */
  from: mergedSideSchema,
  into: mergedSideSchema,
  favorites: z.number().int(),
  viewed: z.number().int(),
  waiting: z.number().int().describe('Хто чекає на товар'),
  collections: z.array(z.string()).describe('Куди увійде той, що лишається'),
  promotions: z.array(z.string()),
  leads: z.number().int().describe('Перенаправлення й запити пошуку, що вели на нього'),
  open_orders: z.number().int(),
  pictures: z.number().int().describe('Світлини, яких у того, що лишається, немає'),
  attributes: z.array(z.string()).describe('Характеристики, яких у того, що лишається, немає'),
})
export type ProductMergePreview = z.infer<typeof productMergePreviewSchema>

export const productMergeSchema = z.object({
  into: idSchema,
  with_pictures: z.boolean().default(false),
  with_attributes: z.boolean().default(false),
  /** Whether the stock of the product that disappears is added, because its pieces are other ones. */
  with_stock: z.boolean().default(false),
  versions: z.object({ from: z.string(), into: z.string() }),
})
export type ProductMerge = z.infer<typeof productMergeSchema>
