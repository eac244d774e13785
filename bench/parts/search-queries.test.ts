import { expect, it } from 'vitest'
import { seededRandom } from '../goods/seeded-random.ts'
import { makeQueries, misspell, QUERY_KINDS, readTitle } from './search-queries.ts'

const title = readTitle({ id: 7, title: 'Дошка кухонна Укрпром «Барвінок» KV-48213' })

function queryOf(name: string): string | undefined {
  const kind = QUERY_KINDS.find((each) => each.name === name)
  return kind && title ? makeQueries(kind, [title])[0]?.text : undefined
}

it('reads the parts of a made title, and nothing of another', () => {
  expect(title).toEqual({ id: 7, kind: 'Дошка', series: 'Барвінок', code: 'KV-48213', number: '48213' })
  expect(readTitle({ id: 1, title: 'Чайник' })).toBeNull()
})

it.each([
  ['one word', 'kv-48213'],
  ['two words', 'дошка 48213'],
  ['prefix', '48213 барвінок дош'],
  ['wrong layout', 'ljirf 48213'],
  ['transliteration', 'doshka 48213'],
])('makes a query of the kind «%s»', (name, text) => {
  expect(queryOf(name)).toBe(text)
})

it('misspells a word in its middle, the same for the same seed', () => {
  const wrong = Array.from({ length: 20 }, (_, seed) => misspell('Барвінок', seededRandom(seed)))
  expect(wrong.every((word) => word !== 'Барвінок' && word.startsWith('Б'))).toBe(true)
  expect(misspell('Барвінок', seededRandom(3))).toBe(wrong[3])
})
