import { expect, type Locator, type Page } from '@playwright/test'
import { formatPrice } from '#src/domain/money/money.ts'
import { E2E_ORIGIN } from './e2e-shop.ts'
import { findGoods, type Goods } from './goods.ts'

/** Opens a page and waits until it reacts. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Waits until the page reacts. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' })
}

/**
 * Waits until a part reacts whose code comes after that of the page. Until then React lets no event reach
 * what stands in it.
 */
export async function takenOver(part: Locator): Promise<void> {
  await hydrated(part.page())
  const isReachable = () =>
    part.evaluate((element) => {
      let isReached = false
      element.addEventListener('pointercancel', () => (isReached = true), { once: true })
      element.dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
      return isReached
    })
  await expect.poll(isReachable).toBe(true)
}

/** Waits until styles and letters are there: what a script measures before is not what anybody sees. */
export async function painted(page: Page): Promise<void> {
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
  await expect.poll(paints).toBe(1)
  await lettersCame(page)
}

/** Waits for the letters. `ready` alone also holds as long as nobody has asked for a font yet. */
export async function lettersCame(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.load('16px "Onest Variable"', 'Ціна 1'))
}

/**
 * Opens a page whose scripts are on their way.
 *
 * @returns a function that lets them come
 */
export async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const coming = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return coming.resolve
}

/** The window of the cart. */
export function cartModal(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Кошик' })
}

/**
 * The button of a product's page: «До кошика», or how many are in the cart once there are some. On a phone
 * there may be a second one.
 */
export function addButton(page: Page): Locator {
  return page.getByRole('region', { name: 'Купити' }).getByRole('button', { name: /^(До кошика|У.кошику ·)/ })
}

/** Waits until the next press is one of its own, and not the second one of a double click. */
export async function endDoubleClick(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() - since > 500, now)
}

/** Puts a demo offer into the cart on its page; the cart is open afterwards. */
export async function buy(page: Page, offer: number): Promise<Goods> {
  const goods = await findGoods(offer)
  const block = page.getByRole('region', { name: 'Купити' })
  // A test before may have changed the price, and the shop shows a page as it was until the notice comes.
  await expect(async () => {
    await openPage(page, goods.address)
    expect(await textOf(block)).toContain(plain(formatPrice(goods.price)))
  }).toPass()
  await addButton(page).first().click()
  await expect(cartModal(page)).toBeVisible()
  return goods
}

/**
 * Does `buy` and waits for the answer to the check of the cart that comes with it, so that the check does not
 * find what changes after.
 */
export async function buyChecked(page: Page, offer: number): Promise<Goods> {
  const checked = page.waitForResponse('**/api/cart/check')
  const goods = await buy(page, offer)
  await checked
  return goods
}

/** Goes to the checkout with this offer in the cart, and fills in the contacts. */
export async function startCheckout(page: Page, offer: number, name: string): Promise<Goods> {
  const goods = await buy(page, offer)
  await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Оформлення замовлення' })).toBeVisible()
  await fillContacts(page, name)
  return goods
}

/** Opens the form of an order and waits until all its fields are there. */
export async function openCheckout(page: Page): Promise<void> {
  await openPage(page, '/checkout')
  await expect(page.locator('main [inert]')).toHaveCount(0)
}

/** Fills in name and phone. */
export async function fillContacts(page: Page, name: string): Promise<void> {
  await page.getByLabel('Ім’я та прізвище').fill(name)
  await page.getByLabel('Телефон').fill('0672145893')
}

/** The button that places the order. */
export function orderButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Підтвердити/ })
}

/**
 * Places the order and goes on to the bank's page. Orders go by ways that were read some seconds ago; a
 * refusal says so, and another press is taken afterwards.
 */
export async function orderAndPay(page: Page): Promise<void> {
  await expect(async () => {
    // On a busy machine the press before may still be on its way, by the page of thanks.
    if (await orderButton(page).isVisible()) await orderButton(page).click({ timeout: 5_000 })
    await page.waitForURL((url) => url.origin !== E2E_ORIGIN, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

/** Expects the page of thanks. */
export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Дякуємо за замовлення' })).toBeVisible()
}

/** The visible text with plain spaces instead of the hard ones of Ukrainian typesetting. */
export async function textOf(locator: Locator): Promise<string> {
  return plain(await locator.innerText())
}

function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}

/** A list of everything about which a page complains in the console, for a check at the end. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // Playwright itself says this where a test allows no workers.
    if (message.text().startsWith('Service Worker registration blocked')) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

/** Opens a group of filters; in a small category most groups are closed. */
export async function openFacets(filters: Locator, title: string): Promise<void> {
  const group = filters.locator('details', { has: filters.page().locator('summary', { hasText: title }) })
  if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
}
