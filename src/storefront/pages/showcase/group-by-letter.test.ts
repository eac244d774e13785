import { expect, it } from 'vitest'
import { groupByLetter } from './group-by-letter.ts'

it('follows the Ukrainian alphabet, then the Latin one, then what begins with no letter', () => {
  const titles = ['Nordhus', 'Їжак', 'Ґанок', 'Глина', 'гончар', '«Ясен»', '3М', 'Єва', 'Ірис', '***']
  const groups = groupByLetter(titles.map((title) => ({ title })))
  expect(groups.map(({ letter, items }) => [letter, ...items.map(({ title }) => title)])).toEqual([
    ['Г', 'Глина', 'гончар'],
    ['Ґ', 'Ґанок'],
    ['Є', 'Єва'],
    ['І', 'Ірис'],
    ['Ї', 'Їжак'],
    ['Я', '«Ясен»'],
    ['N', 'Nordhus'],
    ['#', '***', '3М'],
  ])
})
