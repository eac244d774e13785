import { expect, type Locator, type Page, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { drawer } from './menus.ts'
import { addButton, cartModal, endDoubleClick, openPage } from './shopper.ts'

const KETTLE = 100131
const MUG = 100001
const LIST = '/categories/posud'

const main = (page: Page) => page.getByRole('main')
const filters = (page: Page) => page.getByRole('dialog', { name: 'Фільтри' })

type Layer = {
  name: string
  path: () => Promise<string>
  open: (page: Page) => Promise<void>
  shown: (page: Page) => Locator
}

const layers: Layer[] = [
  {
    name: 'the menu',
    path: async () => LIST,
    open: (page) => page.getByRole('button', { name: 'Відкрити меню' }).click(),
    shown: drawer,
  },
  {
    name: 'the sheet of filters',
    path: async () => LIST,
    open: (page) => page.getByRole('button', { name: /^Фільтри/ }).click(),
    shown: filters,
  },
  {
    name: 'the search',
    path: async () => LIST,
    open: (page) => page.getByRole('banner').getByRole('link', { name: 'Пошук' }).click(),
    shown: (page) => page.getByRole('dialog', { name: 'Пошук' }),
  },
  {
    name: 'the choice of a variant',
    path: async () => LIST,
    open: (page) =>
      main(page)
        .getByRole('button', { name: /^Обрати/ })
        .first()
        .click(),
    shown: (page) => page.getByRole('dialog', { name: 'Оберіть варіант' }),
  },
  {
    name: 'the cart',
    path: async () => (await findGoods(KETTLE)).address,
    open: (page) => addButton(page).first().click(),
    shown: cartModal,
  },
  {
    name: 'the zoomed picture',
    path: async () => (await findGoods(MUG)).address,
    open: (page) => page.getByRole('button', { name: 'Збільшити фото' }).click(),
    shown: (page) => page.locator('dialog:has(.zoom)'),
  },
]

/** Opens another page before the page under test, to which Back would lead out of it. */
async function come(page: Page, path: string): Promise<string> {
  await openPage(page, '/about')
  await openPage(page, path)
  return page.url()
}

/**
 * The page's own step back, which follows whatever entry the page has just added. Playwright's asks the
 * browser, which may not have seen that entry yet.
 */
const back = (page: Page) => page.evaluate(() => window.history.back())
const forward = (page: Page) =>
  page.evaluate(async () => {
    await window.navigation.forward().finished
  })

const length = (page: Page) => page.evaluate(() => window.history.length)

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const { name, path, open, shown } of layers)
    test(`MODAL-08: Back closes ${name} before it leaves the page, forward opens nothing`, async ({
      page,
    }) => {
      const address = await come(page, await path())
      await open(page)
      await expect(shown(page)).toBeVisible()
      await back(page)
      await expect(shown(page)).toBeHidden()
      expect(page.url()).toBe(address)
      await forward(page)
      await expect(shown(page)).toBeHidden()
      expect(page.url()).toBe(address)
      await endDoubleClick(page)
      await open(page)
      await expect(shown(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(shown(page)).toBeHidden()
      await back(page)
      await expect(page).toHaveURL('/about')
    })

  test('MODAL-08 CAT-01: what was chosen in the sheet of filters stays when Back closes it', async ({
    page,
  }) => {
    await come(page, LIST)
    await page.getByRole('button', { name: /^Фільтри/ }).click()
    await filters(page).getByRole('switch', { name: 'Є в наявності' }).click()
    await expect(page).toHaveURL(/in_stock=1/)
    await back(page)
    await expect(filters(page)).toBeHidden()
    await expect(page).toHaveURL(/in_stock=1/)
    await expect(page.getByRole('button', { name: 'Фільтри · 1' })).toBeVisible()
    await back(page)
    await expect(page).toHaveURL(LIST)
    await expect(page.getByRole('button', { name: 'Фільтри', exact: true })).toBeVisible()
    await back(page)
    await expect(page).toHaveURL('/about')
  })

  test('MODAL-08: a link in the menu leads on, and Back from there to the page below', async ({ page }) => {
    await come(page, LIST)
    await page.getByRole('button', { name: 'Відкрити меню' }).click()
    await drawer(page)
      .getByRole('button', { name: /^Посуд/ })
      .click()
    await drawer(page)
      .getByRole('link', { name: /^Кухлі та чашки/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Кухлі та чашки' })).toBeVisible()
    await expect(drawer(page)).toBeHidden()
    await back(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Посуд' })).toBeVisible()
    await expect(page).toHaveURL(LIST)
    await back(page)
    await expect(page).toHaveURL('/about')
  })
})

test('MODAL-07 MODAL-08: login and registration change places in one entry', async ({ page }) => {
  await come(page, LIST)
  await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click()
  const login = page.getByRole('dialog', { name: 'Вхід' })
  const registration = page.getByRole('dialog', { name: 'Реєстрація' })
  await expect(login).toBeVisible()
  const entries = await length(page)
  await login.getByRole('button', { name: 'Зареєструватися' }).click()
  await expect(registration).toBeVisible()
  expect(await length(page)).toBe(entries)
  await registration.getByRole('button', { name: 'Увійти' }).click()
  await expect(login).toBeVisible()
  await back(page)
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(LIST)
  await back(page)
  await expect(page).toHaveURL('/about')
})

test('MODAL-08 CART-02: from the cart to the order and back without a dead step', async ({ page }) => {
  const { address } = await findGoods(KETTLE)
  await come(page, address)
  await addButton(page).first().click()
  await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(cartModal(page)).toBeHidden()
  await back(page)
  await expect(page).toHaveURL(address)
  await expect(cartModal(page)).toBeHidden()
  await back(page)
  await expect(page).toHaveURL('/about')
})

test('MODAL-08: a reload while the cart is open leaves the page as any reload does', async ({ page }) => {
  const { address } = await findGoods(KETTLE)
  await come(page, address)
  await addButton(page).first().click()
  await expect(cartModal(page)).toBeVisible()
  await page.reload()
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
  await expect(cartModal(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Купити' })).toBeVisible()
  await addButton(page).first().click()
  await expect(cartModal(page)).toBeVisible()
  await back(page)
  await expect(cartModal(page)).toBeHidden()
  await back(page)
  await expect(page).toHaveURL('/about')
})

test('MODAL-08: closed by its cross or Escape, a layer hinders no navigation that begins at once', async ({
  page,
}) => {
  const { address } = await findGoods(KETTLE)
  for (let visit = 0; visit < 5; visit += 1) {
    await come(page, address)
    await addButton(page).first().click()
    await expect(cartModal(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/categories')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/categories')
  }
})

test('MODAL-08: layers that were closed again and again are one step of Back', async ({ page }) => {
  const { address } = await findGoods(MUG)
  await come(page, address)
  const zoomed = page.locator('dialog:has(.zoom)')
  const entries = await length(page)
  for (let visit = 0; visit < 3; visit += 1) {
    await page.getByRole('button', { name: 'Збільшити фото' }).click()
    await expect(zoomed).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(zoomed).toBeHidden()
  }
  expect(await length(page)).toBe(entries + 1)
  await back(page)
  await expect(page).toHaveURL('/about')
})
