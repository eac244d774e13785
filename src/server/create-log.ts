import type { FastifyBaseLogger } from 'fastify'
import { createServer } from '#src/api/http/create-server.ts'
import type { Config } from '#src/config.ts'
import { reportErrors } from './report-errors.ts'
import { LOG_OUTPUT } from './say.ts'

export type LogConfig = Pick<Config, 'logLevel' | 'errorsUrl' | 'mode' | 'waits'>

/** The log of a process that may have no server of its own, like the log of those that have. */
export function createLog(config: LogConfig): FastifyBaseLogger {
  const reports = reportErrors(config, (reason) => warnOfReports(log, reason))
  const logger = { level: config.logLevel, stream: LOG_OUTPUT, ...reports.options }
  const { log } = createServer({ logger, trustedProxy: [] })
  return log
}

export function warnOfReports(log: Pick<FastifyBaseLogger, 'warn'>, reason: string): void {
  log.warn({ reason }, 'errors are not reported: the service of ERRORS_URL does not take them')
}
