import { expect, it } from 'vitest'
import { groupByLetter } from './group-by-letter.ts'

const titles = (...words: string[]) => words.map((title) => ({ title }))

it('puts entries under their letters as the alphabet has them', () => {
  const groups = groupByLetter(
    titles('Їжа', 'Інструменти', 'Ґанок', 'Вази', 'іграшки', '«Акція»', '3D-друк', '100 дрібниць'),
  )
  expect(
    groups.map(({ letter, entries }) => `${letter}: ${entries.map(({ title }) => title).join(', ')}`),
  ).toEqual([
    'А: «Акція»',
    'В: Вази',
    'Ґ: Ґанок',
    'І: іграшки, Інструменти',
    'Ї: Їжа',
    '#: 100 дрібниць, 3D-друк',
  ])
})
