import { fetchScripts } from './fetch-scripts.ts'
import { pressedHere } from '../runtime/late-parts/pressed-here.ts'

/**
 * Runs in the head. Whatever is pressed or changed before the page's scripts have loaded is marked, to show
 * that it was noticed, and repeated once the page reacts. Links to other pages and submit buttons already work
 * without scripts.
 *
 * After a press the scripts no longer wait for the first picture. They are requested at once, even if the
 * stylesheet is not loaded, for which every script of the body waits.
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
  fetchScripts({ isUrgent: true })
}

/**
 * If a script fails to load, a link that was pressed is followed as without scripts, and so is every other link
 * from then on.
 */
function follow({ target }: Event): void {
  if (!(target instanceof Element && target.matches('script, link[rel=modulepreload]'))) return
  taken.abort()
  document.querySelector<HTMLElement>('a[data-early]')?.click()
}
