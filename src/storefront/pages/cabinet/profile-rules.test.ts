import { expect, it } from 'vitest'
import { profileRules } from './profile-rules.ts'

it.each([
  [true, { name: 'Олена', email: 'a@b.ua', phone: '' }, { name: null, email: null, phone: null }],
  [
    true,
    { name: ' ', email: ' ', phone: '12' },
    { name: 'Введіть ім’я', email: 'Введіть email', phone: 'Введіть номер повністю' },
  ],
  [false, { name: 'Олена', email: '', phone: '' }, { name: null, email: null, phone: null }],
  [false, { name: 'Олена', email: 'a@', phone: '' }, { name: null, email: 'Некоректний email', phone: null }],
])('CAB-01 an account that has an e-mail (%s) keeps one: %j', (hasEmail, draft, wrong) => {
  expect(profileRules(hasEmail)({ ...draft, password: '' })).toEqual(wrong)
})
