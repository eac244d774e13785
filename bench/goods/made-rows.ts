import { productDocument } from '#src/catalogue-index/product-document.ts'
import { copyRow } from '#src/import/copy-row.ts'
import type { MadeCatalogue, MadeProduct } from './made-products.ts'

/** The addresses of pictures. Nothing is ever fetched; they count as converted. */
const PICTURES = 'https://pictures.example/'
const PICTURE_WIDTHS = '{320,480,800,1200}'
const FEED_ID = 1
/** The creation time of the newest product, because lists mark some as new. */
const NEWEST = Date.UTC(2026, 10, 1)
const DAY_MS = 86_400_000

export const COLUMNS = {
  products:
    'id, feed_id, external_id, slug, title, description, brand_id, category_id, picture_ids, value_ids, popularity, created_at, doc, price, old_price, stock',
  variants:
    'id, product_id, feed_id, external_id, sku, title, value, options, price, old_price, stock, feed_stock, position',
  pictures: 'id, source, state, hash, width, height, webp_widths, avif_widths',
} as const

/** Returns the product as COPY rows of its three tables. */
export function rowsOf(
  product: MadeProduct,
  brands: MadeCatalogue['brands'],
): Record<keyof typeof COLUMNS, string> {
  return {
    products: productRow(product, brands[product.brandId - 1] ?? ''),
    variants: product.variants.map((variant, position) => variantRow(product, variant, position)).join(''),
    pictures: pictureRow(product.id),
  }
}

function productRow(product: MadeProduct, brand: string): string {
  const { id, slug, title, description, brandId, category, values, variants } = product
  const shown = shownVariant(product)
  const doc = productDocument({
    title,
    brand,
    categories: category.titles,
    variants: variants.map(({ color }) => color.title),
    skus: variants.map(({ sku }) => sku),
    params: values.map(({ attribute, value }) => `${attribute.title} ${value.title}`),
  })
  return copyRow([
    id,
    FEED_ID,
    `p${id}`,
    slug,
    title,
    description,
    brandId,
    category.id,
    `{${id}}`,
    `{${values.map(({ value }) => value.id).join(',')}}`,
    product.popularity,
    new Date(NEWEST - product.ageDays * DAY_MS).toISOString(),
    doc,
    shown?.price ?? 0,
    shown?.oldPrice ?? null,
    variants.reduce((sum, { stock }) => sum + stock, 0),
  ])
}

/** The variant that the index would choose, so that its first rebuild does not have to write the product. */
function shownVariant({ variants }: MadeProduct): MadeProduct['variants'][number] | undefined {
  return variants.find(({ stock }) => stock > 0) ?? variants[0]
}

function variantRow(
  product: MadeProduct,
  variant: MadeProduct['variants'][number],
  position: number,
): string {
  const { id, color, sku, price, oldPrice, stock } = variant
  const choice = product.variants.length === 1 ? null : { title: 'Колір', value: color.title }
  return copyRow([
    id,
    product.id,
    FEED_ID,
    `v${id}`,
    sku,
    choice?.title ?? null,
    choice?.value ?? null,
    JSON.stringify(choice ? [choice] : []),
    price,
    oldPrice,
    stock,
    stock,
    position,
  ])
}

function pictureRow(id: number): string {
  const hash = id.toString(16).padStart(16, '0')
  return copyRow([id, `${PICTURES}${id}.jpg`, 'ready', hash, 1200, 1200, PICTURE_WIDTHS, PICTURE_WIDTHS])
}
