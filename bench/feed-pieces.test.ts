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
