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
    const held = Object.values(page.bodies).map(({ buffer }) => buffer.byteLength)
    expect(body.length).toBeGreaterThan(0)
    expect(page.bytes).toBeGreaterThanOrEqual(held.reduce((sum, bytes) => sum + bytes, 0))
  },
)
