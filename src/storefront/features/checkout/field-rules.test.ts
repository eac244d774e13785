import { expect, it } from 'vitest'
import { type CheckoutDraft, EMPTY_DRAFT } from './checkout-draft.ts'
import { draftErrors, fieldError, firstWrong } from './field-rules.ts'

const draft = (over: Partial<CheckoutDraft>): CheckoutDraft => ({
  ...EMPTY_DRAFT,
  name: 'Олена Коваль',
  phone: '+38 (067) 214-58-93',
  delivery_method: 'pickup',
  ...over,
})

it('CHK-01 takes a form with name and phone, and no e-mail', () => {
  expect(draftErrors(draft({}))).toEqual({})
})

it.each([
  ['name', '   ', 'Введіть ім’я'],
  ['phone', '', 'Введіть телефон'],
  ['phone', '+38 (067) 214-58-9', 'Введіть номер повністю'],
  ['email', 'olena@', 'Некоректний email'],
  ['comment', 'а'.repeat(1001), 'Коментар має бути не довшим за 1000 символів'],
] as const)('CHK-01 says what is wrong with %s «%s»', (field, value, sentence) => {
  expect(fieldError(draft({ [field]: value }), field)).toBe(sentence)
})

it.each([
  ['city', 'Л', 'Вкажіть місто або село'],
  ['city', 'м'.repeat(121), 'Не більше 120 знаків'],
  ['branch', ' ', 'Вкажіть відділення або поштомат'],
  ['branch', '1'.repeat(201), 'Не більше 200 знаків'],
] as const)('asks for %s of Nova Poshta, not of pickup', (field, value, sentence) => {
  expect(fieldError(draft({ delivery_method: 'nova_poshta', [field]: value }), field)).toBe(sentence)
  expect(fieldError(draft({ delivery_method: 'pickup', [field]: value }), field)).toBeNull()
})

it('finds the first wrong field from the top of the page', () => {
  const errors = draftErrors(draft({ delivery_method: 'nova_poshta', email: 'x', phone: '1' }))
  expect(Object.keys(errors)).toEqual(['phone', 'email', 'city', 'branch'])
  expect(firstWrong(errors)).toBe('phone')
  expect(firstWrong({ phone: undefined })).toBeUndefined()
})
