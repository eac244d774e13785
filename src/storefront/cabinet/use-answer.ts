import { useEffect, useState } from 'react'
import { ApiError } from '../api-client.ts'
import { browserApi } from '../browser-api.ts'

/** `missing` where the API knows no such thing. */
export type Asked<Answer> = { state: 'waiting' | 'failed' | 'missing' } | { state: 'shown'; answer: Answer }

/** What the API answers the signed-in customer; asked anew when the path changes. */
export function useAnswer<Answer>(path: string): Asked<Answer> {
  const [asked, setAsked] = useState<{ path: string; asked: Asked<Answer> } | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      const next = await ask<Answer>(path, stop.signal)
      if (!stop.signal.aborted) setAsked({ path, asked: next })
    }
    void load()
    return () => stop.abort()
  }, [path])

  return asked?.path === path ? asked.asked : { state: 'waiting' }
}

async function ask<Answer>(path: string, signal: AbortSignal): Promise<Asked<Answer>> {
  try {
    return { state: 'shown', answer: await browserApi().get<Answer>(path, { signal }) }
  } catch (error) {
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
    return { state: isMissing ? 'missing' : 'failed' }
  }
}
