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
    if (isCaused) for (const item of items) glide(item, before.get(item))
  })
}

function glide(item: HTMLElement, from: number | undefined): void {
  if (from === undefined || from === item.offsetTop) return
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const frames = [{ transform: `translateY(${from - item.offsetTop}px)` }, { transform: 'none' }]
  item.animate(frames, { duration: GLIDE_MS, easing: 'cubic-bezier(.2, .7, .2, 1)' })
}
