import { expect, it } from 'vitest'
import { serverErrors } from './server-errors.ts'

it('puts the sentences of a 422 under the fields of the form, and the rest aside', () => {
  const fields = {
    phone: ['Введіть номер повністю'],
    'delivery.branch': ['Вкажіть відділення або поштомат', 'Не більше 200 знаків'],
    'lines.0.quantity': ['Завелика кількість'],
  }
  expect(serverErrors(fields)).toEqual({
    errors: {
      phone: ['Введіть номер повністю'],
      branch: ['Вкажіть відділення або поштомат', 'Не більше 200 знаків'],
    },
    rest: ['Завелика кількість'],
  })
})
