import { z } from 'zod'
import { LISTING_SORTS, PRICE_RANGE } from '#src/domain/listing/listing-query.ts'
import {
  brandLinkSchema,
  categoryLinkSchema,
  emptyAsAbsent,
  fromDigits,
  idSchema,
  linkSchema,
  moneySchema,
  pageMetaSchema,
  pageNumberSchema,
  pictureSchema,
  selectedVariantSchema,
  slugSchema,
  variantOptionSchema,
  measureFields,
} from './parts.ts'
import { searchQueryField } from './search-query.ts'
import { textField } from './text-field.ts'

export const PER_PAGE = 24
const PER_PAGE_LIMIT = 96
/** The most values of a facet in a listing's answer; the rest come from `GET /api/facets`. */
export const FACET_VALUES_LIMIT = 40

/** The most values of an option that a card names; of the others it shows only the number. */
export const CHOICE_VALUES_LIMIT = 5

/** An option of the product: its first values that are in stock, and the number of all values. */
const choiceSchema = z.object({
  title: z.string(),
  values: z.array(z.string()),
  colours: z.array(z.string()).nullable().describe('Кольори значень, якщо всі вони відомі'),
  total: z.number().int(),
})

/**
 * A product in a list. `variant` is what «До кошика» puts into the cart: the first variant in stock, or null
 * where there is no choice. `variant_id` names that variant in both cases.
 */
export const productCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  slug: z.string(),
  uri: z.string(),
  price: moneySchema,
  old_price: moneySchema.nullable(),
  stock: z.number().int(),
  is_new: z.boolean(),
  picture: pictureSchema.nullable(),
  second_picture: pictureSchema.nullable(),
  brand: brandLinkSchema.nullable(),
  category: categoryLinkSchema,
  variants_count: z.number().int(),
  variant_id: idSchema.nullable(),
  variant: selectedVariantSchema.nullable(),
  is_price_from: z.boolean().describe('Інші варіанти, які можна купити, дорожчі'),
  choices: z.array(choiceSchema).describe('З чого вибирають; порожньо, якщо варіант один'),
})

const variantSchema = z.object({
  id: idSchema,
  title: z.string().nullable(),
  value: z.string().nullable(),
  options: z.array(variantOptionSchema),
  sku: z.string().nullable(),
  price: moneySchema,
  old_price: moneySchema.nullable(),
  stock: z.number().int(),
  pictures: z.array(pictureSchema),
  ...measureFields,
})

/** There always is at least one variant. A product without a choice has one whose title and value are null. */
const productSchema = productCardSchema.extend({
  description: z.string().describe('HTML, очищений за списком дозволених елементів'),
  pictures: z.array(pictureSchema),
  variants: z.array(variantSchema),
  attributes: z.array(z.object({ slug: z.string(), title: z.string(), value: z.string() })),
  breadcrumbs: z.array(linkSchema),
  promotions: z.array(linkSchema),
  is_sold: z.boolean().describe('Хибне, якщо товар знято з продажу'),
  is_returnable: z.boolean().describe('Хибне: належної якості не підлягає поверненню'),
  allows_instalments: z.boolean().describe('Хибне: замовлення з цим товаром не оплатити частинами'),
  seo_title: z.string().describe('Заголовок для пошуковика; порожній — назва товару'),
  seo_description: z.string().describe('Опис для пошуковика; порожній — початок опису товару'),
})

const facetValueSchema = z.object({
  slug: z.string(),
  title: z.string(),
  count: z.number().int(),
  is_selected: z.boolean(),
})
/**
 * The brand (`slug` «brand») or an attribute. Counts take the other filters into account, but not the group's
 * own.
 */
const facetGroupSchema = z.object({
  slug: z.string(),
  title: z.string(),
  values: z.array(facetValueSchema),
  values_total: z.number().int(),
})
const facetsSchema = z.object({
  price: z.object({ min: moneySchema, max: moneySchema }).nullable(),
  in_stock: z.number().int(),
  on_sale: z.number().int(),
  groups: z.array(facetGroupSchema),
})

const listText = (hint: string) =>
  z
    .union([textField(), z.array(textField())])
    .optional()
    .describe(hint)

/**
 * If several scopes are given, the first of ids, query, collection, promotion and category counts; without one
 * the list is the whole catalogue. Filters: `domain/listing/listing-query.ts`.
 */
