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
 * With `is_favorite`, or `X-Is-Favorite` for a client whose body may contain only the product, the request sets
 * a state instead of toggling it. It can then be repeated, and two browsers that sync the same change do not
 * undo it.
 */
export const favoriteToggleSchema = z.object({
  product_id: idSchema,
  is_favorite: z.boolean().nullable().default(null).describe('Null: змінити на протилежне'),
})
export const favoriteToggleHeadersSchema = z.object({
  'x-is-favorite': z.enum(['true', 'false']).optional().describe('Те саме, що is_favorite у тілі'),
})
/** `is_favorite` is the state after the toggle. A guest changes nothing and always gets false. */
export const favoriteStateSchema = z.object({
  data: z.object({ product_id: idSchema, is_favorite: z.boolean() }),
})

export type Favorites = z.infer<typeof favoritesSchema>
