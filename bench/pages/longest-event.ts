import type { Page } from '@playwright/test'

const SLOW_DOWN = 4
/** Milliseconds. The browser does not report what is shorter than a frame. */
const UNSEEN_MS = 16
const SETTLE_MS = 500

/** Simulates a phone's processor until the returned function is called. */
export async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const run = async (rate: number) => {
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  }
  await run(SLOW_DOWN)
  return () => run(1)
}

/**
 * To be called before the page is opened.
 *
 * @param ignored types of events that nothing in the page listens to
 */
export async function watchEvents(page: Page, ignored: readonly string[] = []): Promise<void> {
  await page.addInitScript(recordLongest, ignored)
}

/** Returns the milliseconds from a press to the next frame on the screen, for the slowest one so far. */
export async function longestEvent(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLE_MS)
  const longest = await page.evaluate(() => Number(document.documentElement.dataset['longestEvent'] ?? 0))
  return Math.max(UNSEEN_MS, longest)
}

/** Runs in the page. */
function recordLongest(ignored: readonly string[]): void {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('interactionId' in entry) || entry.interactionId === 0) continue
      if (ignored.includes(entry.name)) continue
      longest = Math.max(longest, entry.duration)
      document.documentElement.dataset['longestEvent'] = String(longest)
    }
  })
  const options = { type: 'event', durationThreshold: 16, buffered: true }
  observer.observe(options)
}
