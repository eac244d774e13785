import { useEffect, useRef, useState } from 'react'

export type Answer<Value> = {
  /** The newest answer. It belongs to the question before until the new answer has come. */
  value: Value | null
  error: unknown
  /** Whether the answer belongs to the current question. */
  isFresh: boolean
}

/**
 * Asks the server again whenever `question` changes; null asks nothing. The answer to an outdated question is
 * dropped.
 */
export function useAnswer<Value>(
  question: string | null,
  load: (signal: AbortSignal) => Promise<Value>,
  delayMs = 0,
): Answer<Value> {
  const [known, setKnown] = useState<{ question: string; value: Value | null; error: unknown } | null>(null)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  }, [load])
  useEffect(() => {
    if (question === null) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      latest
        .current(stop.signal)
        .then((value) => !stop.signal.aborted && setKnown({ question, value, error: null }))
        .catch((error: unknown) => !stop.signal.aborted && setKnown({ question, value: null, error }))
    }, delayMs)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [question, delayMs])
  if (question === null) return { value: null, error: null, isFresh: true }
  return {
    value: known?.value ?? null,
    error: known?.error ?? null,
    isFresh: known?.question === question,
  }
}
