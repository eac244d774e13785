import { formatPrice } from '#src/domain/money/money.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import type { GoodsCount, ListedProduct } from '#src/showcase/count-goods.ts'

/** Returns a product as one line. */
export function goodsLine({ sku, title, price, is_on_sale }: ListedProduct): string {
  return ['', sku, title, is_on_sale ? formatPrice(price) : 'зараз не продається'].join('  ')
}

/** Returns how many goods there are and how many of them are on sale. */
export function goodsCount({ goods, on_sale }: GoodsCount): string {
  const count = countOf(goods, PRODUCT_FORMS)
  return goods === on_sale ? count : `${count}, із них продається ${on_sale}`
}
