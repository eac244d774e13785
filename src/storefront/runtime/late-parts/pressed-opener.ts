import { isPlain } from '../plain-press.ts'

/** What opens something on this page: buttons, and links that lead to a page of its own only where no script runs. */
const OPENERS = '[type=button], a[aria-haspopup]'

/** What a press on it is to open; none for one that asks for a tab, a window or a menu. */
export function pressedOpener(press: MouseEvent, target: Element, more = ''): HTMLElement | null {
  return isPlain(press) ? target.closest<HTMLElement>(OPENERS + more) : null
}
