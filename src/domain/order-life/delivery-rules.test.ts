import { expect, it } from 'vitest'
import { branchError, cityError, flatError, houseError, indexError, streetError } from './delivery-rules.ts'

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

it.each([
  ['street', streetError, 'ву', 'в', 'Вкажіть вулицю'],
  ['street', streetError, 'в'.repeat(120), 'в'.repeat(121), 'Не більше 120 знаків'],
  ['house', houseError, '1', ' ', 'Вкажіть номер будинку'],
  ['house', houseError, '1'.repeat(20), '1'.repeat(21), 'Не більше 20 знаків'],
  ['flat', flatError, '', '1'.repeat(21), 'Не більше 20 знаків'],
  ['flat', flatError, ` ${'1'.repeat(20)} `, '1'.repeat(21), 'Не більше 20 знаків'],
  ['index', indexError, ' 79000 ', '7900', 'Вкажіть поштовий індекс: п’ять цифр'],
  ['index', indexError, '01001', '790000', 'Вкажіть поштовий індекс: п’ять цифр'],
])('CHK-01 an address has a %s as the carrier takes it', (_field, errorOf, right, wrong, sentence) => {
  expect([errorOf(right), errorOf(wrong)]).toEqual([null, sentence])
})
