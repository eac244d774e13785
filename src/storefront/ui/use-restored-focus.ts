import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** `place` is the index of the entry; -1 for a control that removes no single entry. */
type Focused = { control: EventTarget | null; place: number }

/**
 * Keeps the focus in a list when an entry is removed together with its focused control. The focus moves to the
 * control that takes its place, at the end of the list to the previous one and, if none is left, to the block
 * itself.
 *
 * @param controls selector of the controls that remove an entry
 * @returns a ref for the block, which stays when its list is empty and has a `tabIndex` of -1
 */
export function useRestoredFocus<Block extends HTMLElement>(controls: string): RefObject<Block | null> {
  const block = useRef<Block>(null)
  const focused = useRef<Focused>({ control: null, place: -1 })

  useEffect(() => {
    const element = block.current
    const remember = ({ target }: FocusEvent) => {
      const place = all(element, controls).findIndex((control) => control === target)
      focused.current = { control: target, place }
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [controls])

  useLayoutEffect(() => {
    const { control, place } = focused.current
    const isGone = control instanceof HTMLElement && !control.isConnected
    if (!isGone || document.activeElement !== document.body) return
    const left = all(block.current, controls)
    const next = left[Math.min(place, left.length - 1)] ?? block.current
    // The control that took its place is already visible, and may still be gliding there.
    next?.focus({ preventScroll: true })
  })

  return block
}

function all(block: HTMLElement | null, controls: string): HTMLElement[] {
  return [...(block?.querySelectorAll<HTMLElement>(controls) ?? [])]
}
