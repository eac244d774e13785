import { kyivClock } from '../delivery/dispatch-days.ts'
import { countOf, DAY_FORMS, pluralForm } from '../text/plural.ts'
import { LEGAL_RETURN_DAYS, type ReturnRules } from './return-rules.ts'

const DAY_MS = 86_400_000

export type ReturnTime = { text: string; is_over: boolean }

/**
 * Helps the person who decides about a return: how many days ago the customer received the goods and how many
 * she has. Days are calendar days in Kyiv. The day of receipt itself does not count, as the law says.
 */
export function returnTime(
  received: Date,
  now: Date,
  { return_days: given }: Pick<ReturnRules, 'return_days'>,
): ReturnTime {
  const [first, today] = [received, now].map((moment) => Date.parse(kyivClock(moment).day))
  const passed = Math.max(0, Math.round(((today ?? 0) - (first ?? 0)) / DAY_MS))
  const by = given > LEGAL_RETURN_DAYS ? 'магазин дає' : 'закон дає'
  if (passed === 0) return { text: `Отримано сьогодні: ${by} ${countOf(given, DAY_FORMS)}`, is_over: false }
  const verb = pluralForm(passed, ['Минув', 'Минуло', 'Минуло'])
  const is_over = passed > given
  const decides = is_over ? '. Чи взяти товар без дефекту, вирішуєте ви' : ''
  return { text: `${verb} ${countOf(passed, DAY_FORMS)} з отримання: ${by} ${given}${decides}`, is_over }
}
