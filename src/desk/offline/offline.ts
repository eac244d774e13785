const AGAIN_MS = 3_000

/** The page that stands in the desk's place without a connection goes when the shop answers. */
async function comeBack(): Promise<void> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' })
    if (answer.ok) window.location.reload()
  } catch {
    // Not yet: asked again by the clock.
  }
}

window.addEventListener('online', () => void comeBack())
// A browser speaks of a connection before anything can be reached by it, and to the worker later than to the page.
window.setInterval(() => void (navigator.onLine && comeBack()), AGAIN_MS)
