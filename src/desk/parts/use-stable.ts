import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at each drawing, which does what was given last: what a memoised row is handed must not change. */
export function useStable<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const last = useRef(act)
  useLayoutEffect(() => {
    last.current = act
  })
  return useCallback((...args: Args) => last.current(...args), [])
}
