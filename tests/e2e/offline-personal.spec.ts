import { expect } from '@playwright/test'
import { createAccount } from './customers.ts'
import { findGoods } from './goods.ts'
import {
  CATEGORY,
  bar,
  expectCached,
  expectReturn,
  goOffline,
  goOnline,
  heading,
  cachedPages,
  openCached,
} from './cached-pages.ts'
import { ordersOf } from './placed-orders.ts'
import { test } from './shop-line.ts'
import { cartModal, fillContacts, hydrated, openPage, orderButton } from './shopper.ts'

test.use({ serviceWorkers: 'allow' })
// Each test waits until a browser has fetched the whole build.
test.beforeEach(() => test.slow())

const MUG = 100002

test('the cart works without a connection, also where it was never opened', async ({
  page,
  context,
  line,
}) => {
  const goods = await findGoods(MUG)
  const [path = ''] = goods.address.split('?')
  await openCached(page, line, path)
  await goOffline(context, line)
  const buy = page.getByRole('region', { name: 'Купити' }).getByRole('button', { name: 'До кошика' })
  await buy.first().click()
  await expect(cartModal(page)).toBeVisible()
  await cartModal(page).getByRole('button', { name: 'Збільшити кількість' }).click()
  await expect(cartModal(page).getByText('2 товари')).toBeVisible()
  await page.goto(`${line.origin}/cart`)
  await hydrated(page)
  await expect(heading(page)).toContainText('Кошик')
  const lines = page.getByRole('list', { name: 'Товари в кошику' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText(goods.title)
  await lines
    .first()
    .getByRole('button', { name: /^Видалити/ })
    .click()
  await expect(lines).toHaveCount(0)
})

test('an order without a connection fails at once, keeps the form and is not sent later', async ({
  page,
  context,
  line,
}) => {
  const name = 'Олена Безмережна'
  const goods = await findGoods(MUG)
  await openCached(page, line, goods.address.split('?')[0] ?? '')
  await page
    .getByRole('region', { name: 'Купити' })
    .getByRole('button', { name: 'До кошика' })
    .first()
    .click()
  await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).click()
  await fillContacts(page, name)
  await page.getByRole('radio', { name: /Самовивіз/ }).check()
  await goOffline(context, line)
  await orderButton(page).click()
  await expect(page.getByText(/Немає зв’язку з магазином/)).toBeVisible()
  await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue(name)
  await goOnline(context, line)
  await expect(bar(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(line.reached.filter((call) => call === 'POST /api/orders')).toEqual([])
  expect(await ordersOf(name)).toEqual([])
})

test('a fast order without a connection fails at once, keeps the form and is not sent later', async ({
  page,
  context,
  line,
}) => {
  const name = 'Олена Квапна'
  const goods = await findGoods(MUG)
  const path = goods.address.split('?')[0] ?? ''
  await openCached(page, line, path)
  await goOffline(context, line)
  await page.getByRole('button', { name: 'Швидке замовлення' }).click()
  const form = page.getByRole('dialog', { name: 'Швидке замовлення' })
  await form.getByLabel('Ім’я').fill(name)
  await form.getByLabel('Телефон').fill('0672145893')
  await form.getByRole('button', { name: 'Замовити' }).click()
  await expect(form.getByText(/^Помилка при надсиланні форми/)).toBeVisible()
  await expect(form.getByLabel('Ім’я')).toHaveValue(name)
  await expectReturn(page, path, () => goOnline(context, line))
  await page.waitForLoadState('networkidle')
  expect(line.reached.filter((call) => call === 'POST /api/fast-orders')).toEqual([])
  expect(await ordersOf(name)).toEqual([])
})

test('nothing personal is kept, and a logout leaves no trace of the pages that were read', async ({
  page,
  line,
}) => {
  const account = await createAccount(page, 'Олена Потаємна')
  await openPage(page, `${line.origin}/about`)
  await page.evaluate((token) => localStorage.setItem('auth_token', token), account.token)
  await openPage(page, `${line.origin}/cabinet`)
  await expect(page.getByText(account.email).first()).toBeVisible()
  await openPage(page, `${line.origin}/cabinet/orders`)
  await openPage(page, line.origin + CATEGORY)
  await expectCached(page, CATEGORY)
  const everything = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const store = await caches.open(name)
      for (const request of await store.keys()) {
        texts.push(request.url)
        if (!/assets|media|icons/.test(request.url))
          texts.push((await (await store.match(request))?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
  expect(everything).not.toContain(account.email)
  expect(everything).not.toContain(account.token)
  expect(everything).not.toMatch(new RegExp(`^${line.origin}/(api|cabinet|checkout|orders)`, 'm'))
  // A page that has just come does not follow the connection yet.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await openPage(page, `${line.origin}/cabinet`)
  await page.getByRole('button', { name: 'Вийти' }).first().click()
  await expect.poll(() => cachedPages(page)).toEqual([])
})

test('without a connection nobody is signed out', async ({ page, context, line }) => {
  const account = await createAccount(page)
  await openCached(page, line, CATEGORY)
  await page.evaluate((token) => localStorage.setItem('auth_token', token), account.token)
  await goOffline(context, line)
  await page.reload()
  await hydrated(page)
  await expect(bar(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBe(account.token)
  await goOnline(context, line)
  await expect.poll(() => line.reached.filter((call) => call === 'GET /api/auth/me')).not.toEqual([])
  // Back on the line the page may be drawn anew.
  const storedToken = () => page.evaluate(() => localStorage.getItem('auth_token')).catch(() => null)
  await expect.poll(storedToken).toBe(account.token)
})
