import { type LogConfig, openLog } from './create-log.ts'

/**
 * Logs an error that nobody has caught, and reports it to the owner's service, which takes two seconds at
 * most; then the process ends, as it would anyway. Unhandled rejections come here as well.
 */
export function logDeath(config: LogConfig): void {
  // If there are several, the first is the cause. The next one ends the process at once.
  process.once('uncaughtException', (error) => void dieOf(error, config))
}

async function dieOf(error: Error, config: LogConfig): Promise<never> {
  const { log, close } = openLog(config)
  log.fatal({ err: error }, 'an error that nobody caught ends the process')
  await close()
  process.exit(1)
}
