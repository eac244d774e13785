import { pruneAccountLetters } from '#src/accounts/prune-account-letters.ts'
import { pruneTextPictures } from '#src/import/pictures/prune-text-pictures.ts'
import { prunePriceHistory } from '#src/catalogue-index/prune-price-history.ts'
import { pruneOutbox } from '#src/outbox/prune-outbox.ts'
import { pruneOrderRecords } from '#src/orders/prune-order-records.ts'
import { pruneClicks } from '#src/search/prune-clicks.ts'
import type { Database } from '#src/database/connect.ts'
import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { pruneAudit } from '#src/staff/audit.ts'
import { redactOldAudit } from '#src/staff/redact-audit.ts'
import { pruneWaiting } from '#src/stock-waiting/prune-waiting.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'

export type PruningOptions = {
  database: Database
  dataDir: string
  log: { error: (details: object, message: string) => void }
  /** Milliseconds between two rounds. */
  intervalMs?: number
}

const INTERVAL_MS = 6 * 3_600_000

/** Deletes data that is stored for a limited time, in the background. */
export function startPruning({ database, dataDir, log, intervalMs = INTERVAL_MS }: PruningOptions): Job {
  return startJob({
    intervalMs,
    round: async () => {
      await pruneClicks(database, new Date())
      await pruneAccountLetters(database, new Date())
      await pruneOrderRecords(database, new Date())
      await pruneOutbox(database, new Date())
      await pruneWaiting(database, new Date())
      await prunePriceHistory(database, new Date())
      await pruneTextPictures(database, dataDir, new Date())
      await pruneAudit(database)
      while ((await redactOldAudit(database)) > 0);
    },
    onError: unlessUnavailable((error) => log.error({ err: error }, 'expired records were not pruned')),
  })
}
