import { expect, it } from 'vitest'
import { code128 } from './code-128.ts'

it('DLV-08 draws a number as a barcode by the rules of Code 128', () => {
  // Start C, 12, 34, checksum (105 + 12 + 2 × 34) mod 103 = 82, stop.
  expect(code128('1234')?.join('')).toBe(['211232', '112232', '131123', '121241', '2331112'].join(''))
  // Start B, A, checksum (104 + 33) mod 103 = 34, stop.
  expect(code128('A')?.join('')).toBe(['211214', '111323', '131123', '2331112'].join(''))
})

it('DLV-08 a barcode of n signs is 11 modules each and two more', () => {
  expect(code128('20450000000001')?.reduce((sum, width) => sum + width, 0)).toBe(11 * (1 + 7 + 1) + 13)
})

it('DLV-08 has no barcode for letters beyond ASCII', () => {
  expect(code128('ТТН')).toBeNull()
  expect(code128('')).toBeNull()
})
