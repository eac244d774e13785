import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { test } from '@playwright/test'
import { E2E_ORIGIN, E2E_PORT } from './e2e-shop.ts'

/** Beside the ports of the shop and of what stands in for Google and Facebook. */
const PROXY_PORT = E2E_PORT + 3

type LineState = 'up' | 'down' | 'silent'

export type ShopProxy = {
  origin: string
  /** `GET /path?query` of all that has reached the shop, in order; what a browser took from its caches is not there. */
  reached: string[]
  /** `down` hangs up, `silent` takes calls without answering; whoever still waits then is hung up on by the next turn. */
  turn: (state: LineState) => void
  /** What is sent in place of the shop's own answer, by path. */
  instead: Map<string, { type: string; body: string }>
}

/** The shop of the browser tests behind a line that can be cut, for the test that runs. */
export async function startShopProxy(): Promise<ShopProxy> {
  let state: LineState = 'up'
  const waiting = new Set<ServerResponse>()
  const proxy: ShopProxy = {
    origin: `http://127.0.0.1:${PROXY_PORT}`,
    reached: [],
    turn: (next) => {
      state = next
      for (const response of waiting) response.destroy()
      waiting.clear()
    },
    instead: new Map(),
  }
  const server = createServer((incoming, outgoing) => {
    if (state === 'up') answer(proxy, incoming, outgoing)
    else if (state === 'down') incoming.socket.destroy()
    else waiting.add(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(PROXY_PORT, '127.0.0.1', resolve))
  stoppers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return proxy
}

const stoppers: (() => void)[] = []
test.afterEach(() => {
  for (const stop of stoppers.splice(0)) stop()
})

function answer(proxy: ShopProxy, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const path = incoming.url ?? '/'
  proxy.reached.push(`${incoming.method} ${path}`)
  const instead = proxy.instead.get(path)
  if (instead) {
    outgoing.writeHead(200, { 'content-type': instead.type, 'cache-control': 'no-store' })
    outgoing.end(instead.body)
    return
  }
  const { method, headers } = incoming
  const passed = request(E2E_ORIGIN + path, { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(outgoing)
  })
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
}
