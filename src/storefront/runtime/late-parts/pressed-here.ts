import { isPlain } from '../plain-press.ts'

/** What acts on this page: buttons, and links that lead to a page of their own only where no script runs. */
const ACTS_HERE = '[type=button], a[aria-haspopup], a[data-here]'

/** What a press on it is to do something with; none for one that asks for a tab, a window or a menu. */
export function pressedHere(press: MouseEvent, target: Element, more = ''): HTMLElement | null {
  return isPlain(press) ? target.closest<HTMLElement>(ACTS_HERE + more) : null
}
