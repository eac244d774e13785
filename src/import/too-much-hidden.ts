import { countOf, PRODUCT_FORMS } from '#src/domain/plural.ts'
import type { ChangePlan } from './merge/plan-changes.ts'

/** A feed cut short looks like a shop that gave up most of its goods. A Ukrainian sentence, or null when all is well. */
export function tooMuchHidden({ missing, visibleBefore }: ChangePlan, maxHide: number): string | null {
  if (missing === 0 || missing <= visibleBefore * maxHide) return null
  const percent = Math.round((missing / visibleBefore) * 100)
  return [
    `У новому прайсі немає ${countOf(missing, PRODUCT_FORMS)} із ${visibleBefore}, що є на сайті (${percent} %);`,
    `дозволено не більше ${Math.round(maxHide * 100)} %. Нічого не змінено.`,
    `Якщо ці товари справді більше не продаються, повторіть із --max-hide ${Math.ceil((missing / visibleBefore) * 100)}.`,
    'Якщо це інший прайс, дайте йому ім’я: --feed НАЗВА.',
  ].join(' ')
}
