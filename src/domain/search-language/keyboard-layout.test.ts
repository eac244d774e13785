import { expect, it } from 'vitest'
import { convertLayout } from './keyboard-layout.ts'

it.each([
  ['ntktajy', 'телефон'],
  ['xfqybr', 'чайник'],
  ['yfeiybrb', 'наушники'],
  ['[jkjlbkmybr', 'холодильник'],
  ['irshzys njdfhb', 'шкіряні товари'],
  ['g;tvgth', 'пжемпер'],
  [';fr', 'жак'],
  ["'ktrnhj", 'єлектро'],
  ['}f', 'їа'],
  ['XFQYBR', 'чайник'],
  ['<j, >', 'боб ю'],
  ['\\hfnb', 'ґрати'],
  ['фззду', 'apple'],
  ['шзрщту', 'iphone'],
  ['іфьігтп', 'samsung'],
  ['ыфьыгтп', 'samsung'],
  ['ищыср', 'bosch'],
  ['дщпшеусрэ', "logitech'"],
  ['ёъ', '`]'],
  ['ЖБЮ', ';,.'],
  ['', ''],
  ['123 456', '123 456'],
])('SEARCH-10 reads %j as %j', (typed, meant) => {
  expect(convertLayout(typed)).toBe(meant)
})
