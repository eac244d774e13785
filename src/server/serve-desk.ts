import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from '#src/http/api-routes.ts'
import { compressAnswers } from '#src/http/harden.ts'
import { firstCalls } from '#src/contract/admin/first-calls.ts'
import { bringAnswers, findFirstAnswers } from './first-answers.ts'
import { FIRST_FILES, nameFirstFiles, readFirstFiles } from './first-files.ts'
import { PREPARING_PAGE, PREPARING_POLICY } from './preparing-desk.ts'
import { serveFolder } from './serve-folder.ts'
import { packWorker, retiringWorker, serveWorker, WORKER_FILE, type WorkerPlace } from './serve-worker.ts'

const DESK_FOLDER = join(import.meta.dirname, '../../build-desk')

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "worker-src 'self'",
  "manifest-src 'self'",
  // Frames show previews of the shop's own pages and carriers' labels, which are fetched and printed.
  "frame-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The desk's own policies (`src/desk/runtime/trusted.ts`), and the one of the editor for pasted text.
  'trusted-types desk-shapes desk-inert desk-worker ProseMirrorClipboard',
].join('; ')

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  // The camera reads the codes of goods that are being packed.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
}

export const DESK_WORKER: WorkerPlace = { path: `/admin/${WORKER_FILE}`, stores: 'desk-', scope: '/admin' }

type Options = {
  folder?: string
  /** Whether browsers store the desk. If not, a worker that they may have is removed. */
  hasWorker?: boolean
}

/**
 * Serves «Керування магазином» at `/admin`: one document for every address below it, and files whose names
 * contain the hash of their content. The build may be finished while the shop is already running.
 */
export async function serveDesk(
  app: Server,
  { folder = DESK_FOLDER, hasWorker = true }: Options,
): Promise<void> {
  const client = join(folder, 'client')
  const assets = join(client, 'assets')
  mkdirSync(assets, { recursive: true })
  await serveFolder(app, { root: assets, prefix: '/admin/assets/', preCompressed: true })
  const retiring = retiringWorker(DESK_WORKER)
  const built = openBuilt(join(client, WORKER_FILE), packWorker)
  serveWorker(app, DESK_WORKER, hasWorker ? built : () => retiring)
  await app.register((scope) => serveDocument(scope, client))
}

/** The document is the same for every address, except for the first files and data of its screen. */
async function serveDocument(app: Server, client: string): Promise<void> {
  await compressAnswers(app)
  const document = openBuilt(join(client, 'index.html'), String)
  const firstFiles = openBuilt(join(client, FIRST_FILES), readFirstFiles)
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, async (request, reply) => {
      const page = document()
      if (page === null)
        return reply
          .code(503)
          .headers(PAGE_HEADERS)
          .header('content-security-policy', PREPARING_POLICY)
          .header('retry-after', '3')
          .send(PREPARING_PAGE)
      const address = new URL(request.url, 'http://desk')
      const calls = firstCalls(address)
      const answers = await findFirstAnswers(app, { request, reply, calls })
      const asksMore = answers.length < calls.length
      const first = firstFiles()
      const named = first ? nameFirstFiles(page, first, { pathname: address.pathname, asksMore }) : page
      return reply.headers(PAGE_HEADERS).send(bringAnswers(named, answers))
    })
  }
}

/**
 * Returns a file of the build as it is sent, which is read again when a newer build has replaced it; null
 * until there is one.
 */
function openBuilt<Sent>(file: string, prepare: (content: Buffer) => Sent): () => Sent | null {
  let known: { at: number; sent: Sent } | null = null
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false })
    if (!stat) return null
    if (known?.at !== stat.mtimeMs) known = { at: stat.mtimeMs, sent: prepare(readFileSync(file)) }
    return known.sent
  }
}
