import type { FastifyBaseLogger } from 'fastify'
import type { Counters } from '#src/api/counters/counters.ts'
import { createDatabaseCounters } from '#src/api/counters/database-counters.ts'
import { createForgivingCounters } from '#src/api/counters/forgiving-counters.ts'
import { createLocalCounters } from '#src/api/counters/local-counters.ts'
import { createRedisCounters } from '#src/api/counters/redis-counters.ts'
import type { Config } from '#src/config.ts'
import type { Database } from '#src/database/connect.ts'

export type OpenCounters = { counters: Counters; close: () => void }

export type CountersOptions = {
  config: Pick<Config, 'redisUrl' | 'databaseUrl' | 'webProcesses'>
  database: Database
  secret: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Counts behind the limits: of this process where it is the only one, else shared through Redis, if there is one, or
 * the database. A store that cannot be reached is told of once, and each process counts for itself meanwhile.
 */
export async function openCounters(options: CountersOptions): Promise<OpenCounters> {
  const { config, log } = options
  const isAlone = config.databaseUrl === null && config.webProcesses === 1
  const local = createLocalCounters()
  if (isAlone && config.redisUrl === null) return { counters: local, close: () => undefined }
  const { counters: shared, name, close } = await openShared(options)
  const counters = createForgivingCounters({
    shared,
    local,
    onLost: (error) => log.warn({ err: error }, `${name} не рахує обмежень: кожен процес рахує сам`),
    onFound: () => log.warn(`${name} знову рахує обмеження для всіх процесів`),
  })
  return { counters, close }
}

async function openShared({ config, database, secret, log }: CountersOptions) {
  if (config.redisUrl === null) {
    const onWarning = (message: string, error: unknown) => log.warn({ err: error }, message)
    const counters = createDatabaseCounters(database, secret, onWarning)
    return { counters, name: 'База даних', close: () => undefined }
  }
  // What happens to the connection shows in the counts that fail, and is told there, once.
  const redis = await createRedisCounters({ url: config.redisUrl, secret, onError: () => undefined })
  return { counters: redis, name: 'Redis', close: redis.close }
}
