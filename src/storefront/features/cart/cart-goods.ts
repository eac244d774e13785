import type { Variant } from '#src/contract/catalogue.ts'
import type { CartGoods } from '#src/domain/cart/cart.ts'
import type { CardProduct } from './card-product.ts'

/**
 * Returns what goes into the cart: the chosen variant or, without one, the variant that the product itself
 * names.
 *
 * @param variant null for the one that the product offers by itself
 */
export function cartGoods(product: CardProduct, variant: Variant | null = null): CartGoods {
  const { id, title, uri, category, brand } = product
  const common = {
    id,
    title,
    uri,
    category: { title: category.title },
    brand: brand && { title: brand.title },
  }
  if (variant) return { ...common, ...variantGoods(product, variant) }
  const { variant_id, picture, price, old_price, stock } = product
  return { ...common, variant_id, picture, price, old_price, stock, selectedVariant: product.variant }
}

function variantGoods(
  product: CardProduct,
  { id, title, value, price, old_price, stock, pictures }: Variant,
) {
  return {
    variant_id: id,
    picture: pictures[0] ?? product.picture,
    price,
    old_price,
    stock,
    selectedVariant: value === null ? null : { title: title ?? '', value },
  }
}
