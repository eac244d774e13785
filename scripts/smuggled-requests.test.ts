import { connect as connectTls } from 'node:tls'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createServer } from '#src/http/create-server.ts'
import { requireOneHost } from '#src/server/one-host.ts'
import { PROXIED_NAME, PROXIES } from '#tests/start-proxy.ts'
import { freePort } from './faults/free-port.ts'

vi.setConfig({ testTimeout: 120_000 })

const LEFT_MS = 1_000
const HOST = `Host: ${PROXIED_NAME}\r\n`
const HIDDEN = `GET /hidden HTTP/1.1\r\n${HOST}\r\n`
const CHUNKS = `0\r\n\r\n${HIDDEN}`
const hex = (text: string) => text.length.toString(16)

/** Header lines and the body behind them, in which one reader finds a second request and another does not. */
const ATTACKS: readonly (readonly [string, string, string])[] = [
  ['a length and chunks', `Content-Length: ${CHUNKS.length}\r\nTransfer-Encoding: chunked\r\n`, CHUNKS],
  [
    'chunks and a short length',
    'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n',
    `${hex(HIDDEN)}\r\n${HIDDEN}\r\n0\r\n\r\n`,
  ],
  [
    'chunks twice',
    `Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\nContent-Length: ${CHUNKS.length}\r\n`,
    CHUNKS,
  ],
  ['chunks by another name', `Transfer-Encoding: xchunked\r\nContent-Length: ${CHUNKS.length}\r\n`, CHUNKS],
  ['chunks behind a tab', `Transfer-Encoding:\tchunked\r\nContent-Length: ${CHUNKS.length}\r\n`, CHUNKS],
  [
    'chunks behind a vertical tab',
    `Transfer-Encoding:\v chunked\r\nContent-Length: ${CHUNKS.length}\r\n`,
    CHUNKS,
  ],
  ['a space before the colon', `Transfer-Encoding : chunked\r\nContent-Length: ${CHUNKS.length}\r\n`, CHUNKS],
  ['a folded line', `Transfer-Encoding:\r\n chunked\r\nContent-Length: ${CHUNKS.length}\r\n`, CHUNKS],
  [
    'a line that ends by LF',
    `A: b\nTransfer-Encoding: chunked\r\nContent-Length: ${CHUNKS.length}\r\n`,
    CHUNKS,
  ],
  [
    'a line that ends by CR',
    `A: b\rTransfer-Encoding: chunked\r\nContent-Length: ${CHUNKS.length}\r\n`,
    CHUNKS,
  ],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n`, HIDDEN],
  ['a list of lengths', `Content-Length: 0, ${HIDDEN.length}\r\n`, HIDDEN],
  ['a length with a sign', `Content-Length: +${HIDDEN.length}\r\n`, HIDDEN],
  ['a length of other digits', `Content-Length: 0x${hex(HIDDEN)}\r\n`, HIDDEN],
  ['a chunk with an extension that ends by LF', 'Transfer-Encoding: chunked\r\n', `2;a\n{}\r\n${CHUNKS}`],
  [
    'a chunk with a request in its extension',
    'Transfer-Encoding: chunked\r\n',
    `2;${'a'.repeat(20)}\r\n{}\r\n0;\n\r\n${HIDDEN}`,
  ],
  [
    'a chunk whose length is longer than a number',
    'Transfer-Encoding: chunked\r\n',
    `10000000000000000\r\n\r\n${CHUNKS}`,
  ],
  ['a chunk without its end', 'Transfer-Encoding: chunked\r\n', `2\r\n{}${CHUNKS}`],
  ['a trailer', 'Transfer-Encoding: chunked\r\n', `0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`],
  [
    'a change of protocol',
    `Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 2\r\n`,
    `{}${HIDDEN}`,
  ],
  ['an expectation', `Expect: 100-continue\r\nContent-Length: 0\r\n`, HIDDEN],
  [
    'a length that the connection drops',
    `Connection: keep-alive, Content-Length\r\nContent-Length: ${HIDDEN.length}\r\n`,
    HIDDEN,
  ],
  ['another host', `Host: other\r\nContent-Length: 0\r\n`, HIDDEN],
]

it.for(PROXIES)(
  'SEC-02 OPS-05 behind the example for $name no request is hidden in another one',
  async ({ program = '', start, name }, { skip }) => {
    skip(program === '', `${name} is not installed here`)
    const { port: shopPort, seen } = await startRecorder()
    const port = await freePort()
    await start(program, { port, shopPort })
    const differences = []
    for (const [attack, headers, body] of ATTACKS)
      for (const method of ['POST', 'GET']) {
        const start = `${method} /attack HTTP/1.1\r\n${HOST}Connection: close\r\n`
        await talk(port, `${start}${headers}\r\n${body}`)
        const next = await talk(port, `GET /next HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
        // The first request is the last of its connection, so a second one is one that the proxy has not
        // seen.
        if (seen.includes('/hidden') || !next.endsWith('\r\n/next')) differences.push([attack, method, next])
        seen.length = 0
      }
    expect(differences).toEqual([])
  },
)

/** Starts a server in place of the shop's, which answers each request with its address. */
async function startRecorder() {
  const seen: string[] = []
  const app = createServer({ logger: false, trustedProxy: [] })
  onTestFinished(() => app.close())
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    payload.on('end', () => done(null))
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async ({ url }) => {
      seen.push(url)
      return url
    },
  })
  requireOneHost(app.server, null)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: Number(new URL(address).port), seen }
}

/** All that is answered to these bytes. A connection that waits for more of them is left alone. */
function talk(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const tls = { servername: PROXIED_NAME, ALPNProtocols: ['http/1.1'], rejectUnauthorized: false }
    const socket = connectTls({ host: '127.0.0.1', port, ...tls })
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
    // The socket is not ended, because a client that ends its side may be let go without an answer.
    socket.write(bytes)
    if (!bytes.includes('/next')) socket.setTimeout(LEFT_MS, () => socket.destroy())
  })
}
