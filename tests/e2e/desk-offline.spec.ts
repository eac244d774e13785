import { expect, test } from '@playwright/test'
import { buildSession } from '../desk-client.ts'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { keptBy, placeOrder, statusOf } from './kept-desk.ts'

test('ADM-20 without a connection orders are read and worked on, and the presses are sent when it is back', async ({
  page,
  context,
}) => {
  const first = await placeOrder(page, 'Перша Безмережна')
  const second = await placeOrder(page, 'Друга Безмережна')
  await openDesk(page, 'manager', `/admin/orders/${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №/)
  expect(await keptBy(page)).toEqual([])

  await page.goto('/admin/profile')
  await page.getByRole('switch', { name: /Це мій пристрій/ }).click()
  await expect(page.getByText('Відкриті замовлення будуть і без зв’язку')).toBeVisible()
  await expect
    .poll(() => keptBy(page))
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

  // Another has been faster with the second one.
  await withE2eDatabase((database) =>
    database.updateTable('orders').set({ status: 'cancelled' }).where('number', '=', second).execute(),
  )
  await context.setOffline(false)
  await expect.poll(() => statusOf(first)).toBe('confirmed')
  await page.getByRole('button', { name: 'Не прийнято: 1' }).click()
  await expect(dialog.getByText(/вже «Скасовано»/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Прибрати/ }).click()
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
  expect(await keptBy(page)).toEqual([])
})

test('ADM-20 ADM-18 nobody of the team is changed, invited or removed without a connection, and it is said why', async ({
  page,
  context,
}) => {
  const { actor } = await withE2eDatabase((database) => buildSession(database, 'packer'))
  await openDesk(page, 'owner', '/admin/settings/staff')
  const role = page.getByLabel(`Роль: ${actor.name}`, { exact: true })
  await expect(role).toBeEnabled()
  await context.setOffline(true)
  await expect(role).toBeDisabled()
  await expect(role).toHaveAccessibleDescription('Потрібен зв’язок')
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
    await page.screenshot({ path: test.info().outputPath(`team-${width}.png`), fullPage: true })
  }
  await page.getByRole('button', { name: `Дії: ${actor.name}`, exact: true }).click()
  const remove = page.getByRole('menuitem', { name: 'Прибрати з команди Потрібен зв’язок' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.screenshot({ path: test.info().outputPath('menu.png') })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Запросити' }).click()
  const dialog = page.getByRole('dialog', { name: 'Запросити до команди' })
  await expect(dialog.getByRole('button', { name: /^Запросити.*Потрібен зв’язок$/ })).toBeDisabled()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectFits(page)
  await page.screenshot({ path: test.info().outputPath('invite-390.png') })
  await context.setOffline(false)
  await expect(dialog.getByRole('button', { name: 'Запросити', exact: true })).toBeEnabled()
})
