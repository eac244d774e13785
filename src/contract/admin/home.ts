import { z } from 'zod'
import { pictureSchema } from '../parts.ts'
import { HOME_ORDER } from '#src/domain/catalogue/home-order.ts'
import { bannerWordsSchema } from './showcase.ts'

const draftBannerSchema = bannerWordsSchema.extend({
  id: z.number().int().nullable().describe('null у нового'),
  picture_id: z.number().int().nullable(),
})
/** The home page, live or as a draft: its blocks in their order, its text and its banners. */
export const homeDraftSchema = z.object({
  blocks: z.array(z.object({ id: z.enum(HOME_ORDER), is_on: z.boolean() })).max(20),
  text: z.string().max(100_000),
  banners: z.array(draftBannerSchema).max(50),
})

const LINK_KINDS = ['category', 'product', 'promotion', 'collection', 'brand', 'page', 'other'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export const homeDraftAnswer = z.object({
  data: z.object({
    draft: homeDraftSchema,
    version: z.string(),
    is_changed: z.boolean(),
    publish_at: z.string().nullable(),
    changed_by: z.string().nullable(),
    changed_at: z.string().nullable(),
    dead_links: z.array(z.string()),
    targets: z
      .record(z.string(), z.object({ kind: z.enum(LINK_KINDS), title: z.string() }))
      .describe('Що стоїть за адресою, куди веде банер'),
    pictures: z.record(z.string(), pictureSchema),
    ends: z.record(z.string(), z.string()).describe('День, у який зникне банер, за адресою'),
  }),
})
export const saveDraftBody = z.object({ draft: homeDraftSchema, version: z.string() })
export const publishBody = z.object({
  version: z.string(),
  at: z.iso.datetime().nullable().default(null).describe('Коли опублікувати; null — зараз'),
})
export const unscheduleQuery = z.object({ version: z.string() })
export const bannerPictureAnswer = z.object({
  data: z.object({ id: z.number().int(), picture: pictureSchema }),
})

export type HomeDraft = z.infer<typeof homeDraftSchema>
export type DraftBanner = z.infer<typeof draftBannerSchema>
export type HomeDraftData = z.infer<typeof homeDraftAnswer>['data']
