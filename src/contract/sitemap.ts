import { z } from 'zod'
import { LARGEST_ID } from './parts.ts'

/** Goods in one part of the sitemap at most: a part holds a range of so many ids. */
export const SITEMAP_PART_SIZE = 10_000

const updatedAtSchema = z.iso.datetime().nullable()

/** `categories`, or `products-` and the number of a range that ids can lie in. */
const sitemapPartNameSchema = z
  .string()
  .regex(/^(?:categories|products-\d{1,6})$/, 'Немає такої частини')
  .refine(
    (part) => Number(/\d+$/.exec(part)?.[0] ?? 0) * SITEMAP_PART_SIZE <= LARGEST_ID,
    'Немає такої частини',
  )
export const sitemapParamsSchema = z.object({ part: sitemapPartNameSchema.describe('part із /api/sitemap') })

/** `GET /api/sitemap`: the parts that products and categories are cut into. */
export const sitemapSchema = z.object({
  data: z.array(z.object({ part: sitemapPartNameSchema, updated_at: updatedAtSchema })),
})

/** `GET /api/sitemap/{part}`: the addresses of one part. */
export const sitemapPartSchema = z.object({
  data: z.array(z.object({ uri: z.string(), updated_at: updatedAtSchema })),
})

export type Sitemap = z.infer<typeof sitemapSchema>
export type SitemapPart = z.infer<typeof sitemapPartSchema>
