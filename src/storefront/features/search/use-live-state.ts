import { startTransition, useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#src/contract/search-limits.ts'
import { fetchLive } from './fetch-live.ts'
import { isAsked, type LiveAnswer, type LiveState, liveState } from './live-state.ts'

/**
 * Asks the shop after the text has not changed for half a second. Each key aborts the previous call, so a late
 * answer is never shown.
 */
export function useLiveState(text: string): LiveState {
  const [answer, setAnswer] = useState<LiveAnswer | null>(null)
  const query = text.trim()
  const isAnswered = answer?.query === query

  // Depends on the text and not on the query, because a space at the end is a key too and restarts the wait.
  useEffect(() => {
    const asked = text.trim()
    if (isAnswered || !isAsked(asked)) return undefined
    const stop = new AbortController()
    const ask = async () => {
      const found = await fetchLive(asked, stop.signal)
      // A transition renders row by row, so that a letter typed in between does not wait for all of them.
      if (!stop.signal.aborted) startTransition(() => setAnswer({ query: asked, found }))
    }
    const timer = setTimeout(() => void ask(), SEARCH_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, isAnswered])

  return liveState(query, answer)
}
