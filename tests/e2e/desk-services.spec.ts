import { expect } from '@playwright/test'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { JOBS, test } from './order-services.ts'

test('ADM-17 RCP-02 the owner opens and closes the shift of the register, having seen what follows', async ({
  page,
  services: { register },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/settings/receipts')
  const section = page.getByRole('region', { name: 'Зміна каси' })
  await expect(section).toContainText('закрито')
  await section.getByRole('button', { name: 'Відкрити зміну' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Каса почне зміну зараз')
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Відкрити зміну' }).click()
  await expect(section).toContainText('відкрито')
  await section.getByRole('button', { name: 'Закрити зміну' }).click()
  await expect(dialog).toContainText('Z-звіт')
  await dialog.getByRole('button', { name: 'Закрити зміну' }).click()
  await expect(section.getByRole('button', { name: 'Відкрити зміну' })).toBeEnabled()
  expect(register.shifts.map(({ status }) => status)).toEqual(['CLOSED'])
  await expectFits(page)
})

test('ADM-17 DLV-02 the owner has the directory brought in, and sees what has become of it', async ({
  page,
  services: { carrier },
}) => {
  // The demo's directory, which other tests know, must stay.
  carrier.refuses = { 'Address.getSettlements': ['Сервіс на обслуговуванні'] }
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/settings/delivery')
  const section = page.getByRole('region', { name: 'Довідник Нової Пошти' })
  await expect(section).toContainText('Населених пунктів61')
  await section.getByRole('button', { name: 'Оновити довідник' }).click()
  await expect(section).toContainText('Сервіс на обслуговуванні', JOBS)
  await expect(section).toContainText('Лишився той, що був')
  await expect(section.getByRole('button', { name: 'Оновити довідник' })).toBeEnabled()
  await expectFits(page)
})

test('ADM-17 OUT-01 the owner has a feed made now and sees what is in it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/settings/feeds')
  const feed = page.getByRole('listitem').filter({ hasText: 'Kasta' })
  try {
    await feed.getByRole('switch', { name: /Kasta/ }).click()
    await feed.getByRole('button', { name: /^Зробити зараз.*Kasta/ }).click()
    await expect(feed).toContainText(/пропозиц.*за \d+,\d с/, JOBS)
    await expect(feed.getByRole('button', { name: /^Зробити зараз.*Kasta/ })).toBeEnabled()
    await expectFits(page)
  } finally {
    await withE2eDatabase((database) =>
      database.updateTable('trade_feeds').set({ is_on: false }).where('name', '=', 'kasta').execute(),
    )
  }
})

test('ADM-17 ADM-21 on a phone what a check has found is in sight, whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/settings/delivery')
  await page.getByRole('button', { name: /^Перевірити.*Нова Пошта$/ }).click()
  const found = page.locator('.set-check')
  // The bar of the phone stands over the last part of the window.
  const isWhole = async () => {
    const [panel, bar] = [await found.boundingBox(), await page.getByRole('navigation').last().boundingBox()]
    return panel !== null && bar !== null && panel.y >= 0 && panel.y + panel.height <= bar.y
  }
  await expect.poll(isWhole).toBe(true)
})
