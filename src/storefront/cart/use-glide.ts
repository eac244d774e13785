import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { onCheck, useCheckState } from './cart-check-store.ts'

const GLIDE_MS = 200

/**
 * Lets what matches `selector` in the block glide from where it stood when the server's check changes the cart: a button
 * must not jump away from under a finger.
 *
 * @returns to be called right before another change after which everything is to glide
 */
export function useGlide(block: RefObject<HTMLElement | null>, selector: string): () => void {
  const before = useRef<ReadonlyMap<Element, number> | null>(null)
  // Drawn with every change of the check, so that the effect below follows it.
  useCheckState()

  const remember = useCallback(() => {
    before.current = new Map(itemsOf(block, selector).map((item) => [item, item.offsetTop]))
  }, [block, selector])

  // The store tells it before React draws it: the page is still as it was.
  useEffect(() => onCheck(remember), [remember])

  useLayoutEffect(() => {
    const tops = before.current
    before.current = null
    if (tops === null || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const item of itemsOf(block, selector)) {
      // What stands in a list that glides goes along with it.
      const parent = item.parentElement
      glide(item, moved(item, tops) - (parent ? moved(parent, tops) : 0))
    }
  })

  return remember
}

function itemsOf(block: RefObject<HTMLElement | null>, selector: string): HTMLElement[] {
  return [...(block.current?.querySelectorAll<HTMLElement>(selector) ?? [])]
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
