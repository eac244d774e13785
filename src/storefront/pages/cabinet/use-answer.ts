import { useEffect, useState } from 'react'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { confirmRefused } from './confirm-refused.ts'

/** `missing` where the API does not know it. */
export type Asked<Answer> = { state: 'waiting' | 'failed' | 'missing' } | { state: 'shown'; answer: Answer }

/**
 * Loads an answer for the signed-in customer, again whenever the path changes.
 *
 * @param read must be the same function for all renders, because another one would load again; null where the
 * answer is none
 */
export function useAnswer<Answer>(path: string, read: (answer: unknown) => Answer | null): Asked<Answer> {
  const [asked, setAsked] = useState<{ path: string; asked: Asked<Answer> } | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    const load = async () => {
      const next = await ask(path, read, stop.signal)
      if (!stop.signal.aborted) setAsked({ path, asked: next })
    }
    void load()
    return () => stop.abort()
  }, [path, read])

  return asked?.path === path ? asked.asked : { state: 'waiting' }
}

async function ask<Answer>(
  path: string,
  read: (answer: unknown) => Answer | null,
  signal: AbortSignal,
): Promise<Asked<Answer>> {
  try {
    const answer = read(await browserApi().get<unknown>(path, { signal }))
    return answer === null ? { state: 'failed' } : { state: 'shown', answer }
  } catch (error) {
    confirmRefused(error)
    const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422)
    return { state: isMissing ? 'missing' : 'failed' }
  }
}
