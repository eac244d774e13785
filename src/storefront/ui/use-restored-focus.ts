import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** The place is -1 for what takes out no single entry. */
type Focused = { control: EventTarget | null; place: number }

/**
 * A control that goes with its entry of a list would take the focus along. It goes to the one that took its place, at the
 * end of the list to the one before, and where none is left to the block itself.
 *
 * @param controls selector of what each entry is taken out with
 * @returns for the block, which stays when its list is empty and has a `tabIndex` of -1
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
    // What took its place is in sight already, and may still be gliding there.
    next?.focus({ preventScroll: true })
  })

  return block
}

function all(block: HTMLElement | null, controls: string): HTMLElement[] {
  return [...(block?.querySelectorAll<HTMLElement>(controls) ?? [])]
}
