import { z } from 'zod'
import { fromDigits, idSchema, moneySchema, pictureSchema } from './parts.ts'
import { COLLECTIONS_LIMIT, COMPANY_ID, LIVE_LIMITS, SEARCH_MIN_LENGTH } from './search-limits.ts'
import { searchQueryField } from './search-query.ts'

const limit = (fallback: number) => fromDigits(z.number().int().min(0).max(50)).default(fallback)

export const liveSearchParamsSchema = z.object({
  query: searchQueryField
    .default('')
    .describe(`Що набрано; від ${SEARCH_MIN_LENGTH} знаків, для коротшого відповідь порожня`),
  company_id: fromDigits(idSchema).default(COMPANY_ID).describe('Завжди 1'),
  limits: z
    .object({
      products: limit(LIVE_LIMITS.products),
      brands: limit(LIVE_LIMITS.brands),
      categories: limit(LIVE_LIMITS.categories),
      collections: limit(COLLECTIONS_LIMIT),
    })
    .prefault({})
    .describe('Скільки чого найбільше: limits[products]=10'),
})

const foundSchema = z.object({
  id: idSchema,
  title: z.string(),
  uri: z.string(),
  picture: pictureSchema.nullable(),
})

export const liveSearchSchema = z.object({
  products: z.array(
    foundSchema.extend({ price: moneySchema, old_price: moneySchema.nullable(), stock: z.number().int() }),
  ),
  brands: z.array(foundSchema.extend({ products_count: z.number().int() })),
  categories: z.array(foundSchema.extend({ products_count: z.number().int() })),
  collections: z
    .array(foundSchema.extend({ products_count: z.number().int() }))
    .describe('Добірки власника; понад умови API'),
  stats: z.object({
    total_products: z.number().int(),
    total_brands: z.number().int(),
    total_categories: z.number().int(),
  }),
  shown_for: z.string().nullable(),
})

export type LiveSearchParams = z.infer<typeof liveSearchParamsSchema>
export type LiveSearch = z.infer<typeof liveSearchSchema>

/** `POST /api/search/handle-click`; the session id is in the header `X-Session`. */
export const searchClickSchema = z.object({
  query: searchQueryField.min(SEARCH_MIN_LENGTH, `Щонайменше ${SEARCH_MIN_LENGTH} символи`),
  company_id: idSchema.default(COMPANY_ID),
  model_instance: z.enum(['product', 'brand', 'category']).nullable().default(null),
  model_id: idSchema.nullable().default(null),
  click_to: z.enum(['item', 'more', 'clear']),
})

export type SearchClick = z.infer<typeof searchClickSchema>

/** `GET /api/search/elsewhere?query=`: the address to which a query that found nothing redirects. */
export const elsewhereParamsSchema = z.object({ query: searchQueryField.describe('Пошуковий запит') })
export const elsewhereSchema = z.object({ data: z.object({ to: z.string().nullable() }) })
