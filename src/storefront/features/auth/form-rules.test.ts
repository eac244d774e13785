import { expect, it } from 'vitest'
import { loginErrors, registerErrors } from './form-rules.ts'

const right = { name: 'Олена', email: 'a@b.ua', password: 'x', password_confirmation: 'x' }
const none = { name: null, email: null, password: null, password_confirmation: null }

it('LOGIN-01 takes an e-mail and six characters', () => {
  expect(loginErrors({ email: 'a@b.ua', password: '123456' })).toEqual({ email: null, password: null })
})

it('REG-01 takes what is whole', () => {
  expect(registerErrors(right)).toEqual(none)
})

it.each([
  [{ name: '  ' }, { name: 'Введіть ім’я' }],
  [{ name: '1' }, { name: 'Введіть ім’я' }],
  [{ email: '' }, { email: 'Введіть email' }],
  [{ email: 'a@b' }, { email: 'Некоректний email' }],
  [{ password: '', password_confirmation: '' }, { password: 'Введіть пароль' }],
  [{ password_confirmation: 'X' }, { password_confirmation: 'Паролі не співпадають' }],
])('REG-01 names what is wrong with %j', (change, wrong) => {
  expect(registerErrors({ ...right, ...change })).toEqual({ ...none, ...wrong })
})
