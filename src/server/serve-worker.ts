import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Server } from '#src/http/api-routes.ts'

export const WORKER_FILE = 'sw.js'

/** Place of a service worker: its file, its stores and its scope. */
export type WorkerPlace = {
  path: string
  /** Prefix of the names of its stores. */
  stores: string
  /** Scope that it may control, if it is wider than the folder of its file. */
  scope?: string
}

export const SHOP_WORKER: WorkerPlace = { path: `/${WORKER_FILE}`, stores: 'shop-' }

/**
 * A worker that replaces any earlier one, deletes its caches and unregisters itself. Pages then reach the server as if
 * there had never been a worker.
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

/** Prepares a worker for sending. Browsers request it on every visit, so an unchanged one is answered with 304. */
export function packWorker(plain: Buffer): Served {
  return {
    plain,
    packed: brotliCompressSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url')}"`,
  }
}

/** The worker that removes every earlier one of this place. */
export function retiringWorker({ stores }: WorkerPlace): Served {
  return packWorker(Buffer.from(retiring(stores)))
}

/**
 * A worker that caches pages in browsers.
 *
 * @param read called for each request; if it returns null, browsers keep the worker that they have
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
 * The worker is read once: a newer build on the disk is not live until a process serves its pages.
 *
 * @param clientFolder for null, or a folder without a worker, the worker is one that removes every earlier one
 */
export function readWorker(clientFolder: string | null): () => Served {
  const file = clientFolder === null ? null : join(clientFolder, WORKER_FILE)
  const served =
    file !== null && existsSync(file) ? packWorker(readFileSync(file)) : retiringWorker(SHOP_WORKER)
  return () => served
}
