import { expect, it } from 'vitest'
import { inOneAlphabet, sizeInLatin } from './one-alphabet.ts'

it.each([
  ['А1', 'A1'],
  ['Е27', 'E27'],
  ['М6×20', 'M6×20'],
  ['Cиній', 'Синій'],
  ['кольорiв', 'кольорів'],
  ['iРhone 12', 'iPhone 12'],
  ['Bосch', 'Bосch'.replace('ос', 'oc')],
  ['28 см', '28 см'],
  ['5 В', '5 В'],
  ['В наявності', 'В наявності'],
  ['Ж12', 'Ж12'],
  ['A1', 'A1'],
])('GDS-03 %j is spelled %j', (text, spelled) => {
  expect(inOneAlphabet(text)).toBe(spelled)
})

it.each([
  ['М', 'M'],
  ['ХL', 'XL'],
  ['ХХL', 'XXL'],
  ['S/М', 'S/M'],
  ['Малий', 'Малий'],
])('GDS-03 the size %j is %j', (text, spelled) => {
  expect(sizeInLatin(text)).toBe(spelled)
})
