import { expect, type Page, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { cartModal, hydrated } from './shopper.ts'

const PILLOW = 100061

/** Opens a page whose scripts are on their way until what is returned is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const coming = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await coming.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  return coming.resolve
}

test('CART-02: what is put into the cart before the scripts have come is in it when they are there', async ({
  page,
}) => {
  const { address } = await findGoods(PILLOW)
  const letCome = await openWithoutScripts(page, address)
  const button = page.getByRole('region', { name: 'Купити' }).getByRole('button', { name: 'До кошика' })
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
