import type { Page } from '@playwright/test'

/** Waits until all events so far are drawn. The clock of a test does not delay it. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(frameDrawn)
  // What React handles in the first frame is in the page by the second.
  await page.evaluate(frameDrawn)
}

/** Runs in the page, and waits for one frame. */
function frameDrawn(): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver(() => resolve()).observe(document.body)
  })
}
