import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Server } from '#src/http/api-routes.ts'

export const WORKER_FILE = 'sw.js'

/** Which service worker of the browser it is. */
export type WorkerPlace = {
  path: string
  /** The prefix of its caches' names. */
  stores: string
  /** What it may control beyond the folder of its own address. */
  scope?: string
}

export const SHOP_WORKER: WorkerPlace = { path: `/${WORKER_FILE}`, stores: 'shop-' }

/**
 * A worker that replaces any earlier one, deletes its caches and unregisters itself. Afterwards pages reach
 * the server as if there had been none.
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

/**
 * Prepares the file for sending. Browsers request it on every visit, so an unchanged one is answered briefly
 * by its etag.
 */
export function packWorker(plain: Buffer): Served {
  return {
    plain,
    packed: brotliCompressSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
  }
}

/** Returns the worker that removes every earlier one of this place. */
export function retiringWorker({ stores }: WorkerPlace): Served {
  return packWorker(Buffer.from(retiring(stores)))
}

/**
 * Serves a worker that caches pages in browsers.
 *
 * @param read returns what is sent, each time; null leaves browsers with the worker that they have
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
 * Reads the worker once, because a newer build on the disk is not in use until a process serves its pages.
 *
 * @param clientFolder null, or a folder without a worker, gives the worker that removes every earlier one
 */
export function readWorker(clientFolder: string | null): () => Served {
  const file = clientFolder === null ? null : join(clientFolder, WORKER_FILE)
  const served =
    file !== null && existsSync(file) ? packWorker(readFileSync(file)) : retiringWorker(SHOP_WORKER)
  return () => served
}
