import { expect, it } from 'vitest'
import { svgPlot } from './svg-plot.ts'

const plot = (points: { x: number; y: number }[]) =>
  svgPlot({ title: 'A < B & C', xTitle: 'goods', yTitle: 'ms', series: [{ name: 'list', points }] })

it('places a value ten times as large as far apart everywhere', () => {
  const picture = plot([
    { x: 10_000, y: 0.1 },
    { x: 100_000, y: 1 },
    { x: 1_000_000, y: 10 },
  ])
  const [first = [], second = [], third = []] = [...picture.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(
    (match) => match.slice(1).map(Number),
  )
  expect((second[0] ?? 0) - (first[0] ?? 0)).toBeCloseTo((third[0] ?? 0) - (second[0] ?? 0), 0)
  expect((first[1] ?? 0) - (second[1] ?? 0)).toBeCloseTo((second[1] ?? 0) - (third[1] ?? 0), 0)
  expect(third[1]).toBe(40)
})

it('escapes what people write', () => {
  expect(plot([{ x: 1, y: 1 }])).toContain('A &lt; B &amp; C')
})

it('refuses to plot nothing', () => {
  expect(() => plot([])).toThrow('a plot needs points')
})
