import { type RefObject, useEffect } from 'react'

/** What can take the focus without opening a phone's keyboard. */
const CONTROLS =
  'a[href], button:not(:disabled), summary, input:is([type=checkbox], [type=radio]):not(:disabled)'

/** An element, and for each of its ancestors, the innermost first, the index of the child that contains it. */
type Place = { element: Element; way: { parent: Element; index: number }[] }

/**
 * When the focused element is removed, moves the focus to what has taken its place instead of losing it to the top of the
 * page. Lists that use `useFocusInPlace` do it before this does.
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
    // A removal also fires this event, and the element leaves the document right after. If the element stays, the person
    // has pressed beside everything, and the focus is rightly gone.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return
      queueMicrotask(() => {
        if (target === focused?.element && focused?.element.isConnected) focused = null
      })
    }
    const isLost = () => focused?.element.isConnected === false && document.activeElement === document.body
    const observer = new MutationObserver(() => {
      // A screen that moves the focus itself does so before the next frame.
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

/** Looks in the nearest ancestor that still exists: first at the same place, then before it, then anywhere in it. */
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
    // An invisible element does not take the focus.
    return document.activeElement === control
  })
}
