import { expect, it } from 'vitest'
import { z } from 'zod'
import {
  commentField,
  nameField,
  optionalEmailField,
  optionalPhoneField,
  PHONE_PATTERN,
  phoneField,
} from './contact-fields.ts'

it.each([
  '0501234567',
  '(050) 123-45-67',
  '+38 (050) 123-45-67',
  '8 (050) 123-45-67',
  '00380501234567',
  '501234567',
  'тел. 050 123 45 67 (Олена)',
  '05a0 123 45 67',
  '+38 (05О) 123-45-67',
  '+38 (380) 50 123-45-67',
  '',
  'телефон',
  '050123456',
  '05012345678',
  '+48501234567',
  '1234567890',
  '0000000000',
])('API-25 a number is taken where the document says so: %s', (phone) => {
  expect(phoneField.safeParse(phone).success).toBe(new RegExp(PHONE_PATTERN, 'u').test(phone))
})

it('API-25 what may be empty is described with what else it may be', () => {
  const described = [optionalPhoneField, optionalEmailField].map((field) => z.toJSONSchema(field))
  expect(described).toMatchObject([
    { type: 'string', pattern: expect.stringMatching(/^\^\(\?:.+\)\?\$$/) },
    { type: 'string', anyOf: [{ format: 'email' }, { maxLength: 0 }] },
  ])
  expect([optionalPhoneField, optionalEmailField].map((field) => field.safeParse('').success)).toEqual([
    true,
    true,
  ])
})

it('SEC-02 a name is one line, wherever it is printed; a comment has those that were typed', () => {
  const typed = 'Олена\n100342  Скасовано\u202E'
  expect(nameField.parse(typed)).toBe('Олена 100342  Скасовано')
  expect(commentField.parse('Подзвоніть\r\nзранку')).toBe('Подзвоніть\nзранку')
})
