import { useEffect, useEffectEvent, useState } from 'react'
import type { Suggestion } from './suggestion.ts'

/** Milliseconds. About the pause between keystrokes, so that one word is one request. */
const PAUSE_MS = 180

export type Found = { entries: readonly Suggestion[]; state: 'none' | 'found' | 'lost' }

const NOTHING: Found = { entries: [], state: 'none' }

type Search = { key: string; run: (signal: AbortSignal) => Promise<Suggestion[]> }

/** Returns the directory's last answer. It stays while a new one is loading. */
export function useSuggestions(search: Search | null, isWanted: boolean): Found {
  const [found, setFound] = useState<Found>(NOTHING)
  const key = isWanted ? (search?.key ?? null) : null
  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const entries = (await search?.run(signal)) ?? []
      if (!signal.aborted) setFound({ entries, state: 'found' })
    } catch {
      // Without the directory the address is typed in full.
      if (!signal.aborted) setFound({ entries: [], state: 'lost' })
    }
  })
  useEffect(() => {
    if (key === null) return undefined
    const asked = new AbortController()
    const timer = setTimeout(() => void run(asked.signal), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [key])
  return search ? found : NOTHING
}