export const listingParamsSchema = z.object({
  category: slugSchema.optional().describe('Адреса категорії'),
  collection: slugSchema.optional().describe('Адреса добірки'),
  promotion: slugSchema.optional().describe('Адреса акції'),
  query: searchQueryField.optional().describe('Пошуковий запит'),
  ids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10}){0,95}$/, 'Номери товарів через кому, не більше 96')
    .optional()
    .describe('Номери товарів через кому; порядок зберігається'),
  brand: listText('Адреси брендів через кому'),
  price: emptyAsAbsent(
    z
      .string()
      .regex(PRICE_RANGE, 'Ціна має вигляд 100-500')
      .optional()
      .describe('Від і до у гривнях: 100-500, 100-, -99.50; порожній бік або нуль — без межі'),
  ),
  in_stock: emptyAsAbsent(z.enum(['1', '0', 'true', 'false']).optional()).describe('Лише те, що є'),
  on_sale: emptyAsAbsent(z.enum(['1', '0', 'true', 'false']).optional()).describe('Лише зі знижкою'),
  filters: listText('Характеристики та їхні значення, адресами: kolir:bilyi,chornyi;material:dub'),
  sort: emptyAsAbsent(z.enum(LISTING_SORTS, 'Немає такого порядку').optional()).describe(
    'Без нього добірки, акції, номери й пошук мають власний порядок, решта — popular',
  ),
  page: pageNumberSchema,
  per_page: emptyAsAbsent(fromDigits(z.number().int().min(1).max(PER_PAGE_LIMIT)).default(PER_PAGE)).describe(
    `Товарів на сторінці; без нього ${PER_PAGE}`,
  ),
})

export const listingSchema = z.object({
  data: z.array(productCardSchema),
  meta: pageMetaSchema.extend({
    sort: z.enum(LISTING_SORTS),
    shown_for: z.string().nullable().describe('Запит, за яким справді шукали, якщо введений виправлено'),
    collections: z.array(linkSchema).optional().describe('Добірки, знайдені за запитом; лише для пошуку'),
  }),
  facets: facetsSchema,
})

/** `GET /api/facets`: all values of one facet, under the same parameters as the listing. */
export const facetParamsSchema = listingParamsSchema
  .omit({ page: true, per_page: true, sort: true, ids: true })
  .extend({
    facet: slugSchema.describe('«brand» або адреса характеристики'),
  })
export const facetAnswerSchema = z.object({ data: facetGroupSchema })

export interface CategoryNode {
  id: number
  title: string
  slug: string
  uri: string
  picture: z.infer<typeof pictureSchema> | null
  products_count: number
  /** The owner has marked it as featured. A shop with many categories shows these and the largest ones. */
  is_featured: boolean
  children: CategoryNode[]
}
// A recursive schema needs a name in the OpenAPI document.
const categoryNodeSchema: z.ZodType<CategoryNode> = z
  .object({
    id: idSchema,
    title: z.string(),
    slug: z.string(),
    uri: z.string(),
    picture: pictureSchema.nullable(),
    products_count: z.number().int(),
    is_featured: z.boolean(),
    get children() {
      return z.array(categoryNodeSchema)
    },
  })
  .meta({ id: 'CategoryNode' })
export const categoryTreeSchema = z.object({ data: z.array(categoryNodeSchema) })

export const categorySchema = z.object({
  data: z.object({
    id: idSchema,
    title: z.string(),
    slug: z.string(),
    uri: z.string(),
    description: z.string(),
    seo_title: z.string().describe('Заголовок для пошуковика; порожній — назва категорії'),
    seo_description: z.string().describe('Опис для пошуковика; порожній — початок її тексту'),
    picture: pictureSchema.nullable(),
    products_count: z.number().int(),
    breadcrumbs: z.array(linkSchema),
    children: z.array(categoryNodeSchema),
  }),
})

export const productAnswerSchema = z.object({ data: productSchema })
export const productListSchema = z.object({ data: z.array(productCardSchema) })

export type ProductCard = z.infer<typeof productCardSchema>
export type Product = z.infer<typeof productSchema>
export type Choice = z.infer<typeof choiceSchema>
export type Variant = z.infer<typeof variantSchema>
export type FacetValue = z.infer<typeof facetValueSchema>
export type FacetGroup = z.infer<typeof facetGroupSchema>
export type Facets = z.infer<typeof facetsSchema>
export type ListingParams = z.infer<typeof listingParamsSchema>
export type Listing = z.infer<typeof listingSchema>
export type Category = z.infer<typeof categorySchema>['data']
