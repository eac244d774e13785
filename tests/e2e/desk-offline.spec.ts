import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { cachedPaths } from './desk-storage.ts'
import { placeOrder, statusOf } from './new-orders.ts'

test('ADM-20 without a connection orders are read and worked on, and the presses are sent when it is back', async ({
  page,
  context,
}) => {
  const first = await placeOrder(page, 'Перша Безмережна')
  const second = await placeOrder(page, 'Друга Безмережна')
  await openDesk(page, 'manager', `/admin/orders/${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №/)
  expect(await cachedPaths(page)).toEqual([])

  await page.goto('/admin/profile')
  await page.getByRole('switch', { name: /Це мій пристрій/ }).click()
  await expect(page.getByText('Відкриті замовлення будуть і без зв’язку')).toBeVisible()
  await expect
    .poll(() => cachedPaths(page))
    .toEqual(expect.arrayContaining([`/orders/${first}`, `/orders/${second}`]))
  await page.goto(`/admin/orders/${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №/)
  await page
    .getByRole('link', { name: /^Замовлення/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Підтвердити: №/ }).first()).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText(/^Немає зв’язку/)).toBeVisible()
  await page.getByRole('searchbox', { name: /^Номер, ім’я/ }).fill(second)
  await expect(page.getByRole('row', { name: /Перша Безмережна/ })).toBeHidden()
  await page.getByRole('button', { name: /^Підтвердити: №/ }).click()
  await expect(page.getByRole('button', { name: 'Без зв’язку · чекає 1' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Друга Безмережна/ })).toContainText('Чекає на зв’язок')
  await expect(page.getByRole('button', { name: /^Підтвердити: №/ })).toHaveCount(0)
  await page.getByRole('searchbox', { name: /^Номер, ім’я/ }).fill(first)
  await page
    .getByRole('row', { name: /Перша Безмережна/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Нова нотатка' }).fill('Набрано без мережі')
  await page.keyboard.press('Enter')
  await expect(page.getByText('чекає на зв’язок', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Отримано .*Потрібен зв’язок$/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Підтвердити', exact: true }).first().click()
  await page.getByRole('button', { name: 'Без зв’язку · чекає 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Чекає на зв’язок' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Закрити' }).click()

  // Another person has been faster with the second one.
  await withE2eDatabase((database) =>
    database.updateTable('orders').set({ status: 'cancelled' }).where('number', '=', second).execute(),
  )
  await context.setOffline(false)
  await expect.poll(() => statusOf(first)).toBe('confirmed')
  await page.getByRole('button', { name: 'Не прийнято: 1' }).click()
  await expect(dialog.getByText(/вже «Скасовано»/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Лишити як є/ }).click()
  await expect(dialog.getByText('Усе надіслано')).toBeVisible()
  await dialog.getByRole('button', { name: 'Закрити' }).click()
  await expect(page.getByText(/^Усе збережено/)).toBeVisible()
  await expect(page.getByText('Набрано без мережі')).toHaveCount(1)

  await page
    .getByRole('button', { name: /Оксана/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Вийти' }).click()
  await page.getByRole('dialog', { name: 'Вийти без ключа?' }).getByRole('button', { name: 'Вийти' }).click()
  await expect(page).toHaveURL(/sign-in/)
  expect(await cachedPaths(page)).toEqual([])
})
