import { expect, it } from 'vitest'
import { iotaSpellings, wordSpellings } from './iota-spellings.ts'
import { stem } from './stem.ts'

it.each([
  ['мозаика', 'мозаїка'],
  ['мозаіка', 'мозаїку'],
  ['мозаїка', 'мозаика'],
  ['украинский', 'український'],
  ['наівна', 'наївний'],
  ['героиня', 'героїня'],
  ['трамваи', 'трамваї'],
  ['трамваі', 'трамвай'],
  ['трамваї', 'трамваи'],
  ['музеи', 'музеї'],
  ['клеи', 'клеї'],
  ['чай', 'чаи'],
  ['категории', 'категорії'],
  ['батареі', 'батареї'],
])('SEARCH-10 «%s» is another spelling of «%s»', (typed, other) => {
  expect(stem(typed)).not.toBe(stem(other))
  expect(iotaSpellings(stem(typed))).toContain(stem(other))
})

it.each(['лампа', 'сині', 'стіл', 'відео', 'стерео', 'samsung', '40', ''])(
  'SEARCH-10 «%s» has no other spelling',
  (typed) => {
    expect(iotaSpellings(stem(typed))).toEqual([])
  },
)

it.each([
  ['музеї', 'музеи'],
  ['музеїв', 'музеи'],
  ['музей', 'музеи'],
  ['батареї', 'батареи'],
  ['батарей', 'батареи'],
  ['алеї', 'алеи'],
  ['музеи', 'музеї'],
  ['трамваї', 'трамваи'],
])('SEARCH-10 «%s» as it was typed is also looked for as «%s»', (typed, other) => {
  expect(stem(typed)).not.toBe(stem(other))
  expect(wordSpellings(typed)).toContain(stem(other))
})

it.each(['лампа', 'поле', 'відео', 'музика', 'муза', 'samsung'])(
  'SEARCH-10 «%s» as it was typed has no other spelling',
  (typed) => {
    expect(wordSpellings(typed)).toEqual([])
  },
)
