import type { Database } from '#src/database/connect.ts'
import { newestEvent, type OutboxNews, readNews } from '#src/outbox/read-news.ts'

const POLL_MS = 2_000
/** Of so many a shop sees in two seconds only when something imports orders; the rest comes with the next look. */
const AT_ONCE = 100
/** A transaction that began earlier may end later: this far back events are looked for again. */
const BACK = 200

type Listener = (news: OutboxNews) => void

export type NewsFeed = { listen: (listener: Listener) => () => void }

/**
 * What happens in the shop, in whichever process. One look every two seconds for all who listen here, and none while
 * nobody does.
 */
export function createNewsFeed(database: Database, onWarning: (error: unknown) => void): NewsFeed {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | null = null
  let newest: number | null = null
  let seen = new Set<number>()

  async function look(): Promise<void> {
    try {
      if (newest === null) await begin()
      else await tell(newest)
    } catch (error) {
      // The next look finds what this one has missed.
      onWarning(error)
    }
    timer = listeners.size > 0 ? setTimeout(() => void look(), POLL_MS) : null
    timer?.unref()
    if (listeners.size === 0) newest = null
  }

  async function begin(): Promise<void> {
    newest = await newestEvent(database)
    const before = await readNews(database, newest - BACK, BACK)
    seen = new Set(before.map(({ id }) => id))
  }

  async function tell(from: number): Promise<void> {
    const events = await readNews(database, from - BACK, BACK + AT_ONCE)
    for (const event of events.filter(({ id }) => !seen.has(id))) {
      for (const listener of listeners) listener(event)
    }
    seen = new Set(events.map(({ id }) => id))
    newest = Math.max(from, events.at(-1)?.id ?? 0)
  }

  return {
    listen: (listener) => {
      listeners.add(listener)
      if (timer === null && listeners.size === 1) void look()
      return () => listeners.delete(listener)
    },
  }
}
