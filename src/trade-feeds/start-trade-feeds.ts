import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { type FeedMaker, makeDueFeeds } from './make-feeds.ts'

type Log = { error: (details: object, message: string) => void }

const INTERVAL_MS = 60_000

/** Keeps the feeds of this machine's data folder up to date: the first process does it for all that serve them. */
export function startTradeFeeds({ log, ...maker }: FeedMaker & { log: Log }): Job {
  return startJob({
    intervalMs: INTERVAL_MS,
    round: async () => {
      await makeDueFeeds(maker, (error, feed) =>
        unlessUnavailable((err) => log.error({ err, feed }, 'a feed was not made'))(error),
      )
    },
    onError: unlessUnavailable((error) => log.error({ err: error }, 'feeds were not looked at')),
  })
}
