import { type RefObject, useEffect } from 'react'

/** What takes the focus without a keyboard of the phone coming up. */
const CONTROLS =
  'a[href], button:not(:disabled), summary, input:is([type=checkbox], [type=radio]):not(:disabled)'

/** An element, and where each of its parents has what leads to it, the inmost first. */
type Place = { element: Element; way: { parent: Element; index: number }[] }

/**
 * What is taken away with its focus gives it to what stands in its place, not to the top of the page. Lists that go on from the
 * same button of the next row do so before, by `useFocusInPlace`.
 */
export function useFocusNearRemoved(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const screen = main.current
    if (!screen) return undefined
    let focused: Place | null = null

    const remember = ({ target }: FocusEvent) => {
      const isOfScreen = target instanceof Element && target !== screen && screen.contains(target)
      focused = isOfScreen ? placeOf(target, screen) : null
    }
    // What is being removed says so too, and is out of the document a moment after; what was left by a press on nothing is not.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return
      queueMicrotask(() => {
        if (target === focused?.element && focused?.element.isConnected) focused = null
      })
    }
    const isLost = () => focused?.element.isConnected === false && document.activeElement === document.body
    const observer = new MutationObserver(() => {
      // A screen that takes the focus somewhere itself does so before the next frame.
      if (isLost()) requestAnimationFrame(() => isLost() && focused && focusInPlaceOf(focused))
    })

    document.addEventListener('focusin', remember)
    document.addEventListener('focusout', forget)
    observer.observe(screen, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('focusout', forget)
      observer.disconnect()
    }
  }, [main])
}

function placeOf(element: Element, screen: Element): Place {
  const way: Place['way'] = []
  for (let child = element; child !== screen && child.parentElement; child = child.parentElement)
    way.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return { element, way }
}

/** The nearest parent that is left: what stands there now, else the last before it, else anything of that parent. */
function focusInPlaceOf({ way }: Place): void {
  for (const { parent, index } of way) {
    if (!parent.isConnected) continue
    const there = parent.children[Math.min(index, parent.children.length - 1)]
    if ((there && focusWithin(there)) || focusWithin(parent)) return
  }
}

function focusWithin(part: Element): boolean {
  const controls = [part, ...part.querySelectorAll(CONTROLS)].filter((one) => one.matches(CONTROLS))
  return controls.some((control) => {
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
    // One that is not shown takes no focus.
    return document.activeElement === control
  })
}
