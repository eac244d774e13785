import { escapeHtml } from '#src/domain/text/escape-html.ts'

export interface PlotSeries {
  name: string
  /** Both are above zero. */
  points: readonly { x: number; y: number }[]
}

export interface Plot {
  title: string
  xTitle: string
  yTitle: string
  series: readonly PlotSeries[]
}

const WIDTH = 760
const HEIGHT = 420
const LEFT = 64
const RIGHT = 210
const TOP = 40
const BOTTOM = 48
const COLORS = [
  '#1b4b8f',
  '#b3541e',
  '#2f7d4f',
  '#8a2f6b',
  '#6b6b1e',
  '#3f3f9f',
  '#9f2f2f',
  '#2f7f8a',
  '#5a5a5a',
]

/**
 * Returns a picture of lines over two logarithmic axes, on which growth is a slope. Throws without a point.
 */
export function svgPlot({ title, xTitle, yTitle, series }: Plot): string {
  const all = series.flatMap(({ points }) => points)
  const x = axis(
    all.map((point) => point.x),
    LEFT,
    WIDTH - RIGHT,
  )
  const y = axis(
    all.map((point) => point.y),
    HEIGHT - BOTTOM,
    TOP,
  )
  const grid = [
    ...x.ticks.map((tick) => verticalLine(x.place(tick), shortNumber(tick))),
    ...y.ticks.map((tick) => horizontalLine(y.place(tick), shortNumber(tick))),
  ]
  const lines = series.map(({ name, points }, index) => {
    const color = COLORS[index % COLORS.length] ?? ''
    return line(
      points.map((point) => ({ x: x.place(point.x), y: y.place(point.y) })),
      { name, color, row: index },
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${text(LEFT, 22, title, 'font-size="15"')}
${grid.join('\n')}
${text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, xTitle, 'text-anchor="middle"')}
${text(LEFT, TOP - 6, yTitle)}
${lines.join('\n')}
</svg>
`
}

/** Returns places on a logarithmic axis from one power of ten to another, and these powers. */
function axis(
  values: readonly number[],
  from: number,
  to: number,
): { ticks: number[]; place: (value: number) => number } {
  if (values.length === 0) throw new RangeError('a plot needs points')
  const low = Math.floor(Math.log10(Math.min(...values)))
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))
  const place = (value: number) => from + ((Math.log10(value) - low) / (high - low)) * (to - from)
  return { ticks: Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)), place }
}

function line(
  points: readonly { x: number; y: number }[],
  { name, color, row }: { name: string; color: string; row: number },
): string {
  const path = points.map(({ x, y }) => `${round(x)},${round(y)}`).join(' ')
  const dots = points.map(({ x, y }) => `<circle cx="${round(x)}" cy="${round(y)}" r="3.5" fill="${color}"/>`)
  const top = TOP + 12 + row * 20
  const left = WIDTH - RIGHT + 18
  return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"/>${dots.join('')}
<rect x="${left}" y="${top - 9}" width="10" height="10" fill="${color}"/>${text(left + 16, top, name)}`
}

function verticalLine(x: number, label: string): string {
  return `<path d="M${round(x)} ${TOP}V${HEIGHT - BOTTOM}" stroke="#ddd"/>${text(x, HEIGHT - BOTTOM + 18, label, 'text-anchor="middle"')}`
}

function horizontalLine(y: number, label: string): string {
  return `<path d="M${LEFT} ${round(y)}H${WIDTH - RIGHT}" stroke="#ddd"/>${text(LEFT - 8, y + 4, label, 'text-anchor="end"')}`
}

function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${round(x)}" y="${round(y)}"${attributes === '' ? '' : ` ${attributes}`}>${escapeHtml(content)}</text>`
}

function shortNumber(value: number): string {
  return value >= 1 ? value.toLocaleString('en').replaceAll(',', ' ') : String(Number(value.toPrecision(1)))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
