import { percentile } from './percentile.ts'

type Unit = 'ms' | 'ms CPU' | 'per second' | 's' | 'MiB' | 'KB' | 'times' | 'share' | 'count' | 'points'

/** What was promised of one figure of a measurement. */
export interface Target {
  figure: 'median' | 'p95' | 'p99' | 'worst'
  is: 'at most' | 'at least'
  value: number
}

/** One measured thing. Where a single figure was taken, all figures are that one. */
export interface Measurement {
  name: string
  unit: Unit
  /** Goods in the shop; null where their number does not matter. */
  products: number | null
  median: number
  p95: number
  p99: number
  /** The highest, or the lowest where the target is a least one. */
  worst: number
  samples: number
  target: Target | null
  /** Null without a target. */
  isMet: boolean | null
}

export interface Measured {
  name: string
  unit: Unit
  products?: number | null
  samples: readonly number[]
  target?: Target | null
}

/** The figures of what was sampled. Throws without a sample: nothing measured is not a measurement. */
export function measurement({ name, unit, products = null, samples, target = null }: Measured): Measurement {
  if (samples.length === 0) throw new RangeError(`nothing was measured of ${name}`)
  const sorted = samples.toSorted((a, b) => a - b)
  const worst = (target?.is === 'at least' ? sorted[0] : sorted.at(-1)) ?? Number.NaN
  const figures = {
    median: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    worst,
  }
  const isMet = target && isWithin(figures[target.figure], target)
  return { name, unit, products, ...figures, samples: samples.length, target, isMet }
}

export function atMost(value: number, figure: Target['figure'] = 'median'): Target {
  return { figure, is: 'at most', value }
}

export function atLeast(value: number, figure: Target['figure'] = 'median'): Target {
  return { figure, is: 'at least', value }
}

function isWithin(value: number, target: Target): boolean {
  return target.is === 'at most' ? value <= target.value : value >= target.value
}
