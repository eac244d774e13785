import { formatPrice } from '../money/money.ts'
import { countOf, PRODUCT_FORMS } from '../text/plural.ts'
import { INSTALMENT_BANKS, type InstalmentRule, leastSum, partsFor } from './instalments.ts'

/** Goods of one line: the owner may except some from instalments. */
export type DividedGood = { title: string; allows_instalments: boolean }

/** Why these goods of this sum cannot be paid by instalments; null where they can. One that is excepted excepts all. */
export function instalmentMisfit(
  sum: number,
  rule: InstalmentRule,
  goods: readonly DividedGood[],
): string | null {
  const excepted = exceptionText(goods)
  if (excepted !== null) return excepted
  if (partsFor(sum, rule).length > 0) return null
  const { most_sum } = INSTALMENT_BANKS[rule.bank]
  if (sum > most_sum) return `Частинами можна сплатити до ${formatPrice(most_sum)}`
  return `Частинами можна сплатити від ${formatPrice(leastSum(rule))}`
}

/** `«Плед» не продаємо частинами, …`; null where none of the goods is excepted. */
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
