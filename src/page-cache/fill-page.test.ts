import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { encodePage, fillPage } from './fill-page.ts'

const CONTEXT = { encoding: 'zstd', filledAt: 0, version: 1, sources: { connect: [] } } as const

it.each(['zstd', 'br', 'gzip', 'identity'] as const)(
  'holds of %s no more memory than it counts',
  async (encoding) => {
    const answer = {
      status: 200,
      headers: new Headers({ 'content-type': 'text/html' }),
      body: Buffer.from(`<p>${'Чайник '.repeat(500)}</p>`),
    }
    const { page, body } = await encodePage(await fillPage(answer, CONTEXT), encoding)
    const bodies = Object.values(page.bodies).map(({ buffer }) => buffer.byteLength)
    expect(body.length).toBeGreaterThan(0)
    expect(page.bytes).toBeGreaterThanOrEqual(bodies.reduce((sum, bytes) => sum + bytes, 0))
  },
)

it.each([
  [5_000, 'zstd'],
  [14_000, 'br'],
  [14_900, 'zstd'],
  [16_000, 'zstd'],
])('a page of %d bytes begins with a body in %s', async (bytes, encoding) => {
  const body = randomBytes(bytes)
  const { bodies } = await fillPage({ status: 200, headers: new Headers(), body }, CONTEXT)
  expect(Object.keys(bodies)).toEqual([encoding])
})
