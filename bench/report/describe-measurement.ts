import type { Measurement, Target } from '../measurement.ts'

/** Returns one line for the terminal. */
export function describeMeasurement(measured: Measurement): string {
  const { name, unit, samples, median, p95, p99, products } = measured
  const figures =
    samples === 1
      ? `${figure(median)} ${unit}`
      : `${figure(median)} / ${figure(p95)} / ${figure(p99)} ${unit} (median / p95 / p99 of ${samples})`
  return `${verdict(measured)} ${name}${products === null ? '' : `, ${products} products`}: ${figures}${promise(measured)}`
}

/** Returns a number with its significant digits. */
export function figure(value: number): string {
  const size = Math.abs(value)
  if (size >= 100) return Math.round(value).toLocaleString('en').replaceAll(',', ' ')
  return String(Number(value.toFixed(size >= 10 ? 1 : 2)))
}

/** Returns «p95 at most 5». */
export function describeTarget({ figure: name, is, value }: Target): string {
  return `${name} ${is} ${figure(value)}`
}

function verdict({ isMet }: Measurement): string {
  if (isMet === null) return ' '
  return isMet ? '✓' : '✗'
}

function promise({ target }: Measurement): string {
  return target ? `; target: ${describeTarget(target)}` : ''
}
