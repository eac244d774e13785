import type { FastifyBaseLogger } from 'fastify'
import { createServer } from '#src/http/create-server.ts'
import type { Config } from '#src/config.ts'
import { reportErrors } from './report-errors.ts'
import { LOG_OUTPUT } from './say.ts'

export type LogConfig = Pick<Config, 'logLevel' | 'errorsUrl' | 'mode' | 'waits'>

export type OpenLog = {
  log: FastifyBaseLogger
  /** Sends the error reports that are still pending, for two seconds at most. */
  close: () => Promise<void>
}

/** Opens the log of a process that may have no server, in the same form as the log of a server. */
export function openLog(config: LogConfig): OpenLog {
  const reports = reportErrors(config, (reason) => warnOfReports(log, reason))
  const logger = { level: config.logLevel, stream: LOG_OUTPUT, ...reports.options }
  const { log } = createServer({ logger, trustedProxy: [] })
  return { log, close: reports.close }
}

export function createLog(config: LogConfig): FastifyBaseLogger {
  return openLog(config).log
}

export function warnOfReports(log: Pick<FastifyBaseLogger, 'warn'>, reason: string): void {
  log.warn({ reason }, 'errors are not reported: the service of ERRORS_URL does not take them')
}
