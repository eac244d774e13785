import { percentile } from './percentile.ts'

type Unit = 'ms' | 'ms CPU' | 'per second' | 's' | 'MiB' | 'KB' | 'times' | 'share' | 'count' | 'points'

/** The target of one figure of a measurement. */
export interface Target {
  figure: 'median' | 'p95' | 'p99' | 'worst'
  is: 'at most' | 'at least'
  value: number
}

/** One measured thing. If only one value was taken, all figures are that value. */
export interface Measurement {
  name: string
  unit: Unit
  /** The number of goods in the shop; null if it does not matter. */
  products: number | null
  median: number
  p95: number
  p99: number
  /** The highest value, or the lowest if the target is a minimum. */
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

/** Returns the figures of samples. Throws without a sample, because then nothing was measured. */
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

/** A target with a maximum. */
export function atMost(value: number, figure: Target['figure'] = 'median'): Target {
  return { figure, is: 'at most', value }
}

/** A target with a minimum. */
export function atLeast(value: number, figure: Target['figure'] = 'median'): Target {
  return { figure, is: 'at least', value }
}

function isWithin(value: number, target: Target): boolean {
  return target.is === 'at most' ? value <= target.value : value >= target.value
}
