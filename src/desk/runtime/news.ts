import { useEffect } from 'react'
import type { DeskNews } from '#src/contract/admin/today.ts'
import { missedServer, reachedServer } from './net.ts'

type Listener = (news: DeskNews) => void

const listeners = new Set<Listener>()
const tabs = new BroadcastChannel('desk-news')
tabs.addEventListener('message', ({ data }: MessageEvent<DeskNews>) => tell(data))

/** What happens in the shop while the screen is open: `order.placed`, what others change. */
export function useNews(listener: Listener): void {
  useEffect(() => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [listener])
}

function tell(news: DeskNews): void {
  for (const listener of listeners) listener(news)
}

/**
 * Listens for as long as the desk is open. One tab of the browser has the connection and tells the others: a browser gives
 * a site few connections, and one that stays open is lost to it.
 */
export function useNewsStream(): void {
  useEffect(() => {
    const abort = new AbortController()
    const ended = new Promise<void>((resolve) => {
      abort.signal.addEventListener('abort', () => resolve())
    })
    void holdStream(abort.signal, ended)
    return () => abort.abort()
  }, [])
}

async function holdStream(signal: AbortSignal, ended: Promise<void>): Promise<void> {
  try {
    await navigator.locks.request('desk-news', { signal }, async () => {
      const stream = new EventSource('/api/admin/news')
      let askedAt = new Date()
      stream.addEventListener('open', () => reachedServer(askedAt))
      stream.addEventListener('error', () => {
        // Between two tries it is not known; a connection that is refused closes for good.
        if (stream.readyState === EventSource.CONNECTING) missedServer()
        // The browser asks anew by itself.
        askedAt = new Date()
      })
      stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
        const news: DeskNews = JSON.parse(data)
        tell(news)
        // A channel has one origin, and no other can be named.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        tabs.postMessage(news)
      })
      await ended
      stream.close()
    })
  } catch (error) {
    // The tab was closed while another one had the connection.
    if (!signal.aborted) throw error
  }
}
