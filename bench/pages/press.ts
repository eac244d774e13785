import type { Locator, Page } from '@playwright/test'

export type Place = { x: number; y: number }

/**
 * Returns the middle of what is to be pressed, scrolled into view. It is found before the measurement,
 * because finding it is work of the page, too.
 */
export async function placeOf(target: Locator): Promise<Place> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not drawn`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * Presses like a hand. Playwright's own `click()` and `check()` run scripts in the page that examine the
 * target before and after the press, which is as much work as the page's own.
 */
export async function press(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.click(x, y)
}
