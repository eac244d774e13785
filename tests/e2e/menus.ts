import { expect, type Page } from '@playwright/test'
import { openPage } from './shopper.ts'

/** The bar at the top of the page. */
export function topBar(page: Page) {
  return page.getByRole('region', { name: 'Інформація для покупців' })
}

/** The menu of the phone. */
export function drawer(page: Page) {
  return page.getByRole('dialog', { name: 'Меню' })
}

/** Opens the menu of the phone on the home page. */
export async function openDrawer(page: Page, size = { width: 390, height: 844 }): Promise<void> {
  await page.setViewportSize(size)
  await openPage(page, '/')
  await page.getByRole('button', { name: 'Відкрити меню' }).click()
  await expect(drawer(page)).toBeVisible()
}
