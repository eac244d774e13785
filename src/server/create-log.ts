import type { FastifyBaseLogger } from 'fastify'
import { createServer } from '#src/http/create-server.ts'
import type { Config } from '#src/config.ts'
import { reportErrors } from './report-errors.ts'
import { LOG_OUTPUT } from './say.ts'

export type LogConfig = Pick<Config, 'logLevel' | 'errorsUrl' | 'mode' | 'waits'>

export type OpenLog = {
  log: FastifyBaseLogger
  /** Sends the remaining error reports, for two seconds at most. */
  close: () => Promise<void>
}

/** Creates a log for a process without a server, in the format of the processes that have one. */
export function openLog(config: LogConfig): OpenLog {
  const reports = reportErrors(config, (reason) => warnOfReports(log, reason))
  const logger = { level: config.logLevel, stream: LOG_OUTPUT, ...reports.options }
  const { log } = createServer({ logger, trustedProxy: [] })
  return { log, close: reports.close }
}

/**
 * Returns the log of `openLog` alone, for a process that sends its reports without waiting for them at the
 * end.
 */
export function createLog(config: LogConfig): FastifyBaseLogger {
  return openLog(config).log
}

/** Logs why the service of `ERRORS_URL` refused a report. */
export function warnOfReports(log: Pick<FastifyBaseLogger, 'warn'>, reason: string): void {
  log.warn({ reason }, 'errors are not reported: the service of ERRORS_URL does not take them')
}
