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

/** News of another tab that come before this one shows anything. */
let early: DeskNews[] | null = []
/** So many at most: a person who is signed out for long needs none of them. */
const MOST_EARLY = 100
/** A stream that was refused is opened again after so long. */
const REOPEN_MS = 15_000

/** What happens in the shop while the screen is open: `order.placed`, what others change. */
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
 * Listens for as long as the desk is open, from where the answers end that it shows. One tab of the browser has the
 * connection and passes news on to the others: a browser gives a site few connections, and one that stays open is lost to it.
 */
export function useNewsStream(): void {
  useEffect(() => {
    const abort = new AbortController()
    followNews()
    // When all that is drawn with this listens too.
    const timer = setTimeout(() => {
      // Without a position it is not known which of them are shown already.
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
    // The browser asks anew by itself, from the last event on; it is not known whether there is a connection.
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
  // An answer that refuses closes it for good. Whether she is signed in still the frame asks.
  function reopen(): void {
    signal.removeEventListener('abort', stop)
    markSessionStale()
    openStream(signal)
  }
  signal.addEventListener('abort', stop)
}
