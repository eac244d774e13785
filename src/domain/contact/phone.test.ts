import { describe, expect, it } from 'vitest'
import { formatPhone, normalizePhone, phoneHref } from './phone.ts'

describe('normalizePhone', () => {
  it.each([
    '0501234567',
    '050 123 45 67',
    '(050) 123-45-67',
    '380501234567',
    '+380501234567',
    '+38 (050) 123-45-67',
    '+38 050 123 45 67',
    '80501234567',
    '8 (050) 123-45-67',
    '00380501234567',
    '501234567',
    '+38 (380) 50 123-45-67',
    'тел. 050 123 45 67 (Олена)',
    '\u202A+38\u00A0050\u00A01234567',
  ])('FAST-02 makes %s +380501234567', (text) => {
    expect(normalizePhone(text)).toBe('+380501234567')
  })

  it.each([
    '',
    '+',
    '+38',
    'телефон',
    '050123456',
    '05012345678',
    '+48501234567',
    '1234567890',
    '0000000000',
    '380',
    '06a7 123 45 67',
    '+38 (06б7) 123-45-67',
    '067 123 45 67 або 8',
  ])('refuses %s', (text) => {
    expect(normalizePhone(text)).toBeNull()
  })

  it('refuses a long text as fast as a short one', () => {
    const text = '1'.repeat(20_000) + 'а'.repeat(20_000)
    expect(normalizePhone(text)).toBeNull()
  })

  it('takes an operator that nobody knows yet', () => {
    expect(normalizePhone('0791234567')).toBe('+380791234567')
  })
})

it.each([
  ['+380440000101', '+38 (044) 000-01-01'],
  ['0800123456', '0 800 123 456'],
  ['0-800-12-34-56', '0 800 123 456'],
  ['+380 800 123 456', '0 800 123 456'],
  ['0900 123 456', '0 900 123 456'],
  ['0801234567', '+38 (080) 123-45-67'],
  ['5123', '5123'],
  ['+48 22 123 45 67', '+48 22 123 45 67'],
  ['', ''],
])('FMT-03 shows %s as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})

it.each([
  ['044 000 01 01', 'tel:+380440000101'],
  ['+48 22 123-45-67', 'tel:+48221234567'],
  ['102', 'tel:102'],
  ['0 800 123 456', 'tel:0800123456'],
  ['+38 (080) 012-34-56', 'tel:0800123456'],
])('links %s to %s', (phone, href) => {
  expect(phoneHref(phone)).toBe(href)
})
