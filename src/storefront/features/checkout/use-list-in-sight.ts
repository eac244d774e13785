import { type RefObject, useEffect } from 'react'

const GAP_PX = 12

/**
 * Scrolls a list into view that opens below the window's lower edge, or below a phone's keyboard that appears a
 * moment after it, as far as the field above stays visible.
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
