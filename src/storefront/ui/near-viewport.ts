import { type RefObject, useEffect, useRef, useState } from 'react'

const MARGIN_PX = 50

let observer: IntersectionObserver | null = null
const waiting = new WeakMap<Element, () => void>()

/**
 * True from the moment the element comes within 50 px of the window; native lazy loading begins much earlier and
 * cannot be told. All elements share one observer.
 *
 * @param isAwaited false says that there is nothing to wait for
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
  observer ??= new IntersectionObserver(announce, { rootMargin: `${MARGIN_PX}px` })
  waiting.set(element, run)
  observer.observe(element)
  return () => forget(element)
}

function announce(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue
    waiting.get(target)?.()
    forget(target)
  }
}

function forget(element: Element): void {
  waiting.delete(element)
  observer?.unobserve(element)
}
