import { useEffect } from 'react'
import type { PresentEverywhere } from '#src/contract/admin/presence.ts'
import type { DeskNews } from '#src/contract/admin/today.ts'
import { missedServer, reachedServer } from './net.ts'
import { followNews, forgetPosition, newsFrom, takeNews } from './news-position.ts'
import { announcePresence } from './presence.ts'
import { markSessionStale } from './stale-session.ts'
import { readNews } from './tab-messages.ts'

type Listener = (news: DeskNews) => void

const listeners = new Set<Listener>()
const tabs = new BroadcastChannel('desk-news')
tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const news = readNews(data)
  if (news) receive(news)
})

/** News from another tab that arrive before this one shows anything; null once they are delivered directly. */
let early: DeskNews[] | null = []
/** The most early news that are stored: a tab that is signed out for long needs none of them. */
const MOST_EARLY = 100
/** How long after a refusal the stream is opened again. */
const REOPEN_MS = 15_000

/** Calls `listener` for each event of the shop while the screen is open, such as `order.placed` or a change by others. */
export function useNews(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [listener])
}

function receive(news: DeskNews): void {
  if (early === null) notify(news)
  else early = [...early, news].slice(-MOST_EARLY)
}

function notify(news: DeskNews): void {
  if (!takeNews(news.id)) return
  for (const listener of listeners) listener(news)
}

/**
 * Follows the news for as long as the desk is open, beginning where its answers end. Only one tab of the browser has
 * the connection and passes news on to the others, because a browser allows few connections per site and this one
 * stays open.
 */
export function useNewsStream(): void {
  useEffect(() => {
    const abort = new AbortController()
    followNews()
    // After this render, when all components of the desk have subscribed.
    const timer = setTimeout(() => {
      // Without a position it is unknown which of the early news the screens show already.
      const missed = newsFrom() === null ? [] : (early ?? [])
      early = null
      missed.forEach(notify)
    }, 0)
    void shareStream(abort.signal)
    return () => {
      clearTimeout(timer)
      abort.abort()
      early = []
      forgetPosition()
    }
  }, [])
}

async function shareStream(signal: AbortSignal): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve())
  })
  try {
    await navigator.locks.request('desk-news', { signal }, async () => {
      openStream(signal)
      await ended
    })
  } catch (error) {
    // The tab was closed while another one had the connection.
    if (!signal.aborted) throw error
  }
}

function openStream(signal: AbortSignal): void {
  const from = newsFrom()
  const stream = new EventSource(`/api/admin/news${from === null ? '' : `?from=${from}`}`)
  let askedAt = new Date()
  let again: ReturnType<typeof setTimeout> | undefined
  stream.addEventListener('open', () => reachedServer(askedAt))
  stream.addEventListener('error', () => {
    // The browser reconnects by itself and continues after the last event. Until then the connection counts as lost.
    if (stream.readyState === EventSource.CONNECTING) missedServer()
    else again = setTimeout(reopen, REOPEN_MS)
    askedAt = new Date()
  })
  stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const news: DeskNews = JSON.parse(data)
    receive(news)
    // A channel has one origin, and no other can be named.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage(news)
  })
  stream.addEventListener('presence', ({ data }: MessageEvent<string>) => {
    const all: PresentEverywhere = JSON.parse(data)
    announcePresence(all)
  })
  const stop = () => {
    clearTimeout(again)
    stream.close()
  }
  // A refusal ends an EventSource for good. The frame finds out whether the person is still signed in.
  function reopen(): void {
    signal.removeEventListener('abort', stop)
    markSessionStale()
    openStream(signal)
  }
  signal.addEventListener('abort', stop)
}
