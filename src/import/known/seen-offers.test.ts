import { expect, it } from 'vitest'
import { hashText, SeenOffers } from './seen-offers.ts'

it('tells a new id from a repeated one, also after growing', () => {
  const seen = new SeenOffers()
  const repeated = Array.from({ length: 20_000 }, (_, index) =>
    seen.add(`A-${index}`, index, index + 1),
  ).filter((found) => found !== null)
  expect(repeated).toEqual([])
  expect(seen.add('A-7', 7, 50_000)).toEqual({ line: 8, isSame: true })
  expect(seen.add('A-19999', 1, 50_000)).toEqual({ line: 20_000, isSame: false })
})

it('gives different hashes to near texts', () => {
  const texts = Array.from({ length: 100_000 }, (_, index) => `33703-L-${index}`)
  const hashes = new Set(texts.map((text) => `${hashText(text, 1)} ${hashText(text, 2)}`))
  expect(hashes.size).toBe(texts.length)
})
