import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { test as base } from '@playwright/test'
import { E2E_PORT } from './e2e-shop.ts'

/** The port of the line, beside those of the shop and of all that the tests start around it. */
const LINE_PORT = E2E_PORT + 4

type LineState = 'up' | 'down' | 'silent'

export type ShopLine = {
  origin: string
  /**
   * All requests that have reached the shop, as `GET /path?query` in order; what a browser took from its
   * caches is not among them.
   */
  reached: string[]
  /**
   * `down` hangs up, and `silent` takes calls without answering. Calls that still wait then are hung up on by
   * the next turn.
   */
  turn: (state: LineState) => void
  /**
   * Makes a proxy answer 502 to every request for so many milliseconds, from the next request for this path
   * on.
   */
  restartAt: (path: string, milliseconds: number) => void
  /** Makes answers to such paths come so many milliseconds late from now on. */
  slowDown: (paths: RegExp, milliseconds: number) => void
  /** What is sent in place of the shop's own answer, by path. */
  instead: Map<string, { type: string; body: string; headers?: Readonly<Record<string, string>> }>
}

type Fixtures = { line: ShopLine }

/** A test with the shop behind a line that can be cut. */
export const test = base.extend<Fixtures>({
  line: async ({ baseURL }, run) => {
    const { line, stop } = await startLine(baseURL ?? '')
    await run(line)
    await stop()
  },
})

async function startLine(shop: string): Promise<{ line: ShopLine; stop: () => Promise<void> }> {
  let state: LineState = 'up'
  let restart: Restart | null = null
  let slow: Slow = { paths: /^$/, milliseconds: 0 }
  const waiting = new Set<ServerResponse>()
  const line: ShopLine = {
    origin: `http://127.0.0.1:${LINE_PORT}`,
    reached: [],
    turn: (next) => {
      state = next
      for (const response of waiting) response.destroy()
      waiting.clear()
    },
    restartAt: (path, milliseconds) => {
      restart = { path, milliseconds, endsAt: null }
    },
    slowDown: (paths, milliseconds) => {
      slow = { paths, milliseconds }
    },
    instead: new Map(),
  }
  const server = createServer((incoming, outgoing) => {
    if (restart && isDuring(restart, incoming.url)) answerFromProxy(outgoing)
    else if (state === 'up') answer({ line, shop, slow }, incoming, outgoing)
    else if (state === 'down') incoming.socket.destroy()
    else waiting.add(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(LINE_PORT, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { line, stop }
}

type Restart = { path: string; milliseconds: number; endsAt: number | null }

function isDuring(restart: Restart, path: string | undefined): boolean {
  if (restart.endsAt === null && path === restart.path) restart.endsAt = Date.now() + restart.milliseconds
  return restart.endsAt !== null && Date.now() < restart.endsAt
}

function answerFromProxy(outgoing: ServerResponse): void {
  outgoing.writeHead(502, { 'content-type': 'text/html', 'cache-control': 'no-store' })
  outgoing.end('<h1>502 Bad Gateway</h1>')
}

type Slow = { paths: RegExp; milliseconds: number }

type Answering = { line: ShopLine; shop: string; slow: Slow }

function answer({ line, shop, slow }: Answering, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const path = incoming.url ?? '/'
  line.reached.push(`${incoming.method} ${path}`)
  const instead = line.instead.get(path)
  if (instead) {
    outgoing.writeHead(200, {
      ...instead.headers,
      'content-type': instead.type,
      'cache-control': 'no-store',
    })
    outgoing.end(instead.body)
    return
  }
  const { method, headers } = incoming
  // A connection that is used again may have been ended by the shop at that moment, which looks like a cut
  // line.
  const passed = request(shop + path, { method, headers, agent: false }, (response) => {
    // What the shop breaks off is broken off here too, because a browser would wait for the rest without end.
    response.on('close', () => {
      if (!response.complete) outgoing.destroy()
    })
    const send = () => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    }
    if (slow.paths.test(path)) setTimeout(send, slow.milliseconds)
    else send()
  })
  passed.on('error', () => outgoing.destroy())
  incoming.pipe(passed)
}
