import { expect, type Page, test } from '@playwright/test'
import { openPage } from './shopper.ts'

const PATHS = [
  '/',
  '/categories/posud',
  '/categories/posud?brand=hlynokrai&price=300-1200',
  '/search?sort=new&page=2',
  '/search?query=ыыыщщщ',
  '/collections',
  '/promotions/zymovyi-zatyshok',
  '/brands',
  '/delivery',
  '/nema-takoi-storinky',
]

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

for (const path of PATHS) {
  test(`A11Y-01: ${path} fits a window of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openPage(page, path)
    expect(await pageWidth(page)).toBe(320)
  })
}

test('HOME-01: the home page leads on to all new goods and to all popular ones', async ({ page }) => {
  // What a test before has changed is on both pages after some seconds.
  await expect(async () => {
    await openPage(page, '/')
    const firstNew = page.getByRole('region', { name: 'Новинки' }).getByRole('heading', { level: 3 }).first()
    const title = await firstNew.innerText()
    await page.getByRole('link', { name: 'Усі новинки' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Новинки' })).toBeVisible()
    expect(await page.locator('main article').first().getByRole('heading').innerText()).toBe(title)
  }).toPass()
  await page.evaluate(() => history.back())
  await page.getByRole('link', { name: 'Більше популярного' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Усі товари' })).toBeVisible()
  await expect(page.getByText(/^Показано 24 із \d+\sтовар/)).toBeVisible()
})

test('LOOK: names of brands are whole at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, '/brands')
  const names = page.getByRole('main').getByRole('listitem').locator('b')
  await expect(names).toHaveCount(8)
  const lines = await names.evaluateAll((found) =>
    found.map((name) => Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight))),
  )
  expect(lines).toEqual(Array(8).fill(1))
})

test('HOME-01: the tile of the promotions tells how many are on', async ({ page }) => {
  await openPage(page, '/')
  const tile = page.getByRole('region', { name: 'Каталог' }).getByRole('link', { name: /Акції/ })
  await expect(tile).toHaveText(/Акції\s*\d+\sакці/)
})

for (const width of [768, 1200, 1440]) {
  test(`LOOK: five collections leave no hole in their last row at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, '/collections')
    const tiles = page.getByRole('main').getByRole('article')
    await expect(tiles).toHaveCount(5)
    const last = await tiles.last().boundingBox()
    const main = await page.getByRole('main').locator('.tiles').boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((main?.x ?? 0) + (main?.width ?? 0), 0)
  })
}

for (const width of [320, 390]) {
  test(`LOOK IMG-03: badges leave the picture of a card free at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.route('**/media/**', (route) => route.abort())
    await openPage(page, '/')
    const card = page
      .getByRole('region', { name: 'Новинки' })
      .getByRole('article')
      .filter({ has: page.locator('.badge + .badge') })
      .first()
    await card.scrollIntoViewIfNeeded()
    const shown = card.locator('.badge:visible')
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveText(/^−\d+\s%$/)
    // What stands in the place of a picture that did not come is drawn anew.
    await expect(card.locator('.pic--none .i')).toBeVisible()
    const badge = await shown.boundingBox()
    const picture = await card.locator('.pic').boundingBox()
    const depth = (badge?.y ?? 0) + (badge?.height ?? 0) - (picture?.y ?? 0)
    // What a picture shows fills the middle 70 % of it.
    expect(depth / (picture?.height ?? 1)).toBeLessThan(0.2)
    const icon = await card.locator('.pic--none .i').boundingBox()
    expect(icon?.y).toBeGreaterThanOrEqual((badge?.y ?? 0) + (badge?.height ?? 0))
  })
}

test('MODAL-08: a dialog takes the whole width, and nothing behind it moves', async ({ page }) => {
  await openPage(page, '/')
  const logo = page.getByRole('banner').getByRole('link').first()
  const before = await logo.boundingBox()
  await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вхід' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveCSS('width', `${page.viewportSize()?.width}px`)
  expect(await logo.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await logo.boundingBox()).toEqual(before)
})

test('CAT-01: the filters stay in view beside a long list at 1440 px, each within reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await openPage(page, '/categories/posud')
  const filters = page.getByRole('complementary', { name: 'Фільтри' })
  const header = await page.getByRole('banner').boundingBox()
  // The page scrolls by more than what lies above the filters, so only what stays in view is still there.
  const top = Math.ceil((await filters.boundingBox())?.y ?? 0) + 50
  await page.evaluate((y) => scrollTo(0, y), top)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  const box = await filters.boundingBox()
  // The filters stand below the header and not below the window, however long they are.
  expect(box?.y).toBeGreaterThanOrEqual(header?.height ?? 0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700)
  await filters.getByRole('checkbox').last().scrollIntoViewIfNeeded()
  await expect(filters.getByRole('checkbox').last()).toBeInViewport()
})

test('CAT-01: going back from a product finds the longer list and the place in it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/search')
  await page.getByRole('link', { name: 'Показати ще 24' }).click()
  const cards = page.locator('main article')
  await expect(cards).toHaveCount(48)
  const link = cards.nth(40).getByRole('link')
  // The page scrolls as far as the click needs it.
  await link.hover()
  const scrolled = await page.evaluate(() => window.scrollY)
  await link.click()
  await expect(page.getByRole('region', { name: 'Купити' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(cards).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
})

test('ROUTE-15: the page for those who work on the shop is not there for visitors', async ({ page }) => {
  const response = await page.goto('/_design')
  expect(response?.status()).toBe(404)
})
