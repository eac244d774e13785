/**
 * Returns the value that this fraction of the samples does not exceed (nearest rank). `sorted` is in
 * ascending order. Throws without samples.
 */
export function percentile(sorted: readonly number[], share: number): number {
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  const value = sorted[rank - 1]
  if (value === undefined) throw new RangeError('no samples')
  return value
}

/** Returns the median of samples in any order. */
export function median(samples: readonly number[]): number {
  return percentile(
    samples.toSorted((a, b) => a - b),
    0.5,
  )
}
