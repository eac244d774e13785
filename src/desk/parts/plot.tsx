import { useId } from 'react'
import { useIsPhone } from './use-is-phone.ts'
import { groupThousands } from '#src/domain/money/money.ts'

export type PlotDay = { label: string; value: number; before: number }
export type PlotSpan = { title: string; from: number; to: number }

type Props = {
  /** The text alternative of the whole plot. */
  label: string
  days: readonly PlotDay[]
  /** Marks under the axis, such as promotions, as indexes of days. */
  spans?: readonly PlotSpan[]
  /** The last day is not over, and its bar is hatched. */
  isLastOpen?: boolean
}

const AXIS = 48
const FOOT = 40
const TOP = 18
/** The top of an empty axis, in hryvnias: dividing a smaller one would give amounts with kopiykas. */
const EMPTY_PEAK = 1000
/** Pixels for the longest name of a day («19 листопада»), and for «сьогодні» at the end. */
const DAY_WIDTH = 84
const TODAY_WIDTH = 62

/** Bars for days, and a dash for the same day of the period before. Screen readers get a table instead. */
export function Plot({ label, days, spans = [], isLastOpen = false }: Props) {
  const isNarrow = useIsPhone()
  const width = isNarrow ? 358 : 640
  const height = isNarrow ? 190 : 210
  const hatch = useId()
  const peak = Math.max(0, ...days.map(({ value, before }) => Math.max(value, before))) || EMPTY_PEAK
  const step = niceStep(peak)
  const most = Math.ceil(peak / step) * step
  const bottom = height - FOOT
  const y = (value: number) => bottom - ((bottom - TOP) * value) / most
  const pitch = (width - AXIS) / Math.max(1, days.length)
  const bar = Math.max(1, Math.min(18, pitch * 0.66))
  const best = days.reduce((at, { value }, index) => (value > (days[at]?.value ?? 0) ? index : at), 0)
  const lines = Array.from({ length: Math.round(most / step) + 1 }, (_, index) => index * step)
  const lastLabel = width - AXIS - DAY_WIDTH - (isLastOpen ? TODAY_WIDTH : 0)
  const every = Math.max(1, Math.ceil(days.length / (width / 130)))
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" fill="#fff" />
          <rect width="2" height="4" className="plot-bar" />
        </pattern>
      </defs>
      {lines.map((value) => (
        <g key={value}>
          <path d={`M0 ${y(value)}H${width - AXIS}`} className="plot-line" />
          <text x={width - AXIS + 6} y={y(value) + 4}>
            {shortNumber(value)}
          </text>
        </g>
      ))}
      {days.map(({ label: day, value, before }, index) => {
        const x = index * pitch + (pitch - bar) / 2
        const isOpen = isLastOpen && index === days.length - 1
        return (
          <g key={day}>
            <rect
              x={x}
              y={y(value)}
              width={bar}
              height={Math.max(0, bottom - y(value))}
              rx={Math.min(2, bar / 3)}
              className={isOpen ? 'plot-open' : 'plot-bar'}
              fill={isOpen ? `url(#${hatch})` : undefined}
            />
            {before > 0 && <path d={`M${x - 1} ${y(before)}h${bar + 2}`} className="plot-before" />}
            {index % every === 0 && x <= lastLabel && (
              <text x={x} y={bottom + 18}>
                {day}
              </text>
            )}
            {index === best && value > 0 && (
              <text
                x={Math.min(Math.max(x + bar / 2, 22), width - AXIS - 22)}
                y={y(value) - 6}
                textAnchor="middle"
                className="lb"
              >
                {groupThousands(Math.round(value))}
              </text>
            )}
          </g>
        )
      })}
      {isLastOpen && (
        <text x={width - AXIS} y={bottom + 18} textAnchor="end">
          сьогодні
        </text>
      )}
      {spans.map(({ title, from, to }) => (
        <g key={title}>
          <path d={`M${from * pitch + 2} ${bottom + 32}H${(to + 1) * pitch - 2}`} className="plot-span" />
          <title>{title}</title>
        </g>
      ))}
    </svg>
  )
}

/** 1, 2 or 5 times a power of ten, so that the axis gets three to five lines. */
function niceStep(peak: number): number {
  const power = 10 ** Math.floor(Math.log10(peak / 3))
  return power * ([1, 2, 5, 10].find((factor) => power * factor * 4 >= peak) ?? 10)
}

function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${spelled(value / 1_000_000)} млн`
  return value >= 1000 ? `${spelled(value / 1000)} тис.` : spelled(value)
}

function spelled(value: number): string {
  return value.toLocaleString('uk-UA')
}
