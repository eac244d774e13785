import { type RefObject, useEffect } from 'react'

const GAP_PX = 12

/**
 * A list that opens below the window's lower edge, or below the keyboard of a phone that comes a moment after it, is scrolled
 * into sight, as far as the field above it stays there too.
 */
export function useListInSight(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const show = () => list.current && scrollToList(list.current)
    show()
    window.visualViewport?.addEventListener('resize', show)
    return () => window.visualViewport?.removeEventListener('resize', show)
  }, [list])
}

function scrollToList(list: HTMLElement): void {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  const hidden = list.getBoundingClientRect().bottom + GAP_PX - (offsetTop + height)
  const room = (list.parentElement ?? list).getBoundingClientRect().top - GAP_PX - offsetTop
  if (hidden > 0 && room > 0) window.scrollBy(0, Math.min(hidden, room))
}
