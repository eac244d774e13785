import { expect, it } from 'vitest'
import { encodePage, fillPage } from './fill-page.ts'

const CONTEXT = { filledAt: 0, version: 1, sources: { connect: [] } }

it.each(['br', 'gzip', 'identity'] as const)(
  'holds of %s no more memory than it counts',
  async (encoding) => {
    const answer = new Response(`<p>${'Чайник '.repeat(500)}</p>`, {
      headers: { 'content-type': 'text/html' },
    })
    const { page, body } = await encodePage(await fillPage(answer, CONTEXT), encoding)
    const held = Object.values(page.bodies).map(({ buffer }) => buffer.byteLength)
    expect(body.length).toBeGreaterThan(0)
    expect(page.bytes).toBeGreaterThanOrEqual(held.reduce((sum, bytes) => sum + bytes, 0))
  },
)
