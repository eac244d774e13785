import type { FastifyBaseLogger } from 'fastify'
import { createServer } from '#src/api/http/create-server.ts'
import type { Config } from '#src/config.ts'
import { LOG_OUTPUT } from './say.ts'

/** The log of a process that may have no server of its own, like the log of those that have. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return createServer({ logger: { level: logLevel, stream: LOG_OUTPUT }, trustedProxy: [] }).log
}
