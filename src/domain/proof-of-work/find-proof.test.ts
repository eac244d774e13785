import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findProof, hasZeroBits } from './find-proof.ts'
import { firstWord } from './first-word.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

it('SEC-03 hashes every length of a block as SHA-256 does, and refuses longer texts', () => {
  const texts = Array.from({ length: 56 }, (_none, length) => 'Zz9.-_\u00FF'.repeat(8).slice(0, length))
  const bytes = texts.map((text) => Buffer.from(text, 'latin1'))
  expect(bytes.map((each) => firstWord(each))).toEqual(
    bytes.map((each) => createHash('sha256').update(each).digest().readInt32BE()),
  )
  expect(() => firstWord(new Uint8Array(56))).toThrow(RangeError)
})

it.each([0, 1, 8, 13])('SEC-03 finds a counter for %i zero bits', async (bits) => {
  const proof = await findProof('lx0.18.AbCdEfGhIj.0123456789abcdefghijkl', bits)
  expect(proof).toMatch(/^lx0\.18\.AbCdEfGhIj\.0123456789abcdefghijkl\.\d{9}$/)
  expect(Number.parseInt(sha256(proof).toString('hex').slice(0, 8), 16)).toBeLessThan(2 ** (32 - bits))
})

it.each([
  [0, 32, true],
  [1, 31, true],
  [1, 32, false],
  [-1, 1, false],
  [-1, 0, true],
])('the word %i begins with %i zero bits: %s', (word, bits, isSo) => {
  expect(hasZeroBits(word, bits)).toBe(isSo)
})
