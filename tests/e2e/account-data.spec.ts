import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { createAccount, PASSWORD, signIn, storedToken, toast } from './customers.ts'
import { openPage } from './shopper.ts'

test('a customer takes her data with her, by keyboard alone', async ({ page }) => {
  const account = await createAccount(page)
  await signIn(page, account)
  await openPage(page, '/cabinet/profile')
  const main = page.getByRole('main')
  const open = main.getByRole('button', { name: 'Завантажити мої дані' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(main.getByLabel('Ваш пароль')).toBeFocused()
  await page.keyboard.type('не той пароль')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Пароль не підходить')).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(PASSWORD)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toBe('moi-dani.json')
  const data: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ profile: { email: account.email }, orders: [], favorites: [] })
  await expect(open).toBeFocused()
})

test('a customer removes her account and is a guest again', async ({ page }) => {
  const account = await createAccount(page)
  await signIn(page, account)
  await openPage(page, '/cabinet/profile')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Видалити акаунт' }).click()
  await main.getByRole('button', { name: 'Скасувати' }).click()
  await expect(main.getByRole('button', { name: 'Видалити акаунт' })).toBeFocused()
  await page.keyboard.press('Enter')
  await main.getByLabel('Ваш пароль').fill(PASSWORD)
  await main.getByRole('button', { name: 'Видалити акаунт назавжди' }).click()
  await expect(toast(page, 'Акаунт видалено')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => storedToken(page)).toBeNull()
  await openPage(page, '/cabinet/profile')
  await expect(page.getByRole('main').getByRole('button', { name: 'Увійти' })).toBeVisible()
})
