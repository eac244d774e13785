import type { Server } from '#src/http/api-routes.ts'
import type { Database } from '#src/database/connect.ts'
import { DatabaseUnavailable } from '#src/database/database-unavailable.ts'
import { currentMigrations, pendingMigrations } from '#src/database/migrate.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { inTime } from './in-time.ts'

const { version } = packageJson

/** A balancer waits only for a short time. */
const ANSWER_MS = 1_500

/**
 * `/health` shows that the process lives, `/ready` that it can serve: the database answers and has every migration,
 * and the process is not stopping. Without a database of its own the shop is ready as soon as it listens.
 */
export function addHealth(
  app: Server,
  database: Database | null,
  isStopping: () => boolean,
  answerMs = ANSWER_MS,
): void {
  // Migrations of the running program: files that an update has added meanwhile are for the next process.
  const migrations = currentMigrations()
  app.get('/health', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', version }),
  )
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      const pending = database ? await inTime(pendingMigrations(database, migrations), answerMs, tooLate) : []
      return pending.length === 0
        ? { status: 'ready' }
        : reply.code(503).send({ status: 'migrations pending' })
    } catch (error) {
      // An outage of the database is logged once elsewhere, and a balancer asks every second.
      if (!(error instanceof DatabaseUnavailable)) request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'database does not answer' })
    }
  })
}

function tooLate(): Error {
  return new DatabaseUnavailable('busy', undefined)
}
