import { useEffect, useEffectEvent, useState } from 'react'
import type { Suggestion } from './suggestion.ts'

/** As fast as people type, so that a word is one question. */
const PAUSE_MS = 180

export type Found = { entries: readonly Suggestion[]; state: 'none' | 'found' | 'lost' }

const NOTHING: Found = { entries: [], state: 'none' }

type Search = { key: string; run: (signal: AbortSignal) => Promise<Suggestion[]> }

/** What the directory answers to the last question. While it is asked anew the last answer stays. */
export function useSuggestions(search: Search | null, isWanted: boolean): Found {
  const [found, setFound] = useState<Found>(NOTHING)
  const key = isWanted ? (search?.key ?? null) : null
  const run = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const entries = (await search?.run(signal)) ?? []
      if (!signal.aborted) setFound({ entries, state: 'found' })
    } catch {
      // Without the directory the address is typed.
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
