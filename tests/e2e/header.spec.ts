import { expect, type Page, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { drawer, openDrawer, topBar } from './menus.ts'
import { openPage } from './shopper.ts'

const DESKTOP = { width: 1200, height: 800 }
const MOBILE = { width: 1199, height: 800 }

function catalogueButton(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Каталог' })
}

function megaMenu(page: Page) {
  return page.getByRole('navigation', { name: 'Категорії', exact: true })
}

function wishlist(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Улюблене/ })
}

function cart(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Кошик/ })
}

test('HEAD-01: the desktop header begins at 1200 px', async ({ page }) => {
  const desktopOnly = [
    topBar(page),
    catalogueButton(page),
    page.getByRole('navigation', { name: 'Розділи каталогу' }),
  ]
  const burger = page.getByRole('button', { name: 'Відкрити меню' })
  await page.setViewportSize(MOBILE)
  await openPage(page, '/')
  await expect(burger).toBeVisible()
  for (const part of desktopOnly) await expect(part).toBeHidden()
  await page.setViewportSize(DESKTOP)
  await expect(burger).toBeHidden()
  for (const part of desktopOnly) await expect(part).toBeVisible()
})

test('HEAD-02: the top bar is gone while the header sticks after scrolling, and comes back', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await openPage(page, '/')
  await expect(topBar(page)).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect(topBar(page)).not.toBeInViewport()
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(topBar(page)).toBeInViewport()
})

test('HEAD-03: the mega-menu opens by a click and says so', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openPage(page, '/')
  const button = catalogueButton(page)
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(megaMenu(page)).toBeHidden()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(megaMenu(page).getByRole('link', { name: /^Посуд/ })).toBeVisible()
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(megaMenu(page)).toBeHidden()
})

test('HEAD-03: a press beside the mega-menu closes it', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openPage(page, '/')
  await catalogueButton(page).click()
  await expect(megaMenu(page)).toBeVisible()
  await page.mouse.click(600, 790)
  await expect(megaMenu(page)).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('HEAD-03: a press beside the mega-menu closes it also in the moment in which it appears', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await openPage(page, '/')
  await page.evaluate(() => {
    const appeared = new MutationObserver(() => {
      if (!document.querySelector('.mega')) return
      appeared.disconnect()
      document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      document.body.dataset['pressed'] = 'true'
    })
    appeared.observe(document.body, { childList: true, subtree: true })
  })
  await catalogueButton(page).click()
  await page.locator('body[data-pressed]').waitFor()
  await expect(megaMenu(page)).toBeHidden()
})

test('HEAD-03: the keyboard reaches every level of the mega-menu, and Escape gives the focus back', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await openPage(page, '/')
  const menu = megaMenu(page)
  const textiles = menu.getByRole('link', { name: /^Текстиль/ })
  await catalogueButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Посуд' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: /^Посуд/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(textiles).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Текстиль' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: /^Показати \d+ товар/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Подушки та пледи' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Декоративні подушки' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(textiles).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(catalogueButton(page)).toBeFocused()
})

test('HEAD-03: a choice in the mega-menu leads there and closes it', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await openPage(page, '/')
  await catalogueButton(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Склянки', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Склянки' })).toBeVisible()
  await expect(megaMenu(page)).toBeHidden()
})

test('HEAD-04: categories of the mobile menu open and close one inside another', async ({ page }) => {
  await openDrawer(page)
  const menu = drawer(page)
  const dishes = menu.getByRole('button', { name: /^Посуд/ })
  const glasses = menu.getByRole('button', { name: /^Склянки та графини/ })
  const carafes = menu.getByRole('link', { name: /^Графини та глеки/ })
  await expect(dishes).toHaveAttribute('aria-expanded', 'false')
  await expect(glasses).toBeHidden()
  await dishes.click()
  await expect(dishes).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: /^Кухлі та чашки/ })).toBeVisible()
  await expect(carafes).toBeHidden()
  await glasses.click()
  await expect(glasses).toHaveAttribute('aria-expanded', 'true')
  await expect(carafes).toBeVisible()
  await glasses.click()
  await expect(carafes).toBeHidden()
  await glasses.click()
  await dishes.click()
  await expect(glasses).toBeHidden()
  await dishes.click()
  await glasses.click()
  await carafes.click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Графини та глеки' })).toBeVisible()
})

test('HEAD-04: the mobile menu takes the focus, and Escape gives it back', async ({ page }) => {
  await openDrawer(page)
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Відкрити меню' })).toBeFocused()
})

test('HEAD-04: on a tablet the page is seen beside the mobile menu, and a press there closes it', async ({
  page,
}) => {
  await openDrawer(page, { width: 768, height: 1024 })
  expect((await drawer(page).boundingBox())?.width).toBeLessThan(500)
  await drawer(page).click({ position: { x: 430, y: 1000 } })
  await expect(drawer(page)).toBeVisible()
  await page.mouse.click(600, 500)
  await expect(drawer(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Відкрити меню' })).toBeFocused()
})

test('HEAD-07: the counters of cart and wishlist follow without a reload, in every tab', async ({
  page,
  context,
}) => {
  const { address } = await findGoods(100131)
  const other = await context.newPage()
  await openPage(other, '/')
  await openPage(page, address)
  await expect(wishlist(page)).toHaveText('Улюблене')
  await expect(cart(page)).toHaveText('Кошик')
  const buy = page.getByRole('region', { name: 'Купити' })
  await buy
    .getByRole('button', { name: /улюблен/i })
    .first()
    .click()
  await expect(wishlist(page)).toContainText(/1\sтовар/)
  await expect(wishlist(other)).toContainText(/1\sтовар/)
  await buy.getByRole('button', { name: 'До кошика' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Кошик' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cart(page)).toContainText(/1\sтовар/)
  await expect(cart(other)).toContainText(/1\sтовар/)
  await buy
    .getByRole('button', { name: /улюблен/i })
    .first()
    .click()
  await expect(wishlist(page)).toHaveText('Улюблене')
})

test('TOP-01: the way back to the top is there at 301 px and not at 300', async ({ page }) => {
  await openPage(page, '/')
  const toTop = page.getByRole('button', { name: 'Нагору' })
  await page.evaluate(() => window.scrollTo({ top: 301, behavior: 'instant' }))
  await expect(toTop).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await expect(toTop).toBeHidden()
})
