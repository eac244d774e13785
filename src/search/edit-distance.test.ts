import { expect, it } from 'vitest'
import { allowedEdits, editDistance, prefixDistance } from './edit-distance.ts'

it.each([
  ['', '', 0],
  ['чаиник', 'чаиник', 0],
  ['чаинк', 'чаиник', 1],
  ['смортфон', 'смартфон', 1],
  ['подшука', 'подушка', 1],
  ['холадилнек', 'холодилник', 2],
  ['', 'лампа', 5],
  ['кит', 'рис', 2],
])('counts the steps from «%s» to «%s»', (from, to, distance) => {
  expect(editDistance(from, to)).toBe(distance)
  expect(editDistance(to, from)).toBe(distance)
})

it('measures an unfinished word by the beginning of the other', () => {
  expect(prefixDistance('холад', 'холодилник')).toBe(1)
  expect(prefixDistance('холод', 'холодилник')).toBe(0)
})

it('allows more wrong letters in longer words, and none in short ones', () => {
  expect([3, 4, 5, 6, 8, 9, 20].map(allowedEdits)).toEqual([0, 1, 1, 2, 2, 3, 3])
})
