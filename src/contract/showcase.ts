import { z } from 'zod'
import { PROMOTION_STATES } from '#src/domain/catalogue/promotion-state.ts'
import { idSchema, pictureSchema, slugSchema } from './parts.ts'

/** Collections, promotions, brands and banners: ways to goods besides the category tree. */
export const collectionSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: z.string(),
  uri: z.string(),
  description: z.string(),
  picture: pictureSchema.nullable(),
  pictures: z.array(pictureSchema).describe('Світлини перших товарів, не більше трьох'),
  products_count: z.number().int(),
})

export const promotionSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: z.string(),
  uri: z.string(),
  short: z.string(),
  description: z.string(),
  picture: pictureSchema.nullable(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  state: z.enum(PROMOTION_STATES),
  products_count: z.number().int(),
  discount: z
    .number()
    .int()
    .nullable()
    .describe('Найбільша знижка на товари акції зараз, %; null: знижок немає або акція не триває'),
})

export const brandSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: z.string(),
  uri: z.string(),
  description: z.string(),
  picture: pictureSchema.nullable(),
  products_count: z.number().int(),
})

export const bannerSchema = z.object({
  id: idSchema,
  title: z.string(),
  text: z.string(),
  url: z.string(),
  picture: pictureSchema.nullable(),
})

export type Collection = z.infer<typeof collectionSchema>
export type Promotion = z.infer<typeof promotionSchema>
export type Brand = z.infer<typeof brandSchema>
export type Banner = z.infer<typeof bannerSchema>
