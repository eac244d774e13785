import { expect, it } from 'vitest'
import { branchError, cityError } from './delivery-rules.ts'

it.each([
  ['', 'Вкажіть місто або село'],
  [' Л ', 'Вкажіть місто або село'],
  ['Яр', null],
  ['м'.repeat(120), null],
  ['м'.repeat(121), 'Не більше 120 знаків'],
])('CHK-01 takes a city of two letters and more, at most 120: «%s»', (city, sentence) => {
  expect(cityError(city)).toBe(sentence)
})

it.each([
  [' ', 'Вкажіть відділення або поштомат'],
  ['1', null],
  ['1'.repeat(201), 'Не більше 200 знаків'],
])('CHK-01 takes a branch of one letter and more, at most 200: «%s»', (branch, sentence) => {
  expect(branchError(branch)).toBe(sentence)
})
