import { expect, type Page, test } from '@playwright/test'
import { orderBody } from '../order-request.ts'
import { expectAccessible } from './axe.ts'
import { bearer, createAccount, fillLogin, openLogin, registerModal, signIn } from './customers.ts'
import { findGoods } from './goods.ts'
import { drawer } from './menus.ts'
import { buy, cartModal, lettersCame, openPage, orderButton } from './shopper.ts'

/** An offer of the demo feed with several variants. */
const OFFER = 100061

const PAGES = [
  '/',
  '/search',
  '/search?query=чайник',
  '/search?query=щщщщщщ',
  '/about',
  '/promotions',
  '/promotions/zymovyi-zatyshok',
  '/collections',
  '/collections/hlyna',
  '/categories/posud',
  '/categories/posud/kukhli-ta-chashky?brand=hlynokrai',
  '/brands',
  '/brands/hlynokrai',
  '/products/viewed-products',
  '/wishlist',
  '/cart',
  '/thank-you',
  '/cabinet',
  '/nema',
]

const SIZES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1440, height: 900 },
]

const searchField = (page: Page) => page.getByRole('combobox', { name: 'Пошук товарів' })

for (const { name, ...viewport } of SIZES) {
  test.describe(`A11Y on a ${name}`, () => {
    test.use({ viewport })

    for (const path of PAGES) {
      test(`${path} has nothing that axe finds wrong`, async ({ page }) => {
        await openPage(page, path)
        await expectAccessible(page)
      })
    }

    test('a product, its cart and the checkout with all that is wrong in it', async ({ page }) => {
      const { address } = await findGoods(OFFER)
      await openPage(page, address)
      await expectAccessible(page)
      await buy(page, OFFER)
      await expectAccessible(page)
      await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Оформлення замовлення' })).toBeVisible()
      await expectAccessible(page)
      await orderButton(page).click()
      await expect(page.getByText('Введіть ім’я')).toBeVisible()
      await expectAccessible(page)
      await openPage(page, '/cart')
      await expect(page.getByRole('link', { name: 'Оформити замовлення' })).toBeVisible()
      await expectAccessible(page)
    })

    test('the fast order with all that is wrong in it', async ({ page }) => {
      const { address } = await findGoods(OFFER)
      await openPage(page, address)
      await page.getByRole('button', { name: 'Швидке замовлення' }).click()
      const modal = page.getByRole('dialog', { name: 'Швидке замовлення' })
      await modal.getByRole('button', { name: 'Замовити' }).click()
      await expect(modal.getByText('Введіть ім’я')).toBeVisible()
      await expectAccessible(page)
    })

    test('search as she types, with results and with none', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('recent-queries', '["плед"]'))
      await openPage(page, '/')
      await searchField(page).first().click()
      const panel = page.locator('.live')
      const phone = page.getByRole('dialog', { name: 'Пошук' })
      const field = (viewport.width < 1200 ? phone : page.getByRole('banner')).getByRole('combobox')
      await expect(field).toBeFocused()
      await expect(panel.getByRole('option').first()).toBeVisible()
      await expectAccessible(page)
      await field.fill('чайник')
      await expect(panel.getByRole('option').first()).toContainText('Чайник')
      await expectAccessible(page)
      await field.fill('щощощо')
      await expect(panel).toContainText('Нічого не знайдено')
      await expectAccessible(page)
    })

    test('a customer’s cabinet', async ({ page }) => {
      const account = await createAccount(page)
      const { product_id, variant_id, price } = await findGoods(OFFER)
      const lines = [{ product_id, variant_id, quantity: 1, price: price / 100 }]
      const placed = await page.request.post('/api/orders', {
        headers: { ...bearer(account), 'idempotency-key': crypto.randomUUID() },
        data: orderBody({ lines }),
      })
      expect(placed.status()).toBe(201)
      const { id, uri } = (await placed.json()).data
      await signIn(page, account)
      for (const path of [
        '/cabinet',
        '/cabinet/profile',
        '/cabinet/favorites',
        '/cabinet/orders',
        `/cabinet/orders/${id}`,
        uri,
      ]) {
        await openPage(page, path)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
    })
  })
}

test.describe('A11Y of what opens on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the mega-menu', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('banner').getByRole('button', { name: 'Каталог' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Посуд' })).toBeVisible()
    await expectAccessible(page)
  })

  test('signing in and registering, with all that is wrong', async ({ page }) => {
    await openPage(page, '/')
    const login = await openLogin(page)
    await fillLogin(login, 'olena', '1')
    await login.getByRole('button', { name: 'Увійти', exact: true }).click()
    await expect(login.getByText('Введіть коректний email')).toBeVisible()
    await expectAccessible(page)
    await login.getByRole('button', { name: /Зареєструватися/ }).click()
    const register = registerModal(page)
    await expect(register).toBeVisible()
    await register.getByRole('button', { name: 'Зареєструватися', exact: true }).click()
    await expect(register.getByText('Введіть ім’я')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('A11Y of what opens on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Відкрити меню' }).click()
    await drawer(page)
      .getByRole('button', { name: /^Посуд/ })
      .click()
    await expect(drawer(page).getByRole('link', { name: /^Кухлі та чашки/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('the filters', async ({ page }) => {
    await openPage(page, '/categories/posud')
    await page.getByRole('button', { name: /^Фільтри/ }).click()
    await expect(page.getByRole('dialog', { name: /Фільтри/ })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('A11Y where little room is left', () => {
  for (const path of [
    '/',
    '/categories/posud',
    '/search?query=чайник',
    '/cart',
    '/about',
    '/delivery',
    '/brands',
    '/promotions/zymovyi-zatyshok',
    '/nema',
  ]) {
    test(`${path} needs no scrolling sideways at 320 px, as at 400 % zoom of 1280`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await openPage(page, path)
      await lettersCame(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }
})
