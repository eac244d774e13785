import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { Server } from '#src/http/api-routes.ts'
import { inert, serveFolder } from './serve-folder.ts'
import { readWorker, serveWorker, SHOP_WORKER, WORKER_FILE } from './serve-worker.ts'

/** The id of the build; pages of an earlier build request it. */
const BUILD_FILE = 'build.json'
const NOSNIFF = { 'x-content-type-options': 'nosniff' }

/** Serves pictures, which are named by the hash of their content. */
export async function serveMedia(app: Server, dataDir: string): Promise<void> {
  const root = join(dataDir, 'media')
  mkdirSync(root, { recursive: true })
  await serveFolder(app, { root, prefix: '/media/' })
}

/**
 * Serves the build: scripts and styles with hashes in their names, their compressed copies, and the files of `public/`.
 *
 * @param hasWorker whether browsers cache pages with a worker; otherwise an existing worker is removed
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
    // One route per file, because all other addresses belong to pages.
    wildcard: false,
    globIgnore: [BUILD_FILE, WORKER_FILE, 'assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    preCompressed: true,
    maxAge: '1h',
    setHeaders: inert,
  })
}

/** The id is read once: a newer build on the disk is not live until a process serves its pages. */
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
