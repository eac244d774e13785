import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { inSpan } from '#src/traces/spans.ts'
import { traceInMemory } from '#tests/trace-in-memory.ts'
import { fetchWithin } from './fetch-within.ts'

it('gives up an API elsewhere that does not answer, or does not come to an end', async () => {
  const silent = await serve(() => undefined)
  const endless = await serve((_request, response) => void response.write('{"data":'))
  const send = fetchWithin(100)
  await expect(send(new Request(silent))).rejects.toThrow('timeout')
  // On a full machine the server may be late with its first bytes as well.
  const whole = async () => (await send(new Request(endless))).json()
  await expect(whole()).rejects.toThrow('timeout')
})

it('OPS-02 the shop’s own API elsewhere goes on with the trace of a page; untraced it is told of none', async () => {
  const received: unknown[] = []
  const own = await serve((request, response) => {
    received.push(request.headers['traceparent'])
    response.end('{}')
  })
  const send = fetchWithin(10_000)
  await send(new Request(own))
  const spans = traceInMemory()
  await inSpan({ name: 'GET /', kind: 'server' }, () => send(new Request(own)))
  const [page] = spans
  expect(received).toEqual([undefined, `00-${page?.traceId}-${page?.spanId}-01`])
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
