import type { Random } from './seeded-random.ts'

/**
 * Returns a function that draws indexes below `count` by Zipf's law: the k-th is k times as rare as the
 * first. Of ten the first gets a third, of four hundred a seventh.
 */
export function zipfTable(count: number): (random: Random) => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index += 1) {
    sum += 1 / (index + 1)
    sums[index] = sum
  }
  return (random) => firstAbove(sums, random.next() * sum)
}

function firstAbove(sums: Float64Array, value: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }
  return low
}
