import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openDesk } from './desk.ts'

test('ADM-17 a phone is changed on leaving its field, is on the site, and the toast takes it back', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/admin/settings/shop')
  const phones = page.getByLabel('Телефони')
  const before = await phones.inputValue()
  await phones.fill('+380671234567')
  await phones.blur()
  await expect(page.getByText('Збережено: Телефони')).toBeVisible()
  await expect(page.getByLabel('Так бачить покупець')).toContainText('(067) 123-45-67')
  await phones.fill('12')
  await phones.blur()
  await expect(page.getByText('не підходить')).toBeVisible()
  await expectAccessible(page)
  await phones.fill(before)
  await phones.blur()
  await expect(page.getByText('не підходить')).toBeHidden()
})

test('ADM-17 ADM-21 a key is put in on a phone, never shown again, and a wrong one is found by its check', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/settings/delivery')
  await page.getByLabel('Ключ API').fill('0123456789abcdef0123456789ab7f2a')
  await page.getByRole('button', { name: 'Зберегти ключ' }).click()
  await expect(page.getByLabel('Ключ API')).toHaveValue('•••• •••• 7f2a')
  await page.getByRole('button', { name: /^Перевірити ?: Нова Пошта/ }).click()
  await expect(page.getByText('Перевірка зупинилася на першому кроці')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

test('ADM-14 a new banner is prepared, seen by nobody, and published', async ({ page }) => {
  await openDesk(page, 'editor', '/admin/showcase')
  await page.getByRole('button', { name: 'Додати банер' }).click()
  await page.getByLabel('Напис').fill('Пробний банер')
  await page.getByLabel('Куди веде').fill('/collections/nema-takoi')
  await page.getByRole('button', { name: 'Зберегти в чернетку' }).click()
  await expect(page.getByText('веде в нікуди')).toBeVisible()
  await expect(page.getByText('Чернетка, покупці її ще не бачать')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Опублікувати зміни' }).click()
  await expect(page.getByText('Опубліковано, покупці вже бачать')).toBeVisible()
  const { data } = await (await page.request.get('/api/banners')).json()
  expect(JSON.stringify(data)).toContain('Пробний банер')
  await page.getByRole('button', { name: /^Пробний банер/ }).click()
  await page.getByRole('button', { name: 'Прибрати банер' }).click()
  await page.getByRole('button', { name: 'Опублікувати зміни' }).click()
  await expect(page.getByText('Чернетка, покупці її ще не бачать')).toBeHidden()
})

test('ADM-14 a page is edited and goes back to a version', async ({ page }) => {
  await openDesk(page, 'editor', '/admin/pages/new')
  await page.getByLabel('Назва').fill('Майстерня')
  await page.getByLabel('Адреса латиницею').fill('maisternia')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByRole('heading', { name: 'Майстерня', level: 1 })).toBeVisible()
  await page.getByLabel('Назва').fill('Наша майстерня')
  await page.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByRole('heading', { name: 'Наша майстерня', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Повернути/ }).click()
  await expect(page.getByRole('heading', { name: 'Майстерня', level: 1, exact: true })).toBeVisible()
})
