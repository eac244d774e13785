import { expect, test } from '@playwright/test'
import { saveSetting } from '#src/settings/save-setting.ts'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { rememberSettings } from './shop-settings.ts'

let putBack: () => Promise<void>
test.beforeEach(async () => {
  putBack = await rememberSettings(['copies_kept'])
  await withE2eDatabase(async (database) => {
    // At its hour the shop makes a copy by itself, and that may be now.
    await saveSetting(database, 'copies_kept', 0)
    await database.deleteFrom('copies').execute()
  })
})
test.afterEach(() => putBack())

// A copy is restored into a database of its own.
test.setTimeout(120_000)

test('ADM-18 OPS-04 a copy is made, tried by restoring it, and taken out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/settings/copies')
  await expect(page.getByText('Копій ще немає')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Зробити копію' }).click()
  const copy = page.getByRole('listitem').filter({ hasText: 'Відновлення не перевірено' })
  await expect(copy).toBeVisible({ timeout: 30_000 })
  await copy.getByRole('button', { name: /^Перевірити/ }).click()
  await expect(page.getByText('Останню перевірену копію повернуто в порожню базу')).toBeVisible({
    timeout: 60_000,
  })
  await expectFits(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Завантажити/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^vitryna-[\d-]+\.tar$/)
})
