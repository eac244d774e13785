import { expect, it } from 'vitest'
import { feedPieces } from './feed-pieces.ts'

const textOf = (offers: number, seed: number) => [...feedPieces({ offers, seed })].join('')

it('writes as many offers as asked for, each with an id of its own', () => {
  const ids = [...textOf(1234, 1).matchAll(/<offer id="(\d+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(1234)
  expect(new Set(ids).size).toBe(1234)
})

it('writes the same for the same seed and something else for another', () => {
  expect(textOf(50, 7)).toBe(textOf(50, 7))
  expect(textOf(50, 7)).not.toBe(textOf(50, 8))
})

it('changes the price of every so many-th product and nothing else', () => {
  const before = [...feedPieces({ offers: 60, seed: 7 })].join('').split('\n')
  const after = [...feedPieces({ offers: 60, seed: 7, changeEach: 10 })].join('').split('\n')
  const changed = after.filter((line, index) => line !== before[index])
  expect(after).toHaveLength(before.length)
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.every((line) => line.includes('<price>'))).toBe(true)
})
