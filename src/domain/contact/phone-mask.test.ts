import { describe, expect, it } from 'vitest'
import { maskPhone, maskPhoneInput } from './phone-mask.ts'

describe('maskPhone', () => {
  it.each([
    ['', ''],
    ['+', ''],
    ['+3', ''],
    ['+38', ''],
    ['+38 (', ''],
    ['абв', ''],
    ['0', '+38 (0'],
    ['5', '+38 (05'],
    ['+380', '+38 (0'],
    ['+38 (0', '+38 (0'],
    ['+38 (050', '+38 (050'],
    ['+38 (0501', '+38 (050) 1'],
    ['+38 (050) 1234', '+38 (050) 123-4'],
    ['+38 (050) 123-45-6', '+38 (050) 123-45-6'],
    ['+38 (050) 123-45-6789', '+38 (050) 123-45-67'],
    ['0501234567', '+38 (050) 123-45-67'],
    ['380501234567', '+38 (050) 123-45-67'],
    ['+380501234567', '+38 (050) 123-45-67'],
    ['80501234567', '+38 (050) 123-45-67'],
    ['+38 (380501234567', '+38 (050) 123-45-67'],
    ['+38 (+380501234567', '+38 (050) 123-45-67'],
    ['+38 (80501234567', '+38 (050) 123-45-67'],
    ['+38 (50', '+38 (050'],
  ])('FAST-02 shows %j as %j', (text, masked) => {
    expect(maskPhone(text)).toBe(masked)
  })

  it.each(['0671112233', '380671112233', '+380671112233', '80671112233', '671112233'])(
    'FAST-02 typing %s key by key gives the whole number',
    (keys) => {
      const typed = Array.from(keys).reduce((shown, key) => maskPhone(shown + key), '')
      expect(typed).toBe('+38 (067) 111-22-33')
    },
  )

  it('FAST-02 deleting key by key leaves nothing behind', () => {
    const shorter = Array.from({ length: 10 }).reduce<string>(
      (shown) => maskPhone(shown.slice(0, -1)),
      '+38 (067) 111-22-33',
    )
    expect(shorter).toBe('')
  })
})

it.each([
  ['+38 (0567) 111-22-33', 7, '+38 (056) 711-12-23', 7],
  ['+38 (050) 1', 11, '+38 (050) 1', 11],
  ['+38 (067) 11-22-33', 12, '+38 (067) 112-23-3', 12],
  ['5', 1, '+38 (05', 7],
])('FAST-02 the caret stays before the same digits in %s', (text, caret, masked, newCaret) => {
  expect(maskPhoneInput({ text, caret })).toEqual({ text: masked, caret: newCaret })
})
