import { expect, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { options, searchField } from './live-search.ts'
import { addButton, cartModal, hydrated, openPage, openWithoutScripts, takenOver } from './shopper.ts'

const PILLOW = 100061
/** «Кухоль «Глина», 330 мл, графітовий», one of several colours. */
const MUG = 100002
const DESKTOP = { width: 1440, height: 900 }

test('CART-02: what is put into the cart before the scripts have come is in it when they are there', async ({
  page,
}) => {
  const { address } = await findGoods(PILLOW)
  const letCome = await openWithoutScripts(page, address)
  const button = addButton(page)
  await button.first().click()
  await expect(button.first()).toHaveCSS('opacity', '0.5')
  letCome()
  const lines = cartModal(page).getByRole('list', { name: 'Товари в кошику' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await expect(button.first()).toHaveCSS('opacity', '1')
})

test('WISH-01: a heart that is pressed before the scripts have come is full when they are there', async ({
  page,
}) => {
  const letCome = await openWithoutScripts(page, '/categories/posud')
  const heart = page
    .getByRole('main')
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /улюблених/ })
  await heart.focus()
  await page.keyboard.press('Enter')
  letCome()
  await hydrated(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('a menu that is opened before the scripts have come opens when they are there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letCome = await openWithoutScripts(page, '/')
  await page.getByRole('button', { name: 'Відкрити меню' }).click()
  letCome()
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
})

test('HEAD-06: the way in that is pressed before the scripts have come opens when they are there', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const letCome = await openWithoutScripts(page, '/')
  const wayIn = page.getByRole('banner').getByRole('link', { name: 'Увійти' })
  await wayIn.click()
  await expect(wayIn).toHaveCSS('opacity', '0.5')
  letCome()
  await expect(page.getByRole('dialog', { name: 'Вхід' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('HEAD-06: who is signed in comes to the cabinet by a press before the scripts have come', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  await page.addInitScript(() => localStorage.setItem('auth_token', 'anything'))
  await page.route('**/api/auth/me', async (route) => {
    await route.fulfill({ json: { id: 1, name: 'Оля', phone: null } })
  })
  const letCome = await openWithoutScripts(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click()
  letCome()
  await expect(page).toHaveURL('/cabinet')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('HEAD-06: where the scripts cannot come the way in leads to its page', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click()
  await expect(page).toHaveURL('/cabinet')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click()
  await expect(page).toHaveURL('/cabinet')
})

test('CAT-01: «Показати ще» that is pressed before the scripts have come adds to the list when they are there', async ({
  page,
}) => {
  const letCome = await openWithoutScripts(page, '/search')
  const cards = page.getByRole('main').getByRole('article')
  const before = await cards.count()
  await page.getByRole('link', { name: /^Показати ще/ }).click()
  letCome()
  await expect(cards).toHaveCount(before * 2)
})

test('ERR-02: «Назад» that is pressed before the scripts have come leads back when they are there', async ({
  page,
}) => {
  await page.goto('/about')
  const letCome = await openWithoutScripts(page, '/nemaie-takoi')
  await page.getByRole('button', { name: 'Назад' }).click()
  letCome()
  await expect(page).toHaveURL('/about')
})

test('a menu that is pressed while the page is being taken over opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    window.addEventListener('takeover', () => {
      setTimeout(() => document.querySelector<HTMLElement>('.burger')?.click(), 0)
    })
  })
  await page.goto('/')
  await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
})

test('CAT-01: what is chosen among the filters before the scripts have come narrows the list when they are there', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const letCome = await openWithoutScripts(page, '/categories/posud')
  await page.getByLabel('Ціна від').fill('300')
  await page.getByRole('switch', { name: 'Зі знижкою' }).check()
  await page.getByRole('switch', { name: 'Є в наявності' }).check()
  await page.getByRole('switch', { name: 'Є в наявності' }).uncheck()
  letCome()
  await expect(page).toHaveURL(/price=300-/)
  await expect(page).toHaveURL(/on_sale=1/)
  await expect(page).not.toHaveURL(/in_stock/)
  await expect(page.getByRole('switch', { name: 'Зі знижкою' })).toBeChecked()
})

test('CAT-01: a filter that is chosen while another part of the page is on its way is chosen once', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const coming = Promise.withResolvers<void>()
  await page.route('**/assets/around-*.js', async (route) => {
    await coming.promise
    await route.continue()
  })
  await openPage(page, '/categories/posud')
  const onSale = page.getByRole('switch', { name: 'Зі знижкою' })
  await onSale.hover()
  // React has taken the filters over, and not what stands around them.
  await takenOver(onSale)
  await onSale.click()
  await expect(page).toHaveURL(/on_sale=1/)
  await page.getByRole('switch', { name: 'Є в наявності' }).click()
  await expect(page).toHaveURL(/in_stock=1/)
  const come = page.waitForResponse('**/assets/around-*.js')
  coming.resolve()
  await (await come).finished()
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/in_stock=1/)
  await expect(page).toHaveURL(/on_sale=1/)
  await expect(onSale).toBeChecked()
})

