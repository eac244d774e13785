import { z } from 'zod'
import { homeDraftSchema } from './home.ts'
import { PREVIEWED_GOODS } from '#src/domain/listing/previewed-goods.ts'
import { idSchema } from '../parts.ts'
import { pageWordsSchema } from './pages.ts'

/** Typed settings, by their keys. A value that is not valid is previewed as it is saved. */
export const settingsPreviewSchema = z.record(z.string().max(60), z.unknown())
export const homePreviewSchema = homeDraftSchema
/** The name may not have been typed yet. */
export const pagePreviewSchema = pageWordsSchema.extend({ title: z.string().max(200) })
const entryWords = {
  title: z.string().max(200),
  description: z.string(),
  picture_id: idSchema.nullable(),
  /** In the order of the form. Missing if the browser still runs an older version of the desk. */
  goods: z.array(idSchema).max(PREVIEWED_GOODS).optional(),
}
export const promotionPreviewSchema = z.object({
  ...entryWords,
  short: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
})
export const collectionPreviewSchema = z.object(entryWords)
export type PromotionWords = z.infer<typeof promotionPreviewSchema>
export type CollectionWords = z.infer<typeof collectionPreviewSchema>
