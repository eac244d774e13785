import { unlessUnavailable } from '#src/database/database-unavailable.ts'
import { type Job, startJob } from '#src/jobs/start-job.ts'
import { type FeedMaker, makeAskedFeeds, makeDueFeeds } from './make-feeds.ts'

type Log = { error: (details: object, message: string) => void }

const INTERVAL_MS = 60_000
/** Who has pressed «Зробити зараз» waits at the screen. */
const ASKED_MS = 2_000

/** Keeps the feeds of this machine's data folder up to date: the first process does it for all that serve them. */
export function startTradeFeeds({ log, ...maker }: FeedMaker & { log: Log }): Job {
  const onError = (error: unknown, feed: string) =>
    unlessUnavailable((err) => log.error({ err, feed }, 'a feed was not made'))(error)
  let lookedAt = 0
  return startJob({
    intervalMs: ASKED_MS,
    // One after the other: two makings of one feed would write the same draft.
    round: async () => {
      await makeAskedFeeds(maker, onError)
      if (Date.now() - lookedAt < INTERVAL_MS) return
      await makeDueFeeds(maker, onError)
      lookedAt = Date.now()
    },
    onError: unlessUnavailable((error) => log.error({ err: error }, 'feeds were not looked at')),
  })
}
