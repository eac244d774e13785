import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that stays the same in each render and calls the newest `act`, because memoised rows render again whenever a
 * property changes.
 */
export function useStable<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const last = useRef(act)
  useLayoutEffect(() => {
    last.current = act
  })
  return useCallback((...args: Args) => last.current(...args), [])
}
