import type { ProductCard } from '#src/contract/catalogue.ts'

type Titled = { title: string }

/**
 * The fields that a card shows or puts into the cart. The API returns more; only these are sent with every
 * list.
 */
export type CardProduct = Pick<
  ProductCard,
  | 'id'
  | 'title'
  | 'uri'
  | 'price'
  | 'old_price'
  | 'stock'
  | 'is_new'
  | 'picture'
  | 'second_picture'
  | 'variant_id'
  | 'variant'
  | 'variants_count'
  | 'is_price_from'
  | 'choices'
> & { brand: Titled | null; category: Titled }

export function cardProduct(product: ProductCard): CardProduct {
  const { slug: _slug, brand, category, ...shown } = product
  return { ...shown, brand: brand && { title: brand.title }, category: { title: category.title } }
}
