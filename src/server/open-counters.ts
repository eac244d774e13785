import type { FastifyBaseLogger } from 'fastify'
import type { Counters } from '#src/http/counters/counters.ts'
import { createDatabaseCounters } from '#src/http/counters/database-counters.ts'
import { createForgivingCounters } from '#src/http/counters/forgiving-counters.ts'
import { createLocalCounters } from '#src/http/counters/local-counters.ts'
import { createRedisCounters } from '#src/http/counters/redis-counters.ts'
import type { Config } from '#src/config.ts'
import { unavailabilityOf } from '#src/database/database-unavailable.ts'
import type { Database } from '#src/database/connect.ts'

export type OpenCounters = { counters: Counters; close: () => void }

export type CountersOptions = {
  config: Pick<Config, 'redisUrl' | 'databaseUrl' | 'webProcesses'>
  database: Database
  secret: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Opens the counters of all limits: local ones if this is the only process, otherwise shared through Redis, if it is
 * configured, or the database. A store that cannot be reached is logged once, and each process counts for itself until it
 * is back.
 */
export async function openCounters(options: CountersOptions): Promise<OpenCounters> {
  const { config, log } = options
  const isAlone = config.databaseUrl === null && config.webProcesses === 1
  const local = createLocalCounters()
  if (isAlone && config.redisUrl === null) return { counters: local, close: () => undefined }
  const { counters: shared, name, close } = await openShared(options)
  let isSaid = false
  const counters = createForgivingCounters({
    shared,
    local,
    onLost: (error) => {
      // An outage of the database is logged elsewhere.
      isSaid = unavailabilityOf(error) === null
      if (isSaid) log.warn({ err: error }, `${name} не рахує обмежень: кожен процес рахує сам`)
    },
    onFound: () => {
      if (isSaid) log.warn(`${name} знову рахує обмеження для всіх процесів`)
    },
  })
  return { counters, close }
}

async function openShared({ config, database, secret, log }: CountersOptions) {
  if (config.redisUrl === null) {
    const onWarning = (message: string, error: unknown) => log.warn({ err: error }, message)
    const counters = createDatabaseCounters(database, secret, onWarning)
    return { counters, name: 'База даних', close: () => undefined }
  }
  // An error of the connection makes counting fail, and that is logged once.
  const redis = await createRedisCounters({ url: config.redisUrl, secret, onError: () => undefined })
  return { counters: redis, name: 'Redis', close: redis.close }
}
