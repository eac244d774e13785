import { z } from 'zod'
import { productCardSchema } from './catalogue.ts'
import { fromDigits, idSchema, pageMetaSchema } from './parts.ts'

export const FAVORITES_PER_PAGE = 24

export const favoritesParamsSchema = z.object({
  page: fromDigits(z.number('Сторінка має бути числом').int().min(1).max(100_000)).default(1),
})
/** Newest first. A guest gets an empty list. */
export const favoritesSchema = z.object({
  data: z.array(productCardSchema),
  meta: pageMetaSchema,
})
/** With `is_favorite` the toggle becomes a wish that may be repeated: two browsers that sync the same never undo it. */
export const favoriteToggleSchema = z.object({
  product_id: idSchema,
  is_favorite: z.boolean().nullable().default(null).describe('Null: змінити на протилежне'),
})
/** `is_favorite` is what holds after the toggle; a guest's changes nothing and is false. */
export const favoriteStateSchema = z.object({
  data: z.object({ product_id: idSchema, is_favorite: z.boolean() }),
})

export type FavoriteToggle = z.infer<typeof favoriteToggleSchema>
export type Favorites = z.infer<typeof favoritesSchema>
