import { expect, type Page } from '@playwright/test'
import { openPage } from './shopper.ts'

/**
 * Opens a page and waits for the parts that come when the browser rests: when the last one listens, the
 * visitor gets an id.
 */
export async function openRested(page: Page, address: string): Promise<void> {
  await openPage(page, address)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('session'))).not.toBeNull()
}
