import { expect, type Page } from '@playwright/test'
import { drawn } from './frames.ts'
import { openRested } from './idle-parts.ts'
import { type ShopLine, test } from './shop-line.ts'
import { openWithoutScripts } from './shopper.ts'

const CATEGORY = '/categories/posud'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const firstLink = (page: Page) => cards(page).first().getByRole('link')

function dataOf({ reached }: ShopLine, path: string | null): string[] {
  return reached.filter((call) => call.startsWith(`GET ${path}.data`))
}

function allData({ reached }: ShopLine): string[] {
  return reached.filter((call) => /^GET \S+\.data/.test(call))
}

/**
 * Waits until whatever the page had to send has reached the shop; the page sends nothing before it has drawn.
 */
async function settle(page: Page): Promise<void> {
  await drawn(page)
  await page.evaluate(async () => void (await (await fetch('/build.json')).text()))
}

async function pretendConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { value: given })
  }, connection)
}

test('a pointer that rests on a card fetches its page once, and the click sends no second request', async ({
  page,
  line,
}) => {
  await openRested(page, line.origin + CATEGORY)
  const path = await firstLink(page).getAttribute('href')
  await firstLink(page).hover()
  await expect.poll(() => dataOf(line, path)).toHaveLength(1)
  await expect.poll(() => line.reached.some((call) => /assets\/product-page-.*\.js/.test(call))).toBe(true)
  await page.waitForLoadState('networkidle')
  const before = line.reached.length
  await firstLink(page).click()
  await expect(page.getByRole('region', { name: 'Купити' })).toBeVisible()
  expect(dataOf(line, path)).toHaveLength(1)
  expect(line.reached.slice(before).filter((call) => /product-page-.*\.js/.test(call))).toEqual([])
})

test('the focus of the keyboard on a card fetches its page once', async ({ page, line }) => {
  await openRested(page, line.origin + CATEGORY)
  const path = await firstLink(page).getAttribute('href')
  await firstLink(page).focus()
  // The keyboard itself moves the focus, because not every Chromium takes a script's focus for that.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(firstLink(page)).toBeFocused()
  await expect.poll(() => dataOf(line, path)).toHaveLength(1)
})

test('a link that had the focus before the page could listen is fetched too', async ({ page, line }) => {
  const letCome = await openWithoutScripts(page, line.origin + CATEGORY)
  const path = await firstLink(page).getAttribute('href')
  await firstLink(page).focus()
  letCome()
  await expect.poll(() => dataOf(line, path)).toHaveLength(1)
})

test('a press begins at once, before the click', async ({ page, line }) => {
  await openRested(page, line.origin + CATEGORY)
  const path = await firstLink(page).getAttribute('href')
  await firstLink(page).dispatchEvent('pointerdown', { bubbles: true })
  await expect.poll(() => dataOf(line, path)).toHaveLength(1)
  await firstLink(page).dispatchEvent('click', { bubbles: true })
  await expect(page.getByRole('region', { name: 'Купити' })).toBeVisible()
  expect(dataOf(line, path)).toHaveLength(1)
})

test('the main picture of the product comes early too, in the size that its page shows', async ({
  page,
  line,
}) => {
  await openRested(page, line.origin + CATEGORY)
  const before = line.reached.length
  await firstLink(page).hover()
  await expect
    .poll(() => line.reached.slice(before).filter((call) => call.includes('/media/')))
    .not.toEqual([])
  await page.waitForLoadState('networkidle')
  await firstLink(page).click()
  const shown = page.locator('.gal__strip img').first()
  await expect(shown).toBeVisible()
  const source = new URL(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).pathname
  expect(line.reached.filter((call) => call === `GET ${source}`)).toHaveLength(1)
})

test('a pointer that only passes by fetches nothing', async ({ page, line }) => {
  await page.clock.install()
  await openRested(page, line.origin + CATEGORY)
  await firstLink(page).evaluate((link) => {
    const mouse = { bubbles: true, pointerType: 'mouse' }
    const over = () => new PointerEvent('pointerover', mouse)
    link.dispatchEvent(over())
    document.querySelector('h1')?.dispatchEvent(over())
  })
  await page.clock.runFor(1000)
  await settle(page)
  expect(allData(line)).toEqual([])
})

for (const connection of [{ saveData: true }, { saveData: false, effectiveType: '2g' }]) {
  test(`nothing is fetched unasked with ${JSON.stringify(connection)}`, async ({ page, line }) => {
    await pretendConnection(page, connection)
    await page.clock.install()
    await openRested(page, line.origin + CATEGORY)
    await firstLink(page).dispatchEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
    await page.clock.runFor(1000)
    await firstLink(page).dispatchEvent('pointerdown', { bubbles: true })
    await settle(page)
    expect(allData(line)).toEqual([])
  })
}

test('no more than twenty pages a minute are fetched unasked', async ({ page, line }) => {
  await page.clock.install()
  await openRested(page, line.origin)
  const links = page.locator('main a[href^="/products/"], main a[href^="/categories/"], footer a[href^="/"]')
  const paths = await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')))])
  expect(paths.length).toBeGreaterThan(25)
  for (const path of paths.slice(0, 26)) {
    const link = page.locator(`a[href="${path}"]`).last()
    await link.dispatchEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
    await page.clock.runFor(100)
    await settle(page)
  }
  await settle(page)
  expect(new Set(allData(line)).size).toBeLessThanOrEqual(20)
  expect(allData(line).length).toBeGreaterThan(10)
})

test('filters, orders and other hosts are left alone', async ({ page, line }) => {
  await page.clock.install()
  await openRested(page, `${line.origin}${CATEGORY}?brand=hlynokrai`)
  const filter = page.getByRole('link', { name: 'Прибрати фільтр: Глинокрай' })
  await filter.dispatchEvent('pointerover', { bubbles: true, pointerType: 'mouse' })
  await page.clock.runFor(1000)
  await settle(page)
  expect(allData(line)).toEqual([])
})
