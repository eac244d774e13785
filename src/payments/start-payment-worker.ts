import type { Database } from '#src/database/connect.ts'
import { forEachApart } from '#src/database/for-each-apart.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { askOpenAttempts } from './ask-attempts.ts'
import { askSentRefunds } from './ask-sent-refunds.ts'
import type { OpenDesk } from './payment-desk.ts'
import { recordCollected } from './record-collected.ts'
import { releaseUnpaid } from './release-unpaid.ts'
import { remindUnpaid } from './remind-unpaid.ts'
import { refundCancelled } from './request-refund.ts'
import { sendRefunds } from './send-refunds.ts'
import { settleHolds } from './settle-holds.ts'

export type PaymentWorkerOptions = {
  database: Database
  openDesk: OpenDesk
  log: {
    info: (details: object, message: string) => void
    error: (details: object, message: string) => void
  }
  /** Milliseconds between two rounds. */
  intervalMs?: number
}

const INTERVAL_MS = 20_000

/** Runs the background work of payments: lost callbacks, refunds, holds, unpaid orders and reminders. */
export function startPaymentWorker({
  database,
  openDesk,
  log,
  intervalMs = INTERVAL_MS,
}: PaymentWorkerOptions): Job {
  return startJob({
    intervalMs,
    round: async () => {
      await workOffPayments(database, openDesk, new Date(), log)
    },
    onError: (error) => log.error({ err: error }, 'payments were not worked off'),
  })
}

/** One round of that work, each part though another has failed; without keys of providers there is nothing to do. */
export async function workOffPayments(
  database: Database,
  openDesk: OpenDesk,
  now: Date,
  log: Pick<PaymentWorkerOptions['log'], 'info'>,
): Promise<void> {
  const desk = await openDesk()
  const done: Record<string, number> = {}
  const steps: [string, () => Promise<number>][] = [
    ['asked', () => askOpenAttempts(database, desk, { now })],
    ['sought', () => askSentRefunds(database, desk, { now })],
    ['collected', () => recordCollected(database)],
    ['settled', () => settleHolds(database, desk, now)],
    [
      'cancelled',
      async () => (desk.settings.payment_refund_cancelled === false ? 0 : refundCancelled(database)),
    ],
    ['refunds', () => sendRefunds(database, desk, now)],
    ['released', () => releaseUnpaid(database, desk, now)],
    ['reminded', () => remindUnpaid(database, desk, now)],
  ]
  await forEachApart(steps, async ([name, step]) => {
    done[name] = await step()
  })
  const { asked: _asked, sought: _sought, ...changed } = done
  if (Object.values(changed).some((count) => count > 0)) log.info(done, 'payments were worked off')
}
