import { expect, it } from 'vitest'
import { seededRandom } from './seeded-random.ts'
import { zipfTable } from './zipf-table.ts'

const DRAWS = 100_000

function shares(count: number): number[] {
  const random = seededRandom(1)
  const draw = zipfTable(count)
  const hits = Array.from({ length: count }, () => 0)
  for (let turn = 0; turn < DRAWS; turn += 1) {
    const index = draw(random)
    hits[index] = (hits[index] ?? 0) + 1
  }
  return hits.map((hit) => hit / DRAWS)
}

it('gives the first of ten a third, the second half of that, the tenth a tenth of it', () => {
  const [first = 0, second = 0, , , , , , , , tenth = 0] = shares(10)
  expect(first).toBeCloseTo(0.341, 2)
  expect(second).toBeCloseTo(0.171, 2)
  expect(tenth).toBeCloseTo(0.034, 2)
})

it('draws nothing but the only one', () => {
  expect(shares(1)).toEqual([1])
})
