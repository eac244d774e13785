import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  type Account,
  bearer,
  createAccount,
  fillLogin,
  loginModal,
  openLogin,
  signIn,
  toast,
} from './customers.ts'
import { findGoods, type Goods } from './goods.ts'
import { openPage } from './shopper.ts'

const KETTLE = 100131
const JARS = 100151
const TOWELS = 100231

async function openGoods(page: Page, offer: number): Promise<Goods> {
  const goods = await findGoods(offer)
  await openPage(page, goods.address)
  return goods
}

function heart(page: Page): Locator {
  return page.getByRole('region', { name: 'Купити' }).getByRole('button', { name: /улюблених/ })
}

async function serverList(page: Page, account: Account): Promise<number[]> {
  const answer = await page.request.get('/api/favorites?page=1', { headers: bearer(account) })
  const { data } = await answer.json()
  return data.map(({ id }: { id: number }) => id)
}

async function localList(page: Page): Promise<number[]> {
  const stored = await page.evaluate(() => localStorage.getItem('wishlist') ?? '[]')
  return JSON.parse(stored).map(({ id }: { id: number }) => id)
}

test('WISH-01 WISH-03 WISH-04 ROUTE-09: a guest keeps her list in this browser alone', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/favorites') && calls.push(request.url()))
  const { product_id, title } = await openGoods(page, KETTLE)
  await heart(page).click()
  await expect(toast(page, 'Товар додано до улюблених')).toBeVisible()
  await openPage(page, '/wishlist')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('main').getByText(/^1\sтовар$/)).toBeVisible()
  expect(await localList(page)).toEqual([product_id])
  await page
    .getByRole('article')
    .getByRole('button', { name: /Прибрати з улюблених/ })
    .click()
  await expect(toast(page, `Товар "${title}" видалено з улюблених`)).toBeVisible()
  await expect(page.getByText('Тут будуть улюблені речі')).toBeVisible()
  expect(calls).toEqual([])
})

test('WISH-01 A11Y-01: by the keyboard one after the other is taken out of the list', async ({ page }) => {
  await openPage(page, '/search')
  const cards = page.getByRole('main').getByRole('article')
  for (const index of [0, 1]) {
    await cards
      .nth(index)
      .getByRole('button', { name: /^Додати до улюблених/ })
      .click()
  }
  await openPage(page, '/wishlist')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Прибрати з улюблених/ })
  await hearts.first().focus()
  await page.keyboard.press('Enter')
  await expect(hearts).toHaveCount(1)
  await expect(hearts).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Тут будуть улюблені речі')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'До каталогу' })).toBeFocused()
})

test('WISH-02: on signing in the list of the guest joins that of the customer', async ({ page }) => {
  const account = await createAccount(page)
  const jars = await findGoods(JARS)
  const data = { product_id: jars.product_id }
  await page.request.post('/api/favorites/toggle', { headers: bearer(account), data })
  const kettle = await openGoods(page, KETTLE)
  await heart(page).click()
  await fillLogin(await openLogin(page), account.email)
  await loginModal(page).getByRole('button', { name: 'Увійти' }).click()
  await expect(page).toHaveURL('/cabinet')
  const both = [kettle.product_id, jars.product_id]
  await expect.poll(() => localList(page)).toEqual(both)
  await expect.poll(() => serverList(page, account)).toEqual(both)
})

test('WISH-02: two browsers of one customer end with the same list', async ({ page, browser }) => {
  const account = await createAccount(page)
  const other = await (await browser.newContext()).newPage()
  await signIn(page, account)
  await signIn(other, account)
  const kettle = await openGoods(page, KETTLE)
  const saved = page.waitForResponse('**/api/favorites/toggle')
  await heart(page).click()
  await saved
  const jars = await openGoods(other, JARS)
  await expect.poll(() => localList(other)).toEqual([kettle.product_id])
  const savedThere = other.waitForResponse('**/api/favorites/toggle')
  await heart(other).click()
  await savedThere
  await openPage(page, '/wishlist')
  await expect(page.getByRole('article')).toHaveCount(2)

  const removed = page.waitForResponse('**/api/favorites/toggle')
  await page
    .getByRole('article')
    .last()
    .getByRole('button', { name: /улюблених/ })
    .click()
  await removed
  await openPage(other, '/wishlist')
  await expect(other.getByRole('article')).toHaveCount(1)
  expect(await localList(other)).toEqual([jars.product_id])
  expect(await serverList(page, account)).toEqual([jars.product_id])
  await other.context().close()
})

test('WISH-02: what the server did not hear stays here and reaches it later', async ({ page }) => {
  const account = await createAccount(page)
  await signIn(page, account)
  await page.route('**/api/favorites/**', (route) => route.abort())
  const { product_id } = await openGoods(page, TOWELS)
  await heart(page).click()
  await expect(toast(page, 'Товар додано до улюблених')).toBeVisible()
  expect(await localList(page)).toEqual([product_id])
  await page.unroute('**/api/favorites/**')
  await openPage(page, '/wishlist')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect.poll(() => serverList(page, account)).toEqual([product_id])
})
