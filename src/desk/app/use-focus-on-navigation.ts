import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the heading of a new screen, or of the part that the address names, so that a screen reader reads it.
 * Filters and tabs of the same screen leave the focus where it is.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  // A layout effect, because a key pressed right after may already have moved the focus to a field.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const part = hash === '' ? null : document.getElementById(hash.slice(1))?.querySelector<HTMLElement>('h2')
    const heading = part ?? main.current?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}
