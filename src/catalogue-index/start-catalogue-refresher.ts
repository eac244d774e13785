import type { Database } from '#src/database/connect.ts'
import { pause } from '#src/pause.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'

export type RefresherOptions = {
  database: Database
  log: { error: (details: object, message: string) => void }
  /** Between two looks at the queue. */
  intervalMs?: number
}

const INTERVAL_MS = 1000

/** Keeps the index up to date in the background. `stop` resolves when the refresh in hand, if any, is done. */
export function startCatalogueRefresher(options: RefresherOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const done = work(options, stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return done
    },
  }
}

async function work(
  { database, log, intervalMs = INTERVAL_MS }: RefresherOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await refreshCatalogue(database)
    } catch (error) {
      // The queue is as it was, so the next turn tries the same again.
      log.error({ err: error }, 'catalogue index was not refreshed')
    }
    await pause(intervalMs, signal)
  }
}
