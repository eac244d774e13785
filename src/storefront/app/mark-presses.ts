import { fetchScripts } from './fetch-scripts.ts'
import { pressedHere } from '../runtime/late-parts/pressed-here.ts'

/**
 * Runs in the head. What is pressed or changed before the page's scripts have come is marked, which shows that the press was
 * seen; once the page reacts, it is done again. Links that lead elsewhere and submits do without scripts what they are for.
 *
 * A visitor who presses waits for the scripts and no longer for the first picture: they are fetched from that moment, also while
 * the stylesheet has not come, behind which no script of the body runs.
 */

const taken = new AbortController()
const options = { capture: true, signal: taken.signal }
addEventListener('click', mark, options)
addEventListener('input', mark, options)
addEventListener('error', follow, options)
addEventListener('takeover', () => taken.abort(), options)

function mark(event: Event): void {
  const { target } = event
  if (!(target instanceof Element)) return
  const isClick = event instanceof MouseEvent
  const control = isClick ? pressedHere(event, target) : target.closest<HTMLElement>('input,select')
  if (!control) return
  if (isClick) event.preventDefault()
  control.dataset['early'] = ''
  dispatchEvent(new Event('early'))
  fetchScripts({ isUrgent: true })
}

/** Where a script is lost, a link that was pressed leads where it does without scripts, and so does every other from now on. */
function follow({ target }: Event): void {
  if (!(target instanceof Element && target.matches('script, link[rel=modulepreload]'))) return
  taken.abort()
  document.querySelector<HTMLElement>('a[data-early]')?.click()
}
