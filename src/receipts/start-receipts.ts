import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { issueReceipts } from './issue-receipts.ts'
import type { ReceiptLog } from './issuing.ts'
import type { ReceiptOptions } from './receipt-desk.ts'
import { createRegister } from './register.ts'
import { RECEIPT_BATCH } from './stored-receipt.ts'

const INTERVAL_MS = 15_000
const PAUSE_MS = 1000

/** Makes fiscal receipts in the background. */
export function startReceipts(
  options: ReceiptOptions & { log: ReceiptLog & { warn: (details: object, message: string) => void } },
): Job {
  const { log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const register = createRegister()
  const job = startJob({
    intervalMs: INTERVAL_MS,
    // After a full batch the next round follows at once, so that an outage is caught up quickly.
    round: async () => {
      const made = await issueReceipts({ ...options, now: new Date(), pauseMs: PAUSE_MS, signal, register })
      return made === RECEIPT_BATCH
    },
    onError: unlessUnavailable((error) => log.warn({ err: error }, 'receipts were not made')),
  })
  return {
    stop: async () => {
      stopping.abort()
      await job.stop()
    },
  }
}
