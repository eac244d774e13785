import { z } from 'zod'
import { isInKopiykas, MOST_PRICE, toHryvnias } from '#src/domain/money/money.ts'
import { NEW_SLUG, SLUG, SLUG_WRONG, slugFault, TYPED_SLUG_LIMIT } from '#src/domain/catalogue/slug.ts'

/**
 * Error option of a schema: the sentence for a value of the wrong type. A missing value gets the usual
 * sentence.
 */
export const wanted = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : sentence),
})

/** Hryvnias with at most two decimals. Inside the shop money is in whole kopiykas. */
export const moneySchema = z.number().nonnegative().describe('Гривні, не більше двох знаків після коми')

/**
 * An amount of money that a person types. A third decimal is refused, because rounding would move another sum
 * than she typed.
 */
export const typedMoneySchema = moneySchema
  .max(toHryvnias(MOST_PRICE))
  .refine(isInKopiykas, 'Гривні й копійки, як 1299,50')

/** Price of goods in hryvnias, with the same maximum as in price lists (`MOST_PRICE`). */
export const priceSchema = z
  .number(wanted('Ціна — гривні й копійки, як 1299,50'))
  .describe('Гривні, не більше двох знаків після коми')
  .min(0.01, { error: 'Ціна має бути більшою за нуль', abort: true })
  .max(toHryvnias(MOST_PRICE), 'Завелика ціна')
  .refine(isInKopiykas, 'Ціна — гривні й копійки, як 1299,50')

export const slugSchema = z.string().min(1).max(TYPED_SLUG_LIMIT).regex(SLUG, SLUG_WRONG)

/** Path parameters of a save. A new record has `NEW_SLUG` in the path, and its future slug in the body. */
export const savedSlugParams = z.object({ slug: slugSchema.or(z.literal(NEW_SLUG)) })
export const newSlugField = z.string().nullish().describe('Адреса нового запису')

/** A schema with the slug of a new record added, so that errors of both are reported together. */
export const withSlug = <Words extends z.ZodType>(words: Words, faultOf = slugFault) =>
  z
    .object({
      slug: z.string().superRefine((slug, context) => {
        const message = faultOf(slug)
        if (message !== null) context.addIssue({ code: 'custom', message })
      }),
    })
    .and(words)

/**
 * Option of a refinement: it runs as soon as the fields of `schema` are valid, even if other fields are wrong.
 */
export const whenRead = (schema: z.ZodType) => ({
  when: ({ value }: { value: unknown }) => schema.safeParse(value).success,
})

/** The largest value of PostgreSQL's `int`. */
export const LARGEST_ID = 2_147_483_647
export const idSchema = z.number().int().min(1).max(LARGEST_ID)

const fromText =
  (shape: RegExp) =>
  <Schema extends z.ZodType<number>>(schema: Schema) =>
    z.preprocess((value) => (typeof value === 'string' && shape.test(value) ? Number(value) : value), schema)

/**
 * Accepts a number in an address, where it is text. Only decimal digits are read, because coercion would accept
 * `0x10`, `1e3` and an empty text too.
 */
export const fromDigits = fromText(/^\d{1,15}$/)
/** Path parameter of a record whose address contains its slug. */
export const slugParams = z.object({ slug: slugSchema.describe('Остання частина адреси сторінки') })
/** Path parameter of a product. */
export const productIdParams = z.object({ id: fromDigits(idSchema).describe('Номер товару') })

/** Like `fromDigits`, but with decimals. */
export const fromDecimal = fromText(/^\d{1,15}(?:\.\d{1,15})?$/)

const MOST_PAGES = 100_000
const PAGE_WRONG = `Сторінка має бути числом від 1 до ${MOST_PAGES}`

/** Treats a parameter without a value (`?page` or `?page=`) as absent. */
export const emptyAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** Page of a list; the first is 1. */
export const pageNumberSchema = emptyAsAbsent(
  fromDigits(z.number(PAGE_WRONG).int(PAGE_WRONG).min(1, PAGE_WRONG).max(MOST_PAGES, PAGE_WRONG)).default(1),
).describe('Сторінка, від 1')

/**
 * `url` is the widest webp; `srcset` is ready for `<source>` elements; width and height, in pixels, reserve the
 * space on the page.
 */
export const pictureSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  conversions: z.object({ webp: z.string() }),
  srcset: z.object({ webp: z.string(), avif: z.string().nullable() }),
})

const side = z.number().int().min(1).max(50_000)
/** Length, width, height in millimetres. */
export const sizeSchema = z.tuple([side, side, side])
/** Weight in grams and size in millimetres of one packed piece; null where unknown. */
export const measureFields = {
  weight_g: z.number().int().nullable().describe('Вага однієї штуки, грамів; null: невідома'),
  size_mm: sizeSchema.nullable().describe('Довжина, ширина, висота, мм; null: невідомі'),
}

/** Paging of a list; `page` begins at 1. */
export const pageMetaSchema = z.object({
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  pages: z.number().int(),
})

export const linkSchema = z.object({ title: z.string(), uri: z.string() })
export const brandLinkSchema = linkSchema.extend({ id: idSchema, slug: z.string() })
export const categoryLinkSchema = linkSchema.extend({ id: idSchema, slug: z.string() })

export const variantOptionSchema = z.object({ title: z.string(), value: z.string() })
/** How a cart or order line names its variant. */
export const selectedVariantSchema = z.object({ title: z.string(), value: z.string() })

export type Picture = z.infer<typeof pictureSchema>
export type PageMeta = z.infer<typeof pageMetaSchema>
export type Link = z.infer<typeof linkSchema>
export type SelectedVariant = z.infer<typeof selectedVariantSchema>
