import { z } from 'zod'
import { idSchema, moneySchema, pictureSchema } from './parts.ts'

/**
 * Far more than a list contains, because a browser may send entries of several lists; the newest are stored.
 */
const VIEWED_BULK_LIMIT = 100

const viewedRecordSchema = z.object({
  product_id: idSchema,
  viewed_at: z.iso.datetime({ offset: true, error: 'Час має вигляд 2026-01-31T10:00:00.000Z' }),
})
export const viewedOneSchema = z.object({ product_id: idSchema })
export const viewedBulkSchema = z.object({
  products: z
    .array(viewedRecordSchema)
    .max(VIEWED_BULK_LIMIT, `Не більше ${VIEWED_BULK_LIMIT} товарів за раз`),
})

const viewedProductSchema = z.object({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  uri: z.string(),
  price: moneySchema,
  old_price: moneySchema.nullable(),
  stock: z.number().int(),
  picture: pictureSchema.nullable(),
  viewed_at: z.iso.datetime(),
})
/**
 * Newest first. `removed` and `cleared_at` state what the customer removed and when, so that a browser drops
 * its older views of it.
 */
export const viewedListSchema = z.object({
  data: z.array(viewedProductSchema),
  removed: z.array(z.object({ product_id: idSchema, removed_at: z.iso.datetime() })),
  cleared_at: z.iso.datetime().nullable(),
})

export type ViewedRecord = z.infer<typeof viewedRecordSchema>
export type ViewedProduct = z.infer<typeof viewedProductSchema>
export type ViewedList = z.infer<typeof viewedListSchema>
