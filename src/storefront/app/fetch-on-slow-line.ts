import { fetchScripts } from './fetch-scripts.ts'

/**
 * Runs in the head. Scripts normally load after the fonts and the first picture, with which they would share
 * the connection. On a connection with a long round trip they start together with the stylesheets, because it
 * would be idle otherwise.
 */

/** Milliseconds from the request of the document until this script runs, on a connection that is not slow. */
const SLOW_MS = 300

const [navigation] = performance.getEntriesByType('navigation')
if (navigation instanceof PerformanceNavigationTiming) {
  // `responseStart` is not used, because Chromium's throttling for tests slows a connection down only after it.
  if (performance.now() - navigation.requestStart > SLOW_MS) fetchOnceWritten(navigation.nextHopProtocol)
}

/** Waits until the parser is past the links, because until then their text may be incomplete. */
function fetchOnceWritten(protocol: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('noscript[data-scripts] + *')) return
    observer.disconnect()
    // Over HTTP/1.1 a browser loads six files at once, so the last modules would wait for a third round behind
    // small pictures. A timeout lets the large pictures be requested first.
    setTimeout(() => fetchScripts({ isUrgent: protocol === 'http/1.1' }))
  })
  observer.observe(document, { childList: true, subtree: true })
}
