import { useCallback, useEffect } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'

type Change = (asked: URLSearchParams) => URLSearchParams
type AskedParams = readonly [
  shown: URLSearchParams,
  change: (change: Change, options?: NavigateOptions) => void,
]

/**
 * The query that was asked for last at the history entry `at`. The screen shows another one until its answer is
 * drawn.
 */
let asked: { at: string; params: URLSearchParams } | null = null

/** Returns what a link to another query of the same screen calls when it is pressed; `parts/query-link.tsx` does. */
export function useNoteAsked(): (params: URLSearchParams) => void {
  const { key } = useLocation()
  return useCallback(
    (params) => {
      asked = { at: key, params }
    },
    [key],
  )
}

/**
 * The query that the screen shows, and a function that changes the query asked for last, so that two choices made
 * before the first answer both count. React Router's own setter would start from the query that is shown.
 */
export function useAskedParams(): AskedParams {
  const { key } = useLocation()
  const [shown, setParams] = useSearchParams()
  const note = useNoteAsked()
  // Going back leads to the same key, and what was asked for there no longer counts.
  useEffect(() => {
    if (asked?.at !== key) asked = null
  }, [key])
  const change = useCallback(
    (next: Change, options?: NavigateOptions) => {
      const params = next(new URLSearchParams(asked?.at === key ? asked.params : shown))
      note(params)
      setParams(params, { preventScrollReset: true, ...options })
    },
    [key, shown, note, setParams],
  )
  return [shown, change]
}

/** A copy with one parameter replaced; an empty value removes it. */
export function withParam(known: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(known)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
