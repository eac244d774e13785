import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#src/database/connect.ts'
import { advance, isNews, NEWS_BACK, type NewsPosition } from '#src/domain/news/news-position.ts'
import { newestEvents, type OutboxNews, readNews } from '#src/outbox/read-news.ts'
import { pollWhile } from './poll-while.ts'

const POLL_MS = 2_000

/** Called with the new position for each event, and once before the first one with null. */
type Notify = (position: NewsPosition, event: OutboxNews | null) => void

export type NewsFeed = {
  /**
   * @param from the position up to which the listener has read elsewhere; null begins with what happens from
   * now on
   */
  listen: (from: NewsPosition | null, notify: Notify) => () => void
}

type Receive = (events: readonly OutboxNews[]) => void

/**
 * Delivers the shop's events from all processes. It polls every two seconds for all listeners of this
 * process, and not at all while there are none.
 */
export function createNewsFeed(database: Database, onWarning: (error: unknown) => void): NewsFeed {
  const listeners = new Set<Receive>()
  let feedPosition: NewsPosition | null = null
  /** Callbacks of listeners that came before the feed's start is known. */
  let begun: (() => void)[] = []

  const follow = pollWhile({
    intervalMs: POLL_MS,
    isWanted: () => listeners.size > 0,
    look,
    onIdle: () => (feedPosition = null),
  })

  async function look(): Promise<void> {
    try {
      if (feedPosition === null) {
        feedPosition = await newestEvents(database, NEWS_BACK)
        for (const begin of begun) begin()
        begun = []
        return
      }
      const events = await readNews(database, feedPosition)
      feedPosition = advance(
        feedPosition,
        events.map(({ id }) => id),
      )
      for (const receive of listeners) receive(events)
    } catch (error) {
      // The next poll finds what this one has missed.
      onWarning(error)
    }
  }

  async function untilBegun(): Promise<void> {
    if (feedPosition === null) await new Promise<void>((resolve) => begun.push(resolve))
  }

  return {
    listen: (from, notify) => {
      let position: NewsPosition | null = null
      const early: OutboxNews[] = []
      const receive: Receive = (events) => {
        if (position === null) early.push(...events)
        else for (const event of events) position = passOn(position, event, notify)
      }
      async function catchUp(): Promise<void> {
        await untilBegun()
        try {
          // The feed begins right after this, so nothing is lost in between.
          const missed = from === null ? [] : await readNews(database, from)
          const begin = from ?? (await newestEvents(database, NEWS_BACK))
          // The listener has gone meanwhile, so its stream is closed.
          if (!listeners.has(receive)) return
          position = begin
          notify(position, null)
          receive([...missed, ...early])
        } catch (error) {
          onWarning(error)
          await pause(POLL_MS, undefined, { ref: false })
          if (listeners.has(receive)) await catchUp()
        }
      }
      listeners.add(receive)
      follow()
      void catchUp()
      return () => listeners.delete(receive)
    },
  }
}

/** Returns the listener's position after this event, which is sent unless the listener has it already. */
function passOn(position: NewsPosition, event: OutboxNews, notify: Notify): NewsPosition {
  if (!isNews(position, event.id)) return position
  const next = advance(position, [event.id])
  notify(next, event)
  return next
}
