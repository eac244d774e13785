import { useCallback, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

/** By the key of a place of the history: the path that was left for it by a press. */
const cameFrom = new Map<string, string>()

/** To be called by the frame, which sees every step. */
export function useNoteWay(): void {
  const { key, pathname } = useLocation()
  const step = useNavigationType()
  const shown = useRef({ key, pathname })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (before.key === key) return
    // A filter or a saved address in the place of another is reached by the same way.
    const from = step === NavigationType.Replace ? cameFrom.get(before.key) : before.pathname
    if (step !== NavigationType.Pop && from !== undefined) cameFrom.set(key, from)
  }, [key, pathname, step])
}

/** Whether a place was opened from another screen, or by its address, and not come back to. Asked once the place is shown. */
export function useIsOpened(): () => boolean {
  const { key, pathname } = useLocation()
  const step = useNavigationType()
  return useCallback(
    () => (step === NavigationType.Pop ? key === 'default' : cameFrom.get(key) !== pathname),
    [key, pathname, step],
  )
}

/** Goes back in the history if that leads to this path, so that a list stands as it was left; false where it does not. */
export function useWayBack(path: string): () => boolean {
  const { key } = useLocation()
  const navigate = useNavigate()
  return useCallback(() => {
    if (cameFrom.get(key) !== path) return false
    void navigate(-1)
    return true
  }, [key, path, navigate])
}
