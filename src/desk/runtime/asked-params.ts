import { useCallback, useEffect } from 'react'
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router'

type Change = (asked: URLSearchParams) => URLSearchParams
type AskedParams = readonly [
  shown: URLSearchParams,
  change: (change: Change, options?: NavigateOptions) => void,
]

/** What was asked for at the place with this key, which is shown until its answer has come and is drawn. */
let asked: { at: string; params: URLSearchParams } | null = null

/** To be called at a press of a link to another query of the same screen: `parts/query-link.tsx` does. */
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
 * The query that the screen shows, and what changes the one that was asked for last: who chooses twice before the first answer
 * has come gets both. React Router's own setter changes what is shown.
 */
export function useAskedParams(): AskedParams {
  const { key } = useLocation()
  const [shown, setParams] = useSearchParams()
  const note = useNoteAsked()
  // The way back leads to the same place.
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

/** To put one parameter in place of what it was; an empty one goes out. */
export function withParam(known: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(known)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
