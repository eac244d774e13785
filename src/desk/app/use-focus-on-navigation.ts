import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A person who hears the page is taken to the new screen's heading, or to that of the part which the address names; filters and tabs of one screen leave her in place. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  // With the drawing itself: a key that is pressed right after it may already have led to a field.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const part = hash === '' ? null : document.getElementById(hash.slice(1))?.querySelector<HTMLElement>('h2')
    const heading = part ?? main.current?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, hash, main])
}
