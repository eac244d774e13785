import { fetchScripts } from './fetch-scripts.ts'

/**
 * Runs in the head. Scripts come after letters and the first picture, with which they would share the line; but where a way
 * there and back takes long, theirs begins beside that of the styles: the line is idle meanwhile.
 */

/** What the document's beginning may take, from its request until this runs, on a line that is not slow. */
const SLOW_MS = 300

const [navigation] = performance.getEntriesByType('navigation')
if (navigation instanceof PerformanceNavigationTiming) {
  // Not by `responseStart`: a line that Chromium slows down for a test is slow only behind it.
  if (performance.now() - navigation.requestStart > SLOW_MS) fetchOnceWritten(navigation.nextHopProtocol)
}

/** Once the parser has gone beyond the links: until then their text may lack its end. */
function fetchOnceWritten(protocol: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('noscript[data-scripts] + *')) return
    observer.disconnect()
    // HTTP/1.1 carries six answers at once: the last modules would wait for a third round behind small pictures. The large
    // ones are asked for by the end of this task.
    setTimeout(() => fetchScripts({ isUrgent: protocol === 'http/1.1' }))
  })
  observer.observe(document, { childList: true, subtree: true })
}
