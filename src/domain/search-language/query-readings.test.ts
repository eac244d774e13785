import { expect, it } from 'vitest'
import { queryReadings } from './query-readings.ts'

it.each([
  ['xfqybr', 'чайник'],
  ['Xfqybr', 'чайник'],
  ['[jkjlbkmybr', 'холодильник'],
  ['ыфьыгтп', 'samsung'],
  ['smartfon', 'смартфон'],
  ['зара', 'zara'],
  ['КНО098', 'kho098'],
  ['СХ-12', 'cx-12'],
])('SEARCH-10 one reading of %s is %s', (typed, meant) => {
  expect(queryReadings(typed)).toContain(meant)
})

it('SEARCH-10 tries the keyboard layout first', () => {
  expect(queryReadings('ntktajy')[0]).toBe('телефон')
})

it.each(['', '123', ' ', '|/', "'.'"])('SEARCH-10 has no other reading of %j', (text) => {
  expect(queryReadings(text)).toEqual([])
})
