import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Server } from '#src/http/api-routes.ts'
import { inert, serveFolder, SHOWN_POLICY } from './serve-folder.ts'
import { readWorker, serveWorker, SHOP_WORKER, WORKER_FILE } from './serve-worker.ts'

/** Identifies the build. Pages of an earlier build request it. */
const BUILD_FILE = 'build.json'
const NOSNIFF = { 'x-content-type-options': 'nosniff' }

/** Serves pictures, whose names contain the hash of their content. */
export async function serveMedia(app: Server, dataDir: string): Promise<void> {
  const root = join(dataDir, 'media')
  mkdirSync(root, { recursive: true })
  await serveFolder(app, { root, prefix: '/media/', policy: SHOWN_POLICY })
}

/**
 * Serves what the build made: scripts and styles with hashes in their names and compressed copies beside
 * them, and the files of `public/`.
 *
 * @param hasWorker whether browsers cache pages; if not, a worker that they may have is removed
 */
export async function serveBuild(app: Server, clientFolder: string, hasWorker = true): Promise<void> {
  const assets = join(clientFolder, 'assets')
  if (existsSync(assets)) await serveFolder(app, { root: assets, prefix: '/assets/', preCompressed: true })
  serveBuildId(app, join(clientFolder, BUILD_FILE))
  serveWorker(app, SHOP_WORKER, readWorker(hasWorker ? clientFolder : null))
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    decorateReply: false,
    index: false,
    // Each file gets its own route, since all other addresses belong to pages.
    wildcard: false,
    globIgnore: [BUILD_FILE, WORKER_FILE, 'assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    maxAge: '1h',
    setHeaders: inert,
  })
}

/** Read once, because a newer build on the disk is not in use until a process serves its pages. */
function serveBuildId(app: Server, file: string): void {
  if (!existsSync(file)) return
  const content = readFileSync(file, 'utf8')
  app.get(`/${BUILD_FILE}`, (_request, reply) =>
    reply
      .headers({ ...NOSNIFF, 'cache-control': 'no-store' })
      .type('application/json')
      .send(content),
  )
}
