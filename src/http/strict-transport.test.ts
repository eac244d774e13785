import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { followForwardedTransport, strictTransport } from './strict-transport.ts'

it.each([
  [null, 'https', 'max-age=31536000'],
  [null, 'http', null],
  [null, undefined, null],
  ['http://shop.example.com', 'https', null],
])(
  'SEC-01 of the address %s, asked by %s, browsers hear of TLS: %s',
  async (publicUrl, forwarded, expected) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, ['content-type', 'text/plain'])
      response.end()
    })
    followForwardedTransport(server, publicUrl)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      headers: forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded },
    })
    expect(answer.headers.get('strict-transport-security')).toBe(expected)
    expect(answer.headers.get('content-type')).toBe('text/plain')
    server.close()
  },
)

it('SEC-01 the shop’s own address of https says so itself', () => {
  expect(strictTransport('https://shop.example.com')).toEqual({
    'strict-transport-security': 'max-age=31536000',
  })
  expect(strictTransport(null)).toEqual({})
})
