import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#src/database/connect.ts'
import { advance, isNews, NEWS_BACK, type NewsPosition } from '#src/domain/news/news-position.ts'
import { newestEvents, type OutboxNews, readNews } from '#src/outbox/read-news.ts'
import { pollWhile } from './poll-while.ts'

const POLL_MS = 2_000

/** Hears how far it has come, with each event and once before the first. */
type Notify = (position: NewsPosition, event: OutboxNews | null) => void

export type NewsFeed = {
  /** @param from how far the listener has read elsewhere; null begins with what happens from now on */
  listen: (from: NewsPosition | null, notify: Notify) => () => void
}

type Receive = (events: readonly OutboxNews[]) => void

/**
 * What happens in the shop, in whichever process. One look every two seconds for all who listen here, and none while
 * nobody does.
 */
export function createNewsFeed(database: Database, onWarning: (error: unknown) => void): NewsFeed {
  const listeners = new Set<Receive>()
  let feedPosition: NewsPosition | null = null
  /** Listeners who come before the feed's start is known wait for it. */
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
      // The next look finds what this one has missed.
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
          // The feed begins right after this, so nothing is lost between the two.
          const missed = from === null ? [] : await readNews(database, from)
          const begin = from ?? (await newestEvents(database, NEWS_BACK))
          // A listener who has gone meanwhile has no stream any more.
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

/** How far the listener has come with this event, which is sent unless the listener knows it. */
function passOn(position: NewsPosition, event: OutboxNews, notify: Notify): NewsPosition {
  if (!isNews(position, event.id)) return position
  const next = advance(position, [event.id])
  notify(next, event)
  return next
}
