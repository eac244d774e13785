import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

type Strip<Element extends HTMLElement> = {
  ref: RefObject<Element | null>
  current: number
  /** Moves at once: a long glide past the pictures between would only delay the one that is asked for. */
  show: (index: number) => void
  /** For `onScroll`: a finger moves the strip. Only newer browsers report its end. */
  follow: () => void
}

/** A row of equally wide pictures that is swiped: which one is shown, and how to show another. */
export function useStrip<Element extends HTMLElement>(start = 0): Strip<Element> {
  const ref = useRef<Element>(null)
  const [current, setCurrent] = useState(start)

  // The dialog around it, being its child, has opened: what is not drawn cannot be scrolled.
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
