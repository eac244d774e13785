import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Server } from '#src/http/api-routes.ts'

export const WORKER_FILE = 'sw.js'

/** Which browsers' worker it is. */
export type WorkerPlace = {
  path: string
  /** Names of its stores begin so. */
  stores: string
  /** What it may control beyond the folder that it lies in. */
  scope?: string
}

export const SHOP_WORKER: WorkerPlace = { path: `/${WORKER_FILE}`, stores: 'shop-' }

/**
 * Takes the place of any earlier worker, deletes its caches and goes. Pages then reach the server as if none had
 * been.
 */
const retiring = (stores: string) => `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) if (name.startsWith('${stores}')) await caches.delete(name)
  await registration.unregister()
}
`

type Served = { plain: Buffer; packed: Buffer; etag: string }

/** What is sent. Browsers ask for it on every visit, so an answer that says nothing new is short. */
export function packWorker(plain: Buffer): Served {
  return {
    plain,
    packed: brotliCompressSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
  }
}

/** The worker that ends every earlier one of this place. */
export function retiringWorker({ stores }: WorkerPlace): Served {
  return packWorker(Buffer.from(retiring(stores)))
}

/**
 * A worker that caches pages in browsers.
 *
 * @param read asked each time what is to be sent; null leaves browsers with the one that they have
 */
export function serveWorker(app: Server, { path, scope }: WorkerPlace, read: () => Served | null): void {
  app.get(path, ({ headers }, reply) => {
    const served = read()
    if (served === null) return reply.code(503).header('retry-after', '3').send()
    const { plain, packed, etag } = served
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
      etag,
      ...(scope !== undefined && { 'service-worker-allowed': scope }),
    })
    if (headers['if-none-match'] === etag) return reply.code(304).send()
    const isPacked = /\bbr\b/.test(String(headers['accept-encoding']))
    return isPacked ? reply.header('content-encoding', 'br').send(packed) : reply.send(plain)
  })
}

/**
 * Read once: a newer build on the disk is not live until a process serves its pages.
 *
 * @param clientFolder null, or a folder without a worker, gives one that ends every earlier one
 */
export function readWorker(clientFolder: string | null): () => Served {
  const file = clientFolder === null ? null : join(clientFolder, WORKER_FILE)
  const served =
    file !== null && existsSync(file) ? packWorker(readFileSync(file)) : retiringWorker(SHOP_WORKER)
  return () => served
}
