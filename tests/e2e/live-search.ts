import { expect, type Locator, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { withE2eDatabase } from './e2e-shop.ts'
import { openPage } from './shopper.ts'

export const LIVE = '**/api/search/live?*'

export const searchField = (page: Page) =>
  page.getByRole('banner').getByRole('combobox', { name: 'Пошук товарів' })
export const results = (page: Page) => page.getByRole('listbox', { name: 'Результати пошуку' })
export const options = (page: Page) => results(page).getByRole('option')

/**
 * Writes into the header's field, at once so that nothing is found for a part of the query, and waits for
 * what is found.
 */
export async function searchFor(page: Page, query: string): Promise<Locator> {
  await openPage(page, '/')
  await searchField(page).click()
  await searchField(page).fill(query)
  await expect(options(page).first()).toBeVisible()
  return searchField(page)
}

/** What was reported to the shop of this browser's searches, in order. */
export async function clicksOf(page: Page): Promise<unknown[]> {
  const session = await page.evaluate(() => localStorage.getItem('session'))
  const { rows } = await withE2eDatabase((database) =>
    sql`select query, company_id, model_instance, model_id, click_to from search_clicks
      where session_id = ${session} order by id`.execute(database),
  )
  return rows
}
