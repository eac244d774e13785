import { expect, it } from 'vitest'
import { isFavorite, readFavorites, toggleFavorite } from './favorites-list.ts'

const MUG = { id: 1, title: 'Кухоль' }
const VASE = { id: 2, title: 'Ваза' }

it('WISH-01 adds what is absent, at the front', () => {
  expect(toggleFavorite([MUG], VASE)).toEqual([VASE, MUG])
})

it('WISH-01 removes what is present, also under a new title', () => {
  expect(toggleFavorite([VASE, MUG], { id: 1, title: 'Горнятко' })).toEqual([VASE])
})

it('WISH-01 toggling twice changes nothing', () => {
  expect(toggleFavorite(toggleFavorite([MUG], VASE), VASE)).toEqual([MUG])
})

it('knows what is in the list', () => {
  expect([isFavorite([MUG], 1), isFavorite([MUG], 2), isFavorite([], 1)]).toEqual([true, false, false])
})

it.each([
  [null, []],
  ['x', []],
  [{ items: [MUG] }, []],
  [
    [MUG, null, 5, { id: 'x', title: 'y' }, { id: 3 }, { id: 0, title: 'z' }, VASE],
    [MUG, VASE],
  ],
  [
    [
      { ...MUG, extra: 1 },
      { ...MUG, title: 'Ще раз' },
    ],
    [MUG],
  ],
])('WISH-01 reads %j as %j', (stored, favorites) => {
  expect(readFavorites(stored)).toEqual(favorites)
})
