import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startLocalServer } from '#tests/start-local-server.ts'
import { traceInMemory } from '#tests/trace-in-memory.ts'
import { inSpan } from './spans.ts'
import { traceCalls } from './trace-calls.ts'

/** A server of somebody else, which answers by the status that its address ends with, and records what it was sent. */
async function start() {
  const received: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    received.push(request.headers)
    response.writeHead(Number(request.url?.slice(-3))).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const calls = traceCalls()
  onTestFinished(() => {
    calls.stop()
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return { received, origin: `http://127.0.0.1:${port}`, spans: traceInMemory() }
}

const asJob = (work: () => Promise<unknown>) => inSpan({ name: 'job', kind: 'consumer' }, work)

async function getByHttp(address: string): Promise<void> {
  const [response] = (await once(get(address), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
}

it.each([
  ['fetch', async (address: string) => void (await (await fetch(address)).text())],
  ['node:http', getByHttp],
])(
  'OPS-02 a call by %s is a part of what it is made for: method, host, status; no address, no word to others',
  async (_, call) => {
    const { spans, received, origin } = await start()
    await asJob(async () => {
      await call(`${origin}/bot7:secret/send?phone=380501234567&status=200`)
      await call(`${origin}/bot7:secret/500`)
    })
    await expect.poll(() => spans.length).toBe(3)
    const calls = spans.filter(({ name }) => name !== 'job')
    const job = spans.find(({ name }) => name === 'job')
    const known = {
      'http.request.method': 'GET',
      'server.address': '127.0.0.1',
      'url.scheme': 'http',
    }
    expect(calls).toMatchObject([
      { name: 'GET 127.0.0.1', kind: 'client', parentSpanId: job?.spanId, hasFailed: false },
      { name: 'GET 127.0.0.1', kind: 'client', parentSpanId: job?.spanId, hasFailed: true },
    ])
    expect(calls.map(({ attributes }) => attributes)).toEqual([
      { ...known, 'http.response.status_code': 200 },
      { ...known, 'http.response.status_code': 500, 'error.type': '500' },
    ])
    expect(JSON.stringify(spans)).not.toMatch(/secret|501234567/)
    expect(received.filter(({ traceparent }) => traceparent !== undefined)).toEqual([])
  },
)

it.each([
  ['fetch', (address: string) => fetch(address), 'ECONNREFUSED'],
  ['node:http', getByHttp, 'ECONNREFUSED'],
])('OPS-02 a call by %s that nobody answers has failed', async (_, call, type) => {
  const { spans } = await start()
  const { origin, stop } = await startLocalServer(() => null)
  await stop()
  await asJob(() => call(origin).catch(() => undefined))
  await expect.poll(() => spans.length).toBe(2)
  expect(spans.find(({ name }) => name !== 'job')).toMatchObject({
    hasFailed: true,
    attributes: { 'error.type': type },
  })
})

it('OPS-02 a call that belongs to nothing is not recorded, nor is any when calls are not traced any more', async () => {
  const { spans, origin } = await start()
  await fetch(`${origin}/200`)
  const others = traceCalls()
  others.stop()
  await getByHttp(`${origin}/200`)
  expect(spans).toEqual([])
})
