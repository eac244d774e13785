import type { Server } from '#src/api/api-routes.ts'
import type { Database } from '#src/database/connect.ts'
import { pendingMigrations } from '#src/database/migrate.ts'

/**
 * `/health` says that the process lives, `/ready` that it can serve: the database answers and has every migration,
 * and the process is not stopping. Without a database of its own the shop is ready as soon as it listens.
 */
export function addHealth(app: Server, database: Database | null, isStopping: () => boolean): void {
  app.get('/health', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      const pending = database ? await pendingMigrations(database) : []
      return pending.length === 0
        ? { status: 'ready' }
        : reply.code(503).send({ status: 'migrations pending' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'database does not answer' })
    }
  })
}
