import { createServer } from 'vite'
import type { Server } from '#src/http/api-routes.ts'
import { addClosedPage } from './closed-shop.ts'
import { type DrawDraft, overlaid } from './draw-draft.ts'
import { pageOrigin, requestOrigins } from './request-origin.ts'
import { pageRequest, type StorefrontDeps } from './serve-storefront.ts'
import { readWorker, serveWorker, SHOP_WORKER } from './serve-worker.ts'
import type { StorefrontBuild } from './storefront-build.ts'

const OWN_PATHS = /^\/(admin|api|sanctum|media|health|ready|sw\.js)(\/|\?|$)/

/** Serves the storefront from its sources, with hot reload and without the page cache. */
export async function serveDevelopment(
  app: Server,
  { config, send, log, closed }: StorefrontDeps,
): Promise<DrawDraft> {
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  // Vite's helpers would end the process at once on SIGTERM, but requests in flight must be finished first.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  // A built shop that was served at this address before has left its worker in the browser.
  serveWorker(app, SHOP_WORKER, readWorker(null))
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (OWN_PATHS.test(request.url)) done()
    else vite.middlewares(request.raw, reply.raw, done)
  })
  const originOf = requestOrigins(config)
  const loadStorefront = async () => {
    const build: StorefrontBuild = Object(await vite.ssrLoadModule('virtual:react-router/server-build'))
    const { apiBaseUrl, mode } = config
    return build.entry.module.createStorefront(build, mode, send, { apiBaseUrl, version: null, log })
  }
  await app.register(async (pages) => {
    if (closed) addClosedPage(pages, closed.database, closed.isClosedTo)
    pages.get('/*', async (request, reply) => {
      const storefront = await loadStorefront()
      const origin = pageOrigin(config, originOf && originOf(request.raw))
      const answer = await storefront(pageRequest(request.url), origin)
      for (const [name, value] of answer.headers) reply.header(name, value)
      return reply.code(answer.status).send(answer.body)
    })
  })
  return async (answers, path = '/', goods) => {
    const storefront = await loadStorefront()
    return storefront(pageRequest(path), pageOrigin(config, null), overlaid(send, answers, goods))
  }
}
