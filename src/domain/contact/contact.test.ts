import { expect, it } from 'vitest'
import { contactError, readContact } from './contact.ts'

it.each([
  [' Olena@example.com ', { kind: 'email', email: 'Olena@example.com' }, null],
  ['067 123-45-67', { kind: 'phone', phone: '+380671234567' }, null],
  ['olena@', null, 'Некоректний email'],
  ['067 123', null, 'Введіть номер повністю'],
  ['  ', null, 'Введіть email або телефон'],
])('GDS-05 reads %j', (text, contact, sentence) => {
  expect(readContact(text)).toEqual(contact)
  expect(contactError(text)).toBe(sentence)
})
