import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE_MS = 200

/**
 * When `cause` changes, lets what matches `selector` in the block glide from where it stood to where it stands now: what
 * the server changes must not make a button jump away from under a finger.
 */
export function useGlide(block: RefObject<HTMLElement | null>, selector: string, cause: unknown): void {
  const tops = useRef(new Map<Element, number>())
  const lastCause = useRef(cause)

  // After every drawing: what the shopper herself does moves things too, and they glide from where they stood last.
  useLayoutEffect(() => {
    const isCaused = lastCause.current !== cause
    lastCause.current = cause
    const items = [...(block.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
    const before = tops.current
    tops.current = new Map(items.map((item) => [item, item.offsetTop]))
    if (!isCaused || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const item of items) {
      // What stands in a list that glides goes along with it.
      const parent = item.parentElement
      glide(item, moved(item, before) - (parent ? moved(parent, before) : 0))
    }
  })
}

/** How far it stands below where it stood; 0 for what was not there. */
function moved(item: HTMLElement, before: ReadonlyMap<Element, number>): number {
  return item.offsetTop - (before.get(item) ?? item.offsetTop)
}

function glide(item: HTMLElement, distance: number): void {
  if (distance === 0) return
  const frames = [{ transform: `translateY(${-distance}px)` }, { transform: 'none' }]
  item.animate(frames, { duration: GLIDE_MS, easing: 'cubic-bezier(.2, .7, .2, 1)' })
}
