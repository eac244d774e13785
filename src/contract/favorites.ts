import { z } from 'zod'
import { productCardSchema } from './catalogue.ts'
import { idSchema, pageMetaSchema, pageNumberSchema } from './parts.ts'

export const FAVORITES_PER_PAGE = 24

export const favoritesParamsSchema = z.object({
  page: pageNumberSchema,
})
/** Newest first. A guest gets an empty list. */
export const favoritesSchema = z.object({
  data: z.array(productCardSchema),
  meta: pageMetaSchema,
})
/**
 * With `is_favorite`, or `X-Is-Favorite` where the body shall hold the product alone, the toggle becomes a wish that may
 * be repeated: two browsers that sync the same never undo it.
 */
export const favoriteToggleSchema = z.object({
  product_id: idSchema,
  is_favorite: z.boolean().nullable().default(null).describe('Null: змінити на протилежне'),
})
export const favoriteToggleHeadersSchema = z.object({
  'x-is-favorite': z.enum(['true', 'false']).optional().describe('Те саме, що is_favorite у тілі'),
})
/** `is_favorite` is what holds after the toggle; a guest's changes nothing and is false. */
export const favoriteStateSchema = z.object({
  data: z.object({ product_id: idSchema, is_favorite: z.boolean() }),
})

export type Favorites = z.infer<typeof favoritesSchema>
