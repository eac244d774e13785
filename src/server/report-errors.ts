import { join } from 'node:path'
import type { ServerOptions } from '#src/http/create-server.ts'
import type { Config } from '#src/config.ts'
import { currentRequest } from '#src/database/current-request.ts'
import { createReporter, type Reporter } from '#src/error-reports/create-reporter.ts'
import packageJson from '../../package.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '../..')
const ERROR = 50
const FATAL = 60

type ReportsConfig = Pick<Config, 'errorsUrl' | 'mode' | 'waits'>
type LoggerOptions = Extract<ServerOptions['logger'], { hooks?: unknown }>
type Log = { bindings: () => object }

export type ErrorReports = {
  /** Options for the logger, which make it report what it logs as an error to the owner's service too. */
  options: Pick<LoggerOptions, 'hooks'>
  close: () => Promise<void>
}

/** Reports errors to the owner's service; does nothing unless the owner has configured its address. */
export function reportErrors(config: ReportsConfig, onProblem: (reason: string) => void): ErrorReports {
  if (config.errorsUrl === null) return { options: {}, close: async () => undefined }
  const reporter = createReporter({
    address: config.errorsUrl,
    release: packageJson.version,
    environment: config.mode,
    limitMs: config.waits.outboundMs,
    root: ROOT,
    onProblem,
  })
  return {
    close: reporter.close,
    options: {
      hooks: {
        logMethod(args, method, level) {
          if (level >= ERROR) reporter.report(failureOf(this, args, level))
          method.apply(this, args)
        },
      },
    },
  }
}

/** The message of a log call and the error that it is about. */
function failureOf(log: Log, args: readonly unknown[], level: number): Parameters<Reporter['report']>[0] {
  const [details, sentence] = args
  const facts: { err?: unknown; reqId?: unknown } =
    typeof details === 'object' && details !== null ? details : {}
  const bound: { reqId?: unknown } = log.bindings()
  const request = bound.reqId ?? facts.reqId ?? currentRequest()
  return {
    level: level >= FATAL ? 'fatal' : 'error',
    message: [details, sentence].find((word) => typeof word === 'string') ?? '',
    error: details instanceof Error ? details : facts.err,
    request: typeof request === 'string' ? request : null,
  }
}
