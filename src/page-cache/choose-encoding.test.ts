import { expect, it } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br', 'zstd', 'gzip'],
  ['gzip, deflate, br', 'br', 'br', 'gzip'],
  ['gzip, deflate', 'gzip', 'gzip', 'gzip'],
  ['zstd, br;q=0', 'zstd', 'zstd', 'zstd'],
  ['zstd;q=0, br', 'br', 'br', 'br'],
  ['br;q=0, gzip', 'gzip', 'gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity', 'identity', 'identity'],
  ['br;q=0.5', 'br', 'br', 'br'],
  ['', 'identity', 'identity', 'identity'],
  [undefined, 'identity', 'identity', 'identity'],
  [['gzip', 'br'], 'br', 'br', 'gzip'],
])(
  'takes of %j the encoding %s, %s for a page that is new, %s for one of parts',
  (header, best, quick, joined) => {
    expect(chooseEncoding(header)).toEqual({ best, quick, joined })
  },
)

it('goes on choosing right however many headers are made up', () => {
  const chosen = Array.from({ length: 300 }, (_, index) => chooseEncoding(`x${index}, gzip`).best)
  expect(new Set(chosen)).toEqual(new Set(['gzip']))
  expect(chooseEncoding('br').best).toBe('br')
})
