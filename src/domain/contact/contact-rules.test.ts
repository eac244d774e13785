import { expect, it } from 'vitest'
import { commentError, emailError, isEmail, nameError, phoneError } from './contact-rules.ts'

it.each([
  ['', 'Введіть ім’я'],
  [' \u00A0\n', 'Введіть ім’я'],
  ['1', 'Введіть ім’я'],
  ['+38 (050) 123-45-67', 'Введіть ім’я'],
  ['…', 'Введіть ім’я'],
  ['Я', null],
  ['李', null],
  ['О’Генрі', null],
  ['а'.repeat(120), null],
  [` ${'а'.repeat(120)} `, null],
  ['а'.repeat(121), 'Ім’я має бути не довшим за 120 символів'],
])('CHK-01 FAST-01 a name of %j gives %s', (name, error) => {
  expect(nameError(name)).toBe(error)
})

it.each([
  ['', 'Введіть телефон'],
  ['  ', 'Введіть телефон'],
  ['+38 (0', 'Введіть номер повністю'],
  ['+38 (050) 123-45-6', 'Введіть номер повністю'],
  ['+38 (050) 123-45-67', null],
  ['80501234567', null],
])('CHK-01 FAST-01 a phone of %j gives %s', (phone, error) => {
  expect(phoneError(phone)).toBe(error)
})

it.each([
  ['', null],
  ['  ', null],
  ['olena@example.com', null],
  [' olena@example.com ', null],
  ['олена@пошта.укр', null],
  ['o.k+shop@mail.example.co', null],
  ['olena', 'Некоректний email'],
  ['olena@', 'Некоректний email'],
  ['@example.com', 'Некоректний email'],
  ['olena@example', 'Некоректний email'],
  ['olena@example..com', 'Некоректний email'],
  ['olena@.com', 'Некоректний email'],
  ['a@b@c.com', 'Некоректний email'],
  ['a b@c.com', 'Некоректний email'],
  ['a@b.com, c@d.com', 'Некоректний email'],
  ['<a@b.com>', 'Некоректний email'],
  ['a@пошта.укр', null],
  ["o'brien+1@b-c.com", null],
  [`${'a'.repeat(250)}@b.co`, 'Некоректний email'],
])('CHK-01 an e-mail of %j gives %s', (email, error) => {
  expect(emailError(email)).toBe(error)
})

it.each(['x:a@b.com', 'a(1)@b.com', 'a@b(1).com', 'a@ｂ.com', 'a@b.com\u200b', 'a\u00ad@b.com'])(
  'SEC-02 %j is no address of its own: its letters would come to a@b.com',
  (email) => {
    expect(emailError(email)).toBe('Некоректний email')
  },
)

it('an empty text is no e-mail', () => {
  expect(isEmail('')).toBe(false)
})

it.each([
  ['', null],
  ['а'.repeat(1000), null],
  ['а'.repeat(1001), 'Коментар має бути не довшим за 1000 символів'],
])('CHK-01 bounds a comment', (comment, error) => {
  expect(commentError(comment)).toBe(error)
})
