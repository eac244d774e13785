import { expect, it } from 'vitest'
import { parcelParts, phonePart, readOrderText } from './order-text.ts'

it.each([
  ['  ', { kind: 'nothing' }],
  ['100245', { kind: 'digits', digits: '100245', text: '100245' }],
  [' № 100245 ', { kind: 'digits', digits: '100245', text: '№ 100245' }],
  ['+38 (050) 123-45-67', { kind: 'digits', digits: '380501234567', text: '+38 (050) 123-45-67' }],
  ['Олена Коваль', { kind: 'words', text: 'олена коваль' }],
  ['K-77', { kind: 'words', text: 'k-77' }],
  ['77 K', { kind: 'words', text: '77 k' }],
  ['№', { kind: 'words', text: '№' }],
])('ADM-07 ORD-06 reads %j', (typed, text) => {
  expect(readOrderText(typed)).toEqual(text)
})

it.each([
  ['123', null],
  ['1234', '1234'],
  ['380501234567', '501234567'],
  ['80501234567', '501234567'],
  ['0501234567', '501234567'],
  ['501234567', '501234567'],
  ['3805012345678', '3805012345678'],
  ['1380501234567', '1380501234567'],
  ['38050123456789', null],
  // A part of a phone is searched for by the digits it begins with.
  ['0501', '0501'],
  ['380501', '380501'],
])('ADM-07 ORD-06 of %s a phone is looked for by %s', (digits, part) => {
  expect(phonePart(digits)).toBe(part)
})

it.each([
  ['123', { last: null, first: null }],
  ['3456', { last: '3456', first: null }],
  ['2045000', { last: '2045000', first: null }],
  ['20450000', { last: '20450000', first: '20450000' }],
])('ADM-07 of %s the number of a parcel may have these', (digits, parts) => {
  expect(parcelParts(digits)).toEqual(parts)
})
