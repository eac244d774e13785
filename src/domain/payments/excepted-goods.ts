import { countOf, PRODUCT_FORMS } from '../text/plural.ts'

/** Goods of one line. The owner can exclude goods from instalments. */
export type DividedGood = { title: string; allows_instalments: boolean }

/** Returns `«Плед» не продаємо частинами, …`; null where none of the goods is excluded. */
export function exceptionText(goods: readonly DividedGood[]): string | null {
  const titles = [
    ...new Set(goods.flatMap(({ title, allows_instalments }) => (allows_instalments ? [] : [title]))),
  ]
  const [first, ...more] = titles
  if (first === undefined) return null
  if (more.length === 0)
    return `«${first}» не\u00A0продаємо частинами, тож і\u00A0замовлення з\u00A0цим товаром теж`
  return `«${first}» і\u00A0ще ${countOf(more.length, PRODUCT_FORMS)} не\u00A0продаємо частинами, тож і\u00A0замовлення з\u00A0ними теж`
}
