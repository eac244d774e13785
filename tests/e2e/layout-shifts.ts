import type { Page } from '@playwright/test'

/**
 * A shift below which nobody sees that anything moved: letters of another font, or a figure that became
 * narrower.
 */
export const UNSEEN_SHIFT = 0.002

/**
 * Adds up, in every page that is opened from now on, how far things moved that nobody had moved.
 *
 * @param isStrict whether to count also what moves within half a second of a press, which browsers forgive
 */
export async function watchShifts(page: Page, isStrict = false): Promise<void> {
  await page.addInitScript((isEachCounted) => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && (isEachCounted || !entry.hadRecentInput))
          moved += Number(entry.value)
        document.documentElement.dataset['moved'] = String(moved)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, isStrict)
}

/** How far things have moved on this page. */
export async function shiftsOf(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-moved')) ?? 0)
}

/** How far things moved while `act` did something, with all that came of it in the half second after. */
export async function shiftsDuring(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await shiftsOf(page)
  await act()
  await page.waitForTimeout(SETTLED_MS)
  return (await shiftsOf(page)) - before
}

const SETTLED_MS = 600
