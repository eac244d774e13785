import type { Locator, Page } from '@playwright/test'

export type Place = { x: number; y: number }

/** The middle of what is to be pressed, in sight. Found before anything is measured: finding it is work of the page, too. */
export async function placeOf(target: Locator): Promise<Place> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target.toString()} is not drawn`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * A press as a hand makes it. Playwright's own `click()` and `check()` look by scripts of theirs, in the page, at what lies
 * there before the press and what has become of it right after: as much again as the page has to do.
 */
export async function press(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.click(x, y)
}
