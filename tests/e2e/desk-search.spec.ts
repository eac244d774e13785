import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible } from './axe.ts'
import { openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'

// What was missed is written down every ten seconds.
test.setTimeout(120_000)

// What other tests have missed would fill the fifty that are listed.
test.beforeEach(() =>
  withE2eDatabase(async (database) => {
    await sql`delete from search_misses`.execute(database)
    await sql`delete from missing_paths`.execute(database)
  }),
)

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a computer', { width: 1440, height: 900 }],
] as const) {
  test(`ADM-16 on ${device}: a query without hits becomes a synonym or leads to a category`, async ({
    page,
  }) => {
    const word = `ґер${ownWord()}`
    await page.setViewportSize(viewport)
    for (const query of [`${word}ик`, `${word}юк`])
      await page.goto(`/search?query=${encodeURIComponent(query)}`)
    await openDesk(page, 'editor', '/admin/search')
    const row = page.getByRole('listitem').filter({ hasText: `${word}ик` })
    await expect(async () => {
      await page.reload()
      await expect(row).toBeVisible({ timeout: 2000 })
      await expect(page.getByRole('listitem').filter({ hasText: `${word}юк` })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expectAccessible(page)
    await row.getByRole('button', { name: /^Синонім до/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Синонім' })
    await dialog.getByLabel('Те саме, що').fill('кухоль')
    await expect(dialog.getByText('Покупець побачить:')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    await expect(page.getByText(new RegExp(`${word}ик = |= ${word}ик`))).toBeVisible()

    await page.getByRole('button', { name: `Привести «${word}юк» до категорії` }).click()
    const lead = page.getByRole('dialog', { name: /Привести/ })
    await lead.getByRole('button', { name: 'Зберегти' }).click()
    await expect(page.getByRole('button', { name: `Більше не вести «${word}юк»` })).toBeVisible()
    // It is spelled otherwise, because the page of the first query is still cached.
    const led = await page.goto(`/search?query=${encodeURIComponent(`${word}юк`.toUpperCase())}`)
    expect([led?.status(), new URL(page.url()).pathname]).toEqual([
      200,
      expect.stringMatching(/^\/categories\//),
    ])
  })

  test(`ADM-16 on ${device}: an address that is not there gets a redirect, a circle is refused`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const path = `/stara-${ownWord()}`
    await page.goto(path)
    await openDesk(page, 'editor', '/admin/redirects')
    const press = page.getByRole('button', { name: `Перенаправити ${path}` })
    await expect(async () => {
      await page.reload()
      await expect(press).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await expectAccessible(page)
    await press.click()
    const dialog = page.getByRole('dialog', { name: 'Перенаправлення' })
    await dialog.getByLabel('Куди веде').fill(`${path}/`)
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    await expect(dialog.getByText('вийшло б коло')).toBeVisible()
    await dialog.getByLabel('Куди веде').fill('/about')
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `Змінити ${path}`, exact: true })).toBeVisible()
    await expect(async () => {
      await page.goto(path)
      expect(new URL(page.url()).pathname).toBe('/about')
    }).toPass({ timeout: 60_000 })
  })
}
