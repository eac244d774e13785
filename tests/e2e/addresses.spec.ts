import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { createAccount, signIn } from './customers.ts'
import { shiftsOf, UNSEEN_SHIFT, watchShifts } from './layout-shifts.ts'
import { ordersOf } from './placed-orders.ts'
import {
  buy,
  expectThanks,
  fillContacts,
  hydrated,
  openCheckout,
  openPage,
  orderButton,
  painted,
} from './shopper.ts'

/** «Кухоль «Глина»», of which many are in stock. */
const MUG = 100002

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`DLV-09: an address is saved, changed and removed in the cabinet at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, await createAccount(page))
    await openPage(page, '/cabinet/addresses')
    await page.getByRole('button', { name: 'Додати адресу' }).click()
    await page.getByRole('radio', { name: 'Нова Пошта', exact: true }).check()
    await page.getByRole('button', { name: 'Зберегти' }).click()
    await expect(page.getByLabel('Місто або село')).toBeFocused()
    await page.getByLabel('Місто або село').fill('Львів')
    await page
      .getByLabel(/^Відділення/)
      .first()
      .fill('№ 14')
    await page.getByRole('button', { name: 'Зберегти' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Львів, № 14' })
    await expect(row).toContainText('Основна')
    await expectAccessible(page)

    await row.getByRole('button', { name: /^Змінити/ }).click()
    await page
      .getByLabel(/^Відділення/)
      .first()
      .fill('№ 15')
    await page.getByRole('button', { name: 'Зберегти' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Львів, № 15' })).toBeVisible()
    await page.getByRole('button', { name: /^Видалити/ }).click()
    await expect(page.getByText('Збережених адрес немає')).toBeVisible()
  })
}

test('DLV-09: the checkout takes the first address over and suggests the others', async ({ page }) => {
  const account = await createAccount(page)
  for (const branch of ['№ 7', '№ 8'])
    await page.request.post('/api/client/addresses', {
      headers: { authorization: `Bearer ${account.token}` },
      data: { delivery: { method: 'nova_poshta', city: 'Полтава', branch } },
    })
  await signIn(page, account)
  await buy(page, MUG)
  await openCheckout(page)
  const city = page.getByLabel('Місто або село')
  await expect(city).toHaveValue('Полтава')
  await expect(page.getByLabel(/^Відділення/).first()).toHaveValue('№ 7')
  await city.fill('')
  await page.getByRole('option', { name: /Полтава, № 8/ }).click()
  await expect(page.getByLabel(/^Відділення/).first()).toHaveValue('№ 8')
})

test('DLV-09: a guest’s next order begins with the place of the last one, until somebody has signed out', async ({
  page,
}) => {
  const name = 'Гість удруге'
  await buy(page, MUG)
  await openCheckout(page)
  await fillContacts(page, name)
  await page.getByRole('radio', { name: 'Нова Пошта', exact: true }).check()
  await page.getByLabel('Місто або село').fill('Суми')
  await page
    .getByLabel(/^Відділення/)
    .first()
    .fill('№ 3')
  await orderButton(page).click()
  await expectThanks(page)
  expect(await ordersOf(name)).toHaveLength(1)
  await page.evaluate(() => sessionStorage.clear())
  await buy(page, MUG)
  await openCheckout(page)
  await expect(page.getByLabel('Місто або село')).toHaveValue('Суми')
  await expect(page.getByLabel(/^Відділення/).first()).toHaveValue('№ 3')
})

test('DLV-09: fields of a place that come late move nothing and stand in nobody’s way', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await buy(page, MUG)
  await watchShifts(page)
  const coming = Promise.withResolvers<void>()
  await page.route(/delivery-rules/, async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.goto('/checkout', { waitUntil: 'commit' })
  await hydrated(page)
  await painted(page)
  await expect(page.locator('main [inert]')).toHaveCount(1)
  coming.resolve()
  await expect(page.locator('main [inert]')).toHaveCount(0)
  expect(await shiftsOf(page)).toBeLessThan(UNSEEN_SHIFT)
})
