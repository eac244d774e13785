import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Server } from '#src/api/api-routes.ts'

export const WORKER_FILE = 'sw.js'

/**
 * Takes the place of any earlier worker, deletes its caches and goes. Pages then reach the server as if none had
 * been.
 */
const RETIRING = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name)
  await registration.unregister()
}
`

/**
 * The worker that keeps pages in browsers. Read once: a newer build on the disk is not live until a process serves its
 * pages. Browsers ask for it on every visit, so an answer that says nothing new is short.
 *
 * @param clientFolder null, or a folder without a worker, gives one that ends every earlier one
 */
export function serveWorker(app: Server, clientFolder: string | null): void {
  const file = clientFolder === null ? null : join(clientFolder, WORKER_FILE)
  const plain = file !== null && existsSync(file) ? readFileSync(file) : Buffer.from(RETIRING)
  const packed = brotliCompressSync(plain)
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  app.get(`/${WORKER_FILE}`, ({ headers }, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      etag,
    })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    const isPacked = /\bbr\b/.test(String(headers['accept-encoding']))
    return isPacked ? reply.header('content-encoding', 'br').send(packed) : reply.send(plain)
  })
}
