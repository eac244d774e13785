import { Link } from 'react-router'
import type { Takings } from '#src/contract/admin/today.ts'
import { classes } from '../../parts/classes.ts'
import { Plot } from '../../parts/plot.tsx'
import { Section } from '../../parts/section.tsx'
import { Amount } from '../../parts/status.tsx'
import { AS_CELL, AS_HEAD, AS_ROW, AS_ROWGROUP, AS_TABLE } from '../../parts/table-roles.ts'
import { dayOf, moneyOf } from '../../runtime/formats.ts'

const SPANS = [
  { days: '7', name: '7 днів' },
  { days: '30', name: '30 днів' },
  { days: '365', name: 'Рік' },
] as const
const TITLES: Readonly<Record<string, string>> = {
  '7': 'Продажі за 7 днів',
  '30': 'Продажі за 30 днів',
  '365': 'Продажі за рік',
}

/** What was sold, and the same day by day if there was anything. */
export function Sales({ takings, days }: { takings: Takings; days: string }) {
  const title = TITLES[days] ?? ''
  const wasNothing = takings.days.every(({ takings: sum, before }) => sum === 0 && before === 0)
  return (
    <Section
      title={title}
      aside={
        <span className="acts">
          {SPANS.map((span) => (
            <Link
              key={span.days}
              className={classes('chipf', span.days === days && 'is-on')}
              aria-current={span.days === days ? 'true' : undefined}
              to={span.days === '30' ? '.' : `?days=${span.days}`}
              preventScrollReset
            >
              {span.name}
            </Link>
          ))}
        </span>
      }
    >
      <Figures takings={takings} />
      {wasNothing ? (
        <p className="muted">Ні за цей час, ні за стільки ж до нього продажів не було.</p>
      ) : (
        <Days title={title} takings={takings} days={days} />
      )}
    </Section>
  )
}

type DaysProps = { title: string; takings: Takings; days: string }

/** Bars for days, a dash for the period before, promotions under the axis, and the same as a table on request. */
function Days({ title, takings, days }: DaysProps) {
  const shown =
    days === '365' ? byMonths(takings) : takings.days.map((day) => ({ ...day, label: dayOf(day.day) }))
  const index = new Map(takings.days.map(({ day }, at) => [day, at]))
  const first = takings.days[0]?.day ?? ''
  const spans =
    days === '365'
      ? []
      : takings.promotions.map(({ title: name, from, to }) => ({
          title: `акція «${name}»`,
          from: from < first ? 0 : (index.get(from) ?? 0),
          to: index.get(to) ?? takings.days.length - 1,
        }))
  return (
    <>
      <Plot
        label={`${title}: ${moneyOf(takings.now.takings)}. Те саме таблицею нижче`}
        days={shown.map(({ label, takings: value, before }) => ({ label, value, before }))}
        spans={spans}
        isLastOpen
      />
      <div className="lgd">
        <span>
          <i />
          {days === '365' ? 'місяць' : 'день'}
        </span>
        <span>
          <i className="t" />
          ще триває
        </span>
        <span>
          <i className="p" />
          стільки ж днів тому
        </span>
        {spans.length > 0 && (
          <span>
            <i className="e" />
            {spans.map(({ title: name }) => name).join(', ')}
          </span>
        )}
      </div>
      <details className="more">
        <summary>Показати таблицею</summary>
        <table className="tbl" {...AS_TABLE}>
          <caption className="vh">{title}</caption>
          <thead {...AS_ROWGROUP}>
            <tr {...AS_ROW}>
              <th {...AS_HEAD}>День</th>
              <th {...AS_HEAD} className="r">
                Виторг, грн
              </th>
              <th {...AS_HEAD} className="r">
                Раніше, грн
              </th>
            </tr>
          </thead>
          <tbody {...AS_ROWGROUP}>
            {shown.map(({ label, takings: value, before }) => (
              <tr key={label} {...AS_ROW}>
                <td {...AS_CELL}>{label}</td>
                <td {...AS_CELL} className="r tn">
                  <Amount value={value} />
                </td>
                <td {...AS_CELL} className="r tn">
                  <Amount value={before} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}

function Figures({ takings: { now, before } }: { takings: Takings }) {
  const check = now.orders === 0 ? 0 : Math.round((now.takings * 100) / now.orders) / 100
  const checkBefore = before.orders === 0 ? 0 : before.takings / before.orders
  return (
    <dl className="kpis">
      <div>
        <dt>Виторг</dt>
        <dd>
          <Amount value={now.takings} withUnit />
          <Change now={now.takings} before={before.takings} />
        </dd>
      </div>
      <div>
        <dt>Замовлень</dt>
        <dd>
          {now.orders}
          <Change now={now.orders} before={before.orders} />
        </dd>
      </div>
      <div>
        <dt>Середній чек</dt>
        <dd>
          <Amount value={check} withUnit />
          <Change now={check} before={checkBefore} />
        </dd>
      </div>
      <div>
        <dt>Повернень</dt>
        <dd>
          {now.returns}
          {now.refunded > 0 && <span className="d fade">на {moneyOf(now.refunded)}</span>}
        </dd>
      </div>
    </dl>
  )
}

/** `+18 %` beside a figure; nothing if there was nothing to compare with. */
function Change({ now, before }: { now: number; before: number }) {
  if (before === 0) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return null
  const sign = percent > 0 ? '+' : '−'
  return (
    <span className={classes('d', percent > 0 ? 'ok' : 'fade')}>
      {sign}
      {Math.abs(percent)}&nbsp;%
    </span>
  )
}

/** A year of days would be too narrow to read, so it is drawn by months. */
function byMonths({ days }: Takings): { label: string; takings: number; before: number }[] {
  const months = new Map<string, { label: string; takings: number; before: number }>()
  for (const { day, takings, before } of days) {
    const key = day.slice(0, 7)
    const known = months.get(key) ?? { label: `${key.slice(5)}.${key.slice(0, 4)}`, takings: 0, before: 0 }
    months.set(key, { ...known, takings: known.takings + takings, before: known.before + before })
  }
  return [...months.values()].map((month) => ({
    ...month,
    takings: Math.round(month.takings * 100) / 100,
    before: Math.round(month.before * 100) / 100,
  }))
}
