const AGAIN_MS = 3_000

/** Reloads the page, which is shown without a connection, when the shop answers again. */
async function comeBack(): Promise<void> {
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' })
    if (answer.ok) window.location.reload()
  } catch {
    // Not reachable yet; the timer tries again.
  }
}

window.addEventListener('online', () => void comeBack())
// Browsers report a connection before it works, and the worker learns of it later than the page.
window.setInterval(() => void (navigator.onLine && comeBack()), AGAIN_MS)
