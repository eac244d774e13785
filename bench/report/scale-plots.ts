import type { Measurement } from '../measurement.ts'
import { type PlotSeries, svgPlot } from './svg-plot.ts'

/**
 * Returns plots of medians against the number of goods, by the names of their files: one for answers and one
 * for rendering.
 */
export function scalePlots(measurements: readonly Measurement[]): ReadonlyMap<string, string> {
  const answers = measurements.filter(({ unit }) => unit === 'ms')
  const rendering = measurements.filter(({ unit }) => unit === 'ms CPU')
  const plots: readonly (readonly [string, string, readonly Measurement[]])[] = [
    ['answers.svg', 'Answers of the API', answers],
    ['rendering.svg', 'A category page that is not cached, processor time', rendering],
  ]
  return new Map(
    plots
      .filter(([, , taken]) => taken.length > 0)
      .map(([file, title, taken]) => [
        file,
        svgPlot({ title, xTitle: 'products', yTitle: 'ms, median', series: seriesOf(taken) }),
      ]),
  )
}

function seriesOf(measurements: readonly Measurement[]): PlotSeries[] {
  return [...Map.groupBy(measurements, ({ name }) => name)].map(([name, taken]) => ({
    name,
    points: taken.map(({ products, median }) => ({ x: products ?? 1, y: median })),
  }))
}
