import { expect, it } from 'vitest'
import { draftErrors, firstWrong, serverErrors } from './fast-order-draft.ts'

it('FAST-01 asks for name and phone, and for nothing else', () => {
  const errors = draftErrors({ name: ' ', phone: '', comment: '' })
  expect(errors).toEqual({ name: ['Введіть ім’я'], phone: ['Введіть телефон'], comment: undefined })
  expect(firstWrong(errors)).toBe('name')
  expect(firstWrong(draftErrors({ name: 'Олена', phone: '0672145893', comment: '' }))).toBeUndefined()
})

it('FAST-04 keeps apart what belongs to no field', () => {
  const fields = { phone: ['Некоректний номер'], product_id: ['Немає'], recaptcha_token: ['Робот'] }
  expect(serverErrors(fields)).toEqual({
    errors: { phone: ['Некоректний номер'], name: undefined, comment: undefined },
    rest: ['Немає', 'Робот'],
  })
})
