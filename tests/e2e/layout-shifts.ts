import type { Page } from '@playwright/test'

/** Adds up, in every page that is opened from now on, how far things moved that nobody had moved. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          moved += Number(entry.value)
        document.documentElement.dataset['moved'] = String(moved)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export async function shiftsOf(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-moved')) ?? 0)
}
