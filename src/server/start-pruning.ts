import { pruneAccountLetters } from '#src/api/account-letters/prune-account-letters.ts'
import { pruneClicks } from '#src/api/search/prune-clicks.ts'
import type { Database } from '#src/database/connect.ts'
import { pause } from '#src/pause.ts'

export type PruningOptions = {
  database: Database
  log: { error: (details: object, message: string) => void }
  /** Between two rounds. */
  intervalMs?: number
}

const INTERVAL_MS = 6 * 3_600_000

/** Forgets in the background what is kept for a time only. `stop` resolves when the round in hand is done. */
export function startPruning(options: PruningOptions): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const done = keepPruning(options, stopping.signal)
  return {
    stop: () => {
      stopping.abort()
      return done
    },
  }
}

async function keepPruning(
  { database, log, intervalMs = INTERVAL_MS }: PruningOptions,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await pruneClicks(database, new Date())
      await pruneAccountLetters(database, new Date())
    } catch (error) {
      // What is too old now will be at the next round too.
      log.error({ err: error }, 'what is kept for a time only was not pruned')
    }
    await pause(intervalMs, signal)
  }
}
