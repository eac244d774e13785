import { expect, it } from 'vitest'
import { randomId } from './random-id.ts'

it.each([1, 22, 1000])('gives %i letters and digits', (length) => {
  expect(randomId(length)).toMatch(new RegExp(`^[0-9A-Za-z]{${length}}$`))
})

it('takes every letter about as often as any other', () => {
  const counts = new Map<string, number>()
  for (const letter of randomId(62_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(62)
  // 1000 ± 6 standard deviations: a fair generator fails about once in ten million runs.
  expect(Math.min(...counts.values())).toBeGreaterThan(810)
  expect(Math.max(...counts.values())).toBeLessThan(1190)
})

it('AUTH-01 skips bytes that would make some letters likelier', () => {
  const fills = [255, 248, 247]
  const id = randomId(32, (bytes) => {
    bytes.fill(fills.shift() ?? 0)
  })
  expect(id).toBe('9'.repeat(32))
})