test('an order of the list that is chosen before the scripts have come is kept', async ({ page }) => {
  const letCome = await openWithoutScripts(page, '/categories/posud')
  await page.getByRole('combobox', { name: 'Сортування' }).selectOption({ label: 'Дешевші' })
  letCome()
  await expect(page).toHaveURL(/sort=cheaper/)
})

test('PROD-01: a variant that is chosen before the scripts have come is shown when they are there', async ({
  page,
}) => {
  const { address } = await findGoods(MUG)
  const letCome = await openWithoutScripts(page, address.replace(/\?.*/, ''))
  await page.getByRole('radio', { name: 'графітовий' }).check()
  letCome()
  await expect(page).toHaveURL(/variant=/)
  await expect(page.getByRole('radio', { name: 'графітовий' })).toBeChecked()
})

test('SEARCH-01: what is typed before the scripts have come is looked for when they are there', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP)
  const letCome = await openWithoutScripts(page, '/')
  await page.getByRole('banner').getByLabel('Пошук товарів').pressSequentially('чайник')
  letCome()
  await expect(options(page).first()).toContainText('Чайник')
  await expect(searchField(page)).toHaveValue('чайник')
})

test('SEARCH-01: the caret stays where it was put before the scripts have come', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  const letCome = await openWithoutScripts(page, '/')
  await page.getByRole('banner').getByLabel('Пошук товарів').pressSequentially('чник')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  letCome()
  await expect(searchField(page)).toHaveAttribute('aria-controls', /./)
  await page.keyboard.type('ай')
  await expect(searchField(page)).toHaveValue('чайник')
})

test('SEARCH-01: what is typed while the page is being taken over is not lost', async ({ page }) => {
  await page.setViewportSize(DESKTOP)
  const around = Promise.withResolvers<void>()
  const letCome = await openWithoutScripts(page, '/')
  await page.route('**/assets/around-*.js', async (route) => {
    await around.promise
    await route.continue()
  })
  await page.getByRole('banner').getByLabel('Пошук товарів').pressSequentially('чай')
  const asked = page.waitForRequest('**/assets/around-*.js')
  letCome()
  await asked
  await hydrated(page)
  await page.keyboard.type('ник')
  const come = page.waitForResponse('**/assets/around-*.js')
  around.resolve()
  await (await come).finished()
  await expect(options(page).first()).toContainText('Чайник')
  await expect(searchField(page)).toHaveValue('чайник')
})

test('a column of the footer that is opened before the scripts have come, or just then, is open when they are there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const letCome = await openWithoutScripts(page, '/')
  const columns = page.getByRole('contentinfo').locator('.fold').getByRole('button')
  await columns.nth(0).click()
  await page.evaluate(() => {
    const seen = new MutationObserver(() => {
      document.querySelectorAll<HTMLElement>('.footer .fold button')[1]?.click()
      seen.disconnect()
    })
    seen.observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
  })
  letCome()
  await expect(columns.nth(0)).toHaveAttribute('aria-expanded', 'true')
  await expect(columns.nth(1)).toHaveAttribute('aria-expanded', 'true')
})
