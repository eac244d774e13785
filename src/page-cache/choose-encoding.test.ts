import { expect, it } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
  [['gzip', 'br'], 'br'],
])('takes of %j the encoding %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

it('goes on choosing right however many headers are made up', () => {
  const chosen = Array.from({ length: 300 }, (_, index) => chooseEncoding(`x${index}, gzip`))
  expect(new Set(chosen)).toEqual(new Set(['gzip']))
  expect(chooseEncoding('br')).toBe('br')
})
