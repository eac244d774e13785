import { expect, it } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br', 'zstd'],
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['zstd, br;q=0', 'zstd', 'zstd'],
  ['zstd;q=0, br', 'br', 'br'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity', 'identity'],
  ['br;q=0.5', 'br', 'br'],
  ['', 'identity', 'identity'],
  [undefined, 'identity', 'identity'],
  [['gzip', 'br'], 'br', 'br'],
])('takes of %j the encoding %s, and %s for a page that is new', (header, best, quick) => {
  expect(chooseEncoding(header)).toEqual({ best, quick })
})

it('goes on choosing right however many headers are made up', () => {
  const chosen = Array.from({ length: 300 }, (_, index) => chooseEncoding(`x${index}, gzip`).best)
  expect(new Set(chosen)).toEqual(new Set(['gzip']))
  expect(chooseEncoding('br').best).toBe('br')
})
