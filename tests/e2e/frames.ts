import type { Page } from '@playwright/test'

/** All events so far are drawn when this is back. The clock of a test does not hold it up. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(frameDrawn)
  // What React handles in the first frame is in the page by the second.
  await page.evaluate(frameDrawn)
}

/** Runs in the page. */
function frameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver(() => resolve()).observe(document.body)
  })
}
