import { z } from 'zod'
import { TEXT_LIMITS } from '#src/domain/catalogue/limits.ts'
import { HEAVIEST_G } from '#src/domain/measures/measure.ts'
import { SIZE_WRONG, WEIGHT_WRONG } from '#src/domain/measures/measure-text.ts'
import { idSchema, wanted } from '../parts.ts'
import { textField } from '../text-field.ts'
import { seenOrder, seenVersion } from './seen.ts'

const whole = z.number().int()
const grams = z.number(wanted(WEIGHT_WRONG)).int()
const title = textField()
  .trim()
  .min(1, 'Назва не може бути порожньою')
  .max(TEXT_LIMITS.category, `Назва: до ${TEXT_LIMITS.category} знаків`)

export const categoryRowSchema = z.object({
  id: idSchema,
  parent_id: idSchema.nullable(),
  slug: z.string(),
  title: z.string(),
  /** Goods on sale, including those of all categories below. */
  products_count: whole,
  is_visible: z.boolean(),
  pinned: z.array(z.string()),
  /** The address of the category into which it was merged. */
  merged_into: z.string().nullable(),
  /** The price list that brought it; null for a category made by hand. */
  feed_title: z.string().nullable(),
  is_returnable: z.boolean().nullable(),
  /** Version of its name, its parent and what it is merged into. */
  version: z.string(),
})
export type CategoryRow = z.infer<typeof categoryRowSchema>

const side = whole.min(1, 'Розмір — більше за нуль').max(100_000, 'Розмір — до 100 м')

/** Weight (grams) and size (millimetres) of one packed piece; null where unknown. */
export const measureFields = {
  weight_g: grams.min(1, 'Вага — більше за нуль').max(HEAVIEST_G, 'Вага — до 20 т').nullable(),
  size_mm: z.tuple([side, side, side], wanted(SIZE_WRONG)).nullable(),
}

/**
 * Fields of a category's form. Null measures are unknown; a null `is_returnable` inherits from the category
 * above.
 */
export const categoryFieldsSchema = z.object({
  title,
  slug: z
    .string()
    .trim()
    .min(1, 'Адреса не може бути порожньою')
    .max(120)
    .regex(/^[a-z0-9-]+$/, 'Адреса — латинські літери, цифри й дефіси'),
  parent: idSchema.nullable(),
  is_visible: z.boolean(),
  description: textField().max(200_000),
  seo_title: textField().trim().max(200, 'Заголовок: до 200 знаків'),
  seo_description: textField().trim().max(500, 'Опис: до 500 знаків'),
  ...measureFields,
  is_returnable: z.boolean().nullable(),
})
export type CategoryFields = z.infer<typeof categoryFieldsSchema>

export const savedCategorySchema = z.object({ fields: categoryFieldsSchema, version: z.string() })
export const newCategorySchema = z.object({ title, parent: idSchema.nullable() })
export const categoryOrderSchema = z.object({ ids: z.array(idSchema).min(1).max(2000), seen: seenOrder })
/** A merge, with the versions of both categories that the person has seen. Without them nothing is compared. */
export const mergeSeenSchema = z.object({
  into: idSchema,
  versions: z.object({ from: seenVersion, into: seenVersion }).optional(),
})
export const mergeQuerySchema = z.object({ into: z.coerce.number().int().positive().max(2_147_483_647) })
export const unpinSchema = z.object({ fields: z.array(z.string().max(40)).min(1).max(20) })

export const categoryRecordSchema = z.object({
  id: idSchema,
  version: z.string(),
  fields: categoryFieldsSchema,
  uri: z.string(),
  pinned: z.array(z.string()),
  /** The title of the category into which it was merged. */
  merged_into: z.string().nullable(),
  /** Goods of the category itself, including hidden ones. */
  products: whole,
  /** Goods on sale, including those of all categories below. */
  products_count: whole,
  picture: z.string().nullable(),
})
export type CategoryRecord = z.infer<typeof categoryRecordSchema>

export const mergePreviewSchema = z.object({
  products: whole,
  categories: whole,
  /** The address that will redirect to the other category. */
  uri: z.string(),
  into: z.string(),
})
export type MergePreview = z.infer<typeof mergePreviewSchema>
