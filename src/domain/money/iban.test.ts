import { expect, it } from 'vitest'
import { isIban, normalizeIban } from './iban.ts'

it.each([
  ['UA213223130000026007233566001', true],
  ['ua21 3223 1300 0002 6007 2335 6600 1', true],
  ['UA213223130000026007233566002', false],
  ['PL61109010140000071219812874', false],
  // Correct check digits with a digit less, a digit more, and another country.
  ['UA17322313000002600723356600', false],
  ['UA79322313000002600723356600100', false],
  ['PL213223130000026007233566001', false],
  ['', false],
])('CHK-01 %s is an account: %s', (text, is) => {
  expect(isIban(normalizeIban(text))).toBe(is)
})
