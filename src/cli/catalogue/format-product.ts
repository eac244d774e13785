import type { NamedProduct, NamedVariant } from '#src/catalogue/find-named-product.ts'
import { FIELD_TITLES } from '#src/catalogue/pinned-fields.ts'
import { measureParts } from '#src/domain/measures/measure-text.ts'
import { instalmentsNote, returnableNote } from './read-returnable.ts'
import { formatPrice, toHryvnias } from '#src/domain/money/money.ts'

/** Returns the product and what of it was set by hand, as lines. */
export function productLines(product: NamedProduct): string[] {
  const {
    id,
    slug,
    title,
    category,
    brand,
    is_visible,
    pinned,
    is_returnable,
    allows_instalments,
    merged_into,
    variants,
  } = product
  return [
    `«${title}»  /products/${slug}  id:${id}${merged_into ? `  злито з «${merged_into.title}» id:${merged_into.id}` : is_visible ? '' : '  приховано'}`,
    `  категорія: ${category}${brand === null ? '' : `  бренд: ${brand}`}${returnableNote(is_returnable)}${instalmentsNote(allows_instalments)}${pinnedNote(pinned)}`,
    ...variants.map(variantLine),
  ]
}

/** Returns the same for programs, with amounts in hryvnias. */
export function productJson({
  meant: _meant,
  picture_ids: _pictures,
  value_ids: _values,
  variants,
  ...product
}: NamedProduct) {
  return {
    ...product,
    variants: variants.map(
      ({ price, promotion_price, old_price, claimed_old_price: _claimed, name, ...variant }) => ({
        ...variant,
        sku: name,
        price: toHryvnias(price),
        promotion_price: promotion_price === null ? null : toHryvnias(promotion_price),
        old_price: old_price === null ? null : toHryvnias(old_price),
      }),
    ),
  }
}

function variantLine(variant: NamedVariant): string {
  const { name, value, price, promotion_price, stock, is_visible, pinned } = variant
  const parts = [
    name,
    ...(value === null ? [] : [value]),
    formatPrice(price),
    ...(promotion_price === null ? [] : [`за акцією ${formatPrice(promotion_price)}`]),
    ...oldPriceNote(variant),
    `залишок ${stock}`,
    ...measureParts(variant),
    ...(is_visible ? [] : ['немає в прайсі']),
  ]
  return `  ${parts.join('  ')}${pinnedNote(pinned)}`
}

function oldPriceNote({ name, old_price, claimed_old_price }: NamedVariant): string[] {
  if (old_price !== null) return [`стара ціна ${formatPrice(old_price)}`]
  if (claimed_old_price === null) return []
  return [
    `стару ціну ${formatPrice(claimed_old_price)} не показано: вища за найнижчу за 30 днів (product prices ${name})`,
  ]
}

function pinnedNote(pinned: readonly string[]): string {
  if (pinned.length === 0) return ''
  return `  [вручну: ${pinned.map((column) => FIELD_TITLES[column] ?? column).join(', ')}]`
}
