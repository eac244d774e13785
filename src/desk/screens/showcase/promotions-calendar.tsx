import { Link } from 'react-router'
import type { ListedPromotion } from '#src/contract/admin/promotions.ts'
import { MONTHS_ALONE } from '#src/domain/dates/months.ts'
import { countOf, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { dayOf } from '../../runtime/formats.ts'

const SHOWN_MONTHS = 5
const NARROWEST = 12
const DAY_MS = 24 * 60 * 60 * 1000
const LOOKS = { active: '', upcoming: ' gb--soon', finished: ' gb--end' } as const

type Props = { promotions: readonly ListedPromotion[]; today: string }

/** Five months beginning with the current one; each promotion is a bar that leads to it. */
export function PromotionsCalendar({ promotions, today }: Props) {
  const months = monthsFrom(today)
  const [from = 0, to = 1] = [months[0]?.start, months.at(-1)?.end]
  const percentOf = (day: string, addDays = 0) =>
    Math.min(100, Math.max(0, ((Date.parse(day) + addDays * DAY_MS - from) * 100) / (to - from)))
  const shown = promotions.filter(
    ({ starts_on, ends_on, is_visible }) =>
      is_visible && Date.parse(ends_on) >= from && Date.parse(starts_on) < to,
  )
  if (shown.length === 0) return null
  return (
    <div className="gantt">
      <div className="gantt__m" aria-hidden="true">
        {months.map(({ name, start }) => (
          <span key={start}>{name}</span>
        ))}
      </div>
      <span className="gantt__now" style={{ left: `${percentOf(today)}%` }}>
        <span className="vh">сьогодні, {dayOf(`${today}T12:00:00Z`)}</span>
      </span>
      {shown.map(({ slug, title, state, starts_on, ends_on, goods_count }) => (
        <Link
          key={slug}
          className={`gb${LOOKS[state]}`}
          to={`/showcase/promotions/${slug}`}
          style={barOf(percentOf(starts_on), percentOf(ends_on, 1))}
        >
          <span className="gb__t">{title}</span>{' '}
          <small>
            {dayOf(`${starts_on}T12:00:00Z`)} – {dayOf(`${ends_on}T12:00:00Z`)} ·{' '}
            {countOf(goods_count, PRODUCT_FORMS)}
          </small>
        </Link>
      ))}
    </div>
  )
}

/** Wide enough for a word of its name, and never beyond the edge. In percent. */
function barOf(from: number, to: number): { marginLeft: string; width: string } {
  const start = Math.min(from, 100 - NARROWEST)
  return { marginLeft: `${start}%`, width: `${Math.max(to - start, NARROWEST)}%` }
}

function monthsFrom(today: string): { name: string; start: number; end: number }[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: SHOWN_MONTHS }, (_, index) => ({
    name: MONTHS_ALONE[(month - 1 + index) % 12] ?? '',
    start: Date.UTC(year, month - 1 + index, 1),
    end: Date.UTC(year, month + index, 1),
  }))
}
