import { useEffect, useState } from 'react'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { confirmRefused } from './confirm-refused.ts'

/** `missing` where the API knows no such thing. */
export type Asked<Answer> = { state: 'waiting' | 'failed' | 'missing' } | { state: 'shown'; answer: Answer }

/**
 * What the API answers the signed-in customer; asked anew when the path changes.
 *
 * @param read a function of its module, for a new one would ask anew; null is no answer
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
