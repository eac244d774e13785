import { z } from 'zod'
import { LARGEST_ID } from './parts.ts'

/** The size of the id range of one part of the sitemap, and so the most goods in it. */
export const SITEMAP_PART_SIZE = 10_000

const updatedAtSchema = z.iso.datetime().nullable()

/** `categories`, or `products-` with the number of an id range that exists. */
const sitemapPartNameSchema = z
  .string()
  .regex(/^(?:categories|products-\d{1,6})$/, 'Немає такої частини')
  .refine(
    (part) => Number(/\d+$/.exec(part)?.[0] ?? 0) * SITEMAP_PART_SIZE <= LARGEST_ID,
    'Немає такої частини',
  )
export const sitemapParamsSchema = z.object({ part: sitemapPartNameSchema.describe('part із /api/sitemap') })

/** `GET /api/sitemap`: the parts into which products and categories are divided. */
export const sitemapSchema = z.object({
  data: z.array(z.object({ part: sitemapPartNameSchema, updated_at: updatedAtSchema })),
})

/** `GET /api/sitemap/{part}`: the addresses of one part. */
export const sitemapPartSchema = z.object({
  data: z.array(z.object({ uri: z.string(), updated_at: updatedAtSchema })),
})

export type Sitemap = z.infer<typeof sitemapSchema>
export type SitemapPart = z.infer<typeof sitemapPartSchema>
