import { z } from 'zod'
import { isInKopiykas, MOST_PRICE, toHryvnias } from '#src/domain/money/money.ts'
import { NEW_SLUG, SLUG, SLUG_WRONG, slugFault, TYPED_SLUG_LIMIT } from '#src/domain/catalogue/slug.ts'

/** What is said where another thing than the wanted one was given, as a text that is no number; nothing given is said as ever. */
export const wanted = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? undefined : sentence),
})

/** Hryvnias with at most two decimals; inside the shop money is whole kopiykas. */
export const moneySchema = z.number().nonnegative().describe('Гривні, не більше двох знаків після коми')

/** Money that moves by a person's word: a third decimal is refused, as rounding would move another sum than hers. */
export const typedMoneySchema = moneySchema
  .max(toHryvnias(MOST_PRICE))
  .refine(isInKopiykas, 'Гривні й копійки, як 1299,50')

/** Of goods, and of what is made of them: wider nowhere than price lists may be. */
export const priceSchema = z
  .number(wanted('Ціна — гривні й копійки, як 1299,50'))
  .describe('Гривні, не більше двох знаків після коми')
  .min(0.01, { error: 'Ціна має бути більшою за нуль', abort: true })
  .max(toHryvnias(MOST_PRICE), 'Завелика ціна')
  .refine(isInKopiykas, 'Ціна — гривні й копійки, як 1299,50')

export const slugSchema = z.string().min(1).max(TYPED_SLUG_LIMIT).regex(SLUG, SLUG_WRONG)

/** Of what is saved: a new one is sent to no address of its own, and names the one that it is to have in its body. */
export const savedSlugParams = z.object({ slug: slugSchema.or(z.literal(NEW_SLUG)) })
export const newSlugField = z.string().nullish().describe('Адреса нового запису')

/** A new record's words beside its address, so that all that is wrong of both is said at once. */
export const withSlug = <Words extends z.ZodType>(words: Words, faultOf = slugFault) =>
  z
    .object({
      slug: z.string().superRefine((slug, context) => {
        const message = faultOf(slug)
        if (message !== null) context.addIssue({ code: 'custom', message })
      }),
    })
    .and(words)

/** What compares some of the fields is said also where others are wrong. */
export const whenRead = (schema: z.ZodType) => ({
  when: ({ value }: { value: unknown }) => schema.safeParse(value).success,
})

/** That PostgreSQL's `int` holds. */
export const LARGEST_ID = 2_147_483_647
export const idSchema = z.number().int().min(1).max(LARGEST_ID)

const fromText =
  (shape: RegExp) =>
  <Schema extends z.ZodType<number>>(schema: Schema) =>
    z.preprocess((value) => (typeof value === 'string' && shape.test(value) ? Number(value) : value), schema)

/**
 * A number that travels as text, in an address: decimal digits only, where coercion would also take `0x10`, `1e3` and
 * an empty text for numbers.
 */
export const fromDigits = fromText(/^\d{1,15}$/)
/** As `fromDigits`, also with decimals. */
export const fromDecimal = fromText(/^\d{1,15}(?:\.\d{1,15})?$/)

const MOST_PAGES = 100_000
const PAGE_WRONG = `Сторінка має бути числом від 1 до ${MOST_PAGES}`

/** A parameter without a value, as `?page` and `?page=` are, is none. */
export const emptyAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** Of a list, from 1. */
export const pageNumberSchema = emptyAsAbsent(
  fromDigits(z.number(PAGE_WRONG).int(PAGE_WRONG).min(1, PAGE_WRONG).max(MOST_PAGES, PAGE_WRONG)).default(1),
)

/** `url` is the widest webp; `srcset`s are ready for the `<source>` elements; the pixel size keeps the place free. */
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
/** Of one piece, packed. */
export const measureFields = {
  weight_g: z.number().int().nullable().describe('Вага однієї штуки, грамів; null: невідома'),
  size_mm: sizeSchema.nullable().describe('Довжина, ширина, висота, мм; null: невідомі'),
}

/** Of a list that comes in pages, the first being 1. */
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
