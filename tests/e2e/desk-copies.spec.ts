import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openDesk } from './desk.ts'

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
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Завантажити/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^vitryna-[\d-]+\.tar$/)
})
