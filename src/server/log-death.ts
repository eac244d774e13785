import { type LogConfig, openLog } from './create-log.ts'

/**
 * An uncaught error ends the process, as usual in Node; before that it is logged and reported to the owner's error service,
 * within two seconds at most. An unhandled rejection comes here too.
 */
export function logDeath(config: LogConfig): void {
  // Of several errors the first is the cause; the next one ends the process at once.
  process.once('uncaughtException', (error) => void dieOf(error, config))
}

async function dieOf(error: Error, config: LogConfig): Promise<never> {
  const { log, close } = openLog(config)
  log.fatal({ err: error }, 'an error that nobody caught ends the process')
  await close()
  process.exit(1)
}
