import { isPlain } from '../plain-press.ts'

/** Elements that act on this page: buttons, and links that lead to a page of their own only without scripts. */
const ACTS_HERE = '[type=button], a[aria-haspopup], a[data-here]'

/** Returns the element that handles a press; null for a press that asks for a new tab, a window or a menu. */
export function pressedHere(press: MouseEvent, target: Element, more = ''): HTMLElement | null {
  return isPlain(press) ? target.closest<HTMLElement>(ACTS_HERE + more) : null
}
