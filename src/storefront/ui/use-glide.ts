import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

const GLIDE_MS = 200

type Place = Readonly<{ left: number; top: number }>
type Places = { of: ReadonlyMap<Element, Place>; anchor: string | null }

/**
 * Lets elements that match `selector` glide from their previous positions, so that nothing jumps away from
 * under a finger.
 *
 * @returns a function to be called right before a change after which everything should glide, with a selector
 * for what must stay in place in the window: the rest is scrolled past it
 */
export function useGlide(
  block: RefObject<HTMLElement | null>,
  selector: string,
): (anchor?: string | null) => void {
  const before = useRef<Places | null>(null)

  useLayoutEffect(() => {
    const places = before.current
    before.current = null
    if (places === null) return
    const anchor = places.anchor === null ? null : block.current?.querySelector(places.anchor)
    if (anchor) scrollerOf(anchor).scrollBy({ top: moved(anchor, places).top, behavior: 'instant' })
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // All are measured before the first one is moved.
    const ways = itemsOf(block, selector).map((item) => [item, ownWay(item, places)] as const)
    for (const [item, way] of ways) glide(item, way)
  })

  return useCallback(
    (anchor = null) => {
      before.current = {
        of: new Map(itemsOf(block, selector).map((item) => [item, item.getBoundingClientRect()])),
        anchor,
      }
    },
    [block, selector],
  )
}

function itemsOf(block: RefObject<HTMLElement | null>, selector: string): HTMLElement[] {
  return [...(block.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
}

/** Returns how far the element has moved; nothing for a new one. */
function moved(item: Element, { of }: Places): Place {
  const now = item.getBoundingClientRect()
  const { left, top } = of.get(item) ?? now
  return { left: now.left - left, top: now.top - top }
}

/** Returns the movement relative to the parent, because elements of a list that glides move with it. */
function ownWay(item: Element, places: Places): Place {
  const way = moved(item, places)
  const along = item.parentElement ? moved(item.parentElement, places) : { left: 0, top: 0 }
  return { left: way.left - along.left, top: way.top - along.top }
}

function scrollerOf(item: Element): Element {
  return item.closest('.modal__b') ?? document.documentElement
}

function glide(item: HTMLElement, { left, top }: Place): void {
  if (left === 0 && top === 0) return
  const frames = [{ transform: `translate(${-left}px, ${-top}px)` }, { transform: 'none' }]
  item.animate(frames, { duration: GLIDE_MS, easing: 'cubic-bezier(.2, .7, .2, 1)' })
}
