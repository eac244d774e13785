import { useCallback, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** The path that was left by a press, by the key of the history entry it led to. */
const cameFrom = new Map<string, string>()

/** Records each navigation. The frame calls it, because it alone sees all of them. */
export function useNoteWay(): void {
  const { key, pathname } = useLocation()
  const step = useNavigationType()
  const shown = useRef({ key, pathname })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (before.key === key) return
    // An entry that replaces another (a filter, the address of a saved record) was reached from where the replaced
    // one was.
    const from = step === NavigationType.Replace ? cameFrom.get(before.key) : before.pathname
    if (step !== NavigationType.Pop && from !== undefined) cameFrom.set(key, from)
  }, [key, pathname, step])
}

/**
 * Whether this history entry was opened from another screen or by its address, and not returned to. To be called once
 * it is shown.
 */
export function useIsOpened(): () => boolean {
  const { key, pathname } = useLocation()
  const step = useNavigationType()
  return useCallback(
    () => (step === NavigationType.Pop ? key === 'default' : cameFrom.get(key) !== pathname),
    [key, pathname, step],
  )
}

/** Goes back in the history if that leads to `path`, so that a list is shown as it was left; false where it does not. */
export function useWayBack(path: string): () => boolean {
  const { key } = useLocation()
  const navigate = useNavigate()
  return useCallback(() => {
    if (cameFrom.get(key) !== path) return false
    void navigate(-1)
    return true
  }, [key, path, navigate])
}
