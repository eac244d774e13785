import { type RefObject, useEffect, useRef, useState } from 'react'
import { firstTouch } from '../runtime/late-parts/first-touch.ts'

const MARGIN_PX = 50
/** The part of an element that must be near while nobody has used or scrolled the page. */
const NEAR_PART = 0.6

let observer: IntersectionObserver | null = null
let isTouched = false
const waiting = new Map<Element, () => void>()

/**
 * Returns true from the moment the element comes within 50 px of the window; native lazy loading begins much
 * earlier, at a distance that cannot be known. In the first view, until somebody uses or scrolls the page, most
 * of the element must be that near, so that a strip at the lower edge waits. All elements share one observer.
 *
 * @param isAwaited false where there is nothing to wait for
 */
export function useNearViewport<Target extends Element>(
  isAwaited: boolean,
): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const [isNear, setIsNear] = useState(!isAwaited)

  useEffect(() => {
    const element = target.current
    if (isNear || !element) return undefined
    return whenNear(element, () => setIsNear(true))
  }, [isNear])

  return [target, isNear]
}

function whenNear(element: Element, run: () => void): () => void {
  observer ??= observeSeen()
  waiting.set(element, run)
  observer.observe(element)
  return () => forget(element)
}

function observeSeen(): IntersectionObserver {
  void firstTouch().then(observeNear)
  window.addEventListener('scroll', observeNear, { once: true, passive: true })
  return new IntersectionObserver(announce, { rootMargin: `${MARGIN_PX}px`, threshold: NEAR_PART })
}

function observeNear(): void {
  if (isTouched) return
  isTouched = true
  observer?.disconnect()
  observer = new IntersectionObserver(announce, { rootMargin: `${MARGIN_PX}px` })
  for (const element of waiting.keys()) observer.observe(element)
}

function announce(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, intersectionRatio, target } of entries) {
    if (!isIntersecting || (!isTouched && intersectionRatio < NEAR_PART)) continue
    waiting.get(target)?.()
    forget(target)
  }
}

function forget(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}
