import { expect, it } from 'vitest'
import { alikeKey, groupAlike } from './alike-names.ts'

it.each([
  ['Чорний', 'чорний', true],
  ['Чoрний', 'чорний', true],
  ['темно-синій', 'темно синій', true],
  ['темно-синій', 'Темносиній', true],
  ['біла', 'білий', true],
  ['0,5 л', '0.5 л', true],
  ['330мл', '330 мл', true],
  ['1,5 л', '15 л', false],
  ['<5', '5', false],
  ['-5', '5', false],
  ['чорний', 'червоний', false],
  ['S', 'M', false],
  ['10', '1 0', false],
])('GDS-03 «%s» and «%s» are alike: %s', (first, second, isAlike) => {
  expect(alikeKey(first) === alikeKey(second)).toBe(isAlike)
})

it('GDS-03 suggests those that differ by spelling alone, in their order', () => {
  const named = ['дуб', 'Дуб', 'бук', 'ДУБ '].map((title) => ({ title }))
  expect(groupAlike(named)).toEqual([[{ title: 'дуб' }, { title: 'Дуб' }, { title: 'ДУБ ' }]])
})
