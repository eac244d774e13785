import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from '#src/http/api-routes.ts'
import { FIRST_FILES, nameFirstFiles, readFirstFiles } from './first-files.ts'
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
  // Previews of the shop's own pages, and carriers' labels, which are fetched and printed in a frame.
  "frame-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The desk's own (`src/desk/runtime/trusted.ts`), and that of the editor for what is pasted.
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
  // The camera reads the codes of goods that are packed.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
}

export const DESK_WORKER: WorkerPlace = { path: `/admin/${WORKER_FILE}`, stores: 'desk-', scope: '/admin' }

type Options = {
  folder?: string
  /** Whether browsers keep the desk; otherwise the worker that they may have is taken away. */
  hasWorker?: boolean
}

/**
 * «Керування магазином» at `/admin`: one document for every address under it, and files whose names hold the hash of
 * their content. The build may be made while the shop works already.
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
  const document = openBuilt(join(client, 'index.html'), String)
  const firstFiles = openBuilt(join(client, FIRST_FILES), readFirstFiles)
  for (const path of ['/admin', '/admin/*']) {
    app.get(path, (request, reply) => {
      const page = document()
      const first = firstFiles()
      const { pathname } = new URL(request.url, 'http://desk')
      if (page !== null)
        return reply.headers(PAGE_HEADERS).send(first ? nameFirstFiles(page, first, pathname) : page)
      return reply
        .code(503)
        .headers(PAGE_HEADERS)
        .header('content-security-policy', PREPARING_POLICY)
        .header('retry-after', '3')
        .send(PREPARING)
    })
  }
}

/** A file of the build as it is sent, read again when a newer build stands in its place; null until there is one. */
function openBuilt<Sent>(file: string, prepare: (content: Buffer) => Sent): () => Sent | null {
  let known: { at: number; sent: Sent } | null = null
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false })
    if (!stat) return null
    if (known?.at !== stat.mtimeMs) known = { at: stat.mtimeMs, sent: prepare(readFileSync(file)) }
    return known.sent
  }
}

/** The desk's own colours: its style sheet does not exist yet. */
const PREPARING_STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;color:#1c2320;background:#f4f5f3;text-align:center}h1{font-size:24px;margin:0 0 8px}p{margin:0}'

/**
 * Not the `Refresh` header: where an address has a fragment, as the printed link has, browsers take that for a way within
 * the page and ask for nothing.
 */
const PREPARING_SCRIPT =
  "setInterval(async()=>{try{if((await fetch(location.pathname,{cache:'no-store'})).status!==503)location.reload()}catch{}},3000)"

const PREPARING = `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg">
<title>Керування готується</title>
<style>${PREPARING_STYLE}</style>
<script>${PREPARING_SCRIPT}</script>
</head>
<body><main><h1>Керування готується…</h1><p>Магазин уже працює. Ця сторінка відкриється сама за хвилину.</p></main></body>
</html>
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const PREPARING_POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(PREPARING_SCRIPT)}`,
  `style-src ${hashOf(PREPARING_STYLE)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
