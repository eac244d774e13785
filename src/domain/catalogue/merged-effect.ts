import { countOf, HAVE_FORMS, pluralForm, PRODUCT_FORMS } from '../text/plural.ts'

const NAME_FORMS = ['назву', 'назви', 'назв'] as const

type Merged = {
  title: string
  into: string
  /**
   * Numbers of goods: `products` get the value back, `both` of these keep the other value too, `left` have lost
   * the other value since and do not change.
   */
  products: number
  both: number
  left: number
  within: readonly string[]
}

/**
 * Returns a sentence that says, in numbers, what splitting a merged value or brand again does. The desk and the
 * command both show it.
 */
export function partingEffect({ title, into, products, both, left, within }: Merged): string {
  const parts = [
    products === 0
      ? 'товарів із ним немає'
      : `${countOf(products, PRODUCT_FORMS)} знову ${pluralForm(products, HAVE_FORMS)} «${title}»`,
    ...(both > 0 ? [`з них ${both} — і «${into}»`] : []),
    ...(left > 0 ? [`${countOf(left, PRODUCT_FORMS)} відтоді без «${into}» й не зміняться`] : []),
    ...(within.length > 0 ? [`разом із «${within.join('», «')}»`] : []),
  ]
  return parts.join('; ')
}

/**
 * Returns a sentence about names merged before the shop recorded which goods they had, since these cannot be
 * split exactly. Null where there are none.
 */
export function earlierMerged(names: number): string | null {
  if (names === 0) return null
  return `Об’єднано раніше, ніж магазин почав записувати, які товари були до об’єднання: ${countOf(names, NAME_FORMS)}. Точно розділити їх не можна.`
}
