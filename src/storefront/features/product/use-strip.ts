import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Strip<Element extends HTMLElement> = {
  ref: RefObject<Element | null>
  current: number
  /** Moves at once, because scrolling past the pictures in between would only delay the wanted one. */
  show: (index: number) => void
  /**
   * To be called on scrolling, because a finger moves the strip. Only newer browsers report the end of
   * scrolling.
   */
  follow: () => void
}

/**
 * A row of equally wide pictures that is swiped: the index of the current one, and a function that shows
 * another.
 */
export function useStrip<Element extends HTMLElement>(start = 0): Strip<Element> {
  const ref = useRef<Element>(null)
  const [current, setCurrent] = useState(start)

  // The dialog around it opens in an effect of a child and is therefore open here; what is not displayed cannot
  // be scrolled.
  useLayoutEffect(() => {
    if (start > 0) scrollToPlace(ref.current, start)
  }, [start])

  function show(index: number): void {
    scrollToPlace(ref.current, index)
    setCurrent(index)
  }

  function follow(): void {
    const { scrollLeft = 0, clientWidth = 0 } = ref.current ?? {}
    if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth))
  }

  return { ref, current, show, follow }
}

function scrollToPlace(strip: HTMLElement | null, index: number): void {
  if (strip) strip.scrollLeft = index * strip.clientWidth
}
