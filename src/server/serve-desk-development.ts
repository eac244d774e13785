import { join } from 'node:path'
import { createServer } from 'vite'
import type { Server } from '#src/http/api-routes.ts'
import { DESK_WORKER } from './serve-desk.ts'
import { retiringWorker, serveWorker } from './serve-worker.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Serves the desk from its sources and reloads it after a change. */
export async function serveDeskDevelopment(app: Server): Promise<void> {
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({
    configFile: join(ROOT, 'vite.desk.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server, path: '/reload' } },
  })
  // Vite's helpers would end the process at once on SIGTERM, but requests in flight must be finished first.
  for (const listener of process.listeners('SIGTERM'))
    if (!ours.includes(listener)) process.off('SIGTERM', listener)
  // A built desk that was served at this address before has left its worker in the browser.
  const retiring = retiringWorker(DESK_WORKER)
  serveWorker(app, DESK_WORKER, () => retiring)
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    const isWorker = request.url === DESK_WORKER.path
    if (isWorker || !/^\/admin(\/|\?|$)/.test(request.url)) return done()
    // Vite recognises its base only with a slash at the end.
    request.raw.url = request.url.replace(/^\/admin(?=\?|$)/, '/admin/')
    vite.middlewares(request.raw, reply.raw, done)
  })
}
