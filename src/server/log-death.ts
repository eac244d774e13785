import { type LogConfig, openLog } from './create-log.ts'

/**
 * An error that nobody has caught ends the process, as ever; first it is a line of the log, and with the owner's service
 * for errors, which waits two seconds at most. A promise that nobody looks after comes here too.
 */
export function logDeath(config: LogConfig): void {
  // Of several the first says why; the next one ends the process at once.
  process.once('uncaughtException', (error) => void dieOf(error, config))
}

async function dieOf(error: Error, config: LogConfig): Promise<never> {
  const { log, close } = openLog(config)
  log.fatal({ err: error }, 'an error that nobody caught ends the process')
  await close()
  process.exit(1)
}
