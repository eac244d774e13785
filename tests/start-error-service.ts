import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

/** Starts a service for errors on this machine, which collects what it was sent. */
export async function startErrorService() {
  const received: { path: string; headers: Record<string, unknown>; body: string }[] = []
  let gate: PromiseWithResolvers<void> | null = null
  const server = createServer((request, response) => {
    void answer(request, response)
  }).listen(0, '127.0.0.1')
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    received.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    await gate?.promise
    response.end('{}')
  }

  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  const counts = () => received.map(({ body }) => JSON.parse(body) as { times: number; dropped: number })
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    times: () => counts().map(({ times }) => times),
    dropped: () => counts().reduce((sum, { dropped }) => sum + dropped, 0),
    hold: () => {
      gate = Promise.withResolvers()
    },
    release: () => gate?.resolve(),
    stop,
  }
}
