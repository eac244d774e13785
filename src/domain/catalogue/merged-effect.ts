import { countOf, HAVE_FORMS, pluralForm, PRODUCT_FORMS } from '../text/plural.ts'

const NAME_FORMS = ['назву', 'назви', 'назв'] as const

type Merged = {
  title: string
  into: string
  /** Goods: that get it back, of them with both, and without either by now. */
  products: number
  both: number
  left: number
  within: readonly string[]
}

/** What parting a value or a brand again does, in numbers; one sentence for the desk and the command. */
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

/** What of an earlier version cannot be parted; null where there is nothing. */
export function earlierMerged(names: number): string | null {
  if (names === 0) return null
  return `Об’єднано раніше, ніж магазин почав записувати, які товари були до об’єднання: ${countOf(names, NAME_FORMS)}. Точно розділити їх не можна.`
}
