import { expect, test } from '@playwright/test'
import { loginModal, openLogin, registerModal } from './customers.ts'
import { expectWholeText } from './cut-text.ts'
import { openDesk } from './desk.ts'
import { findGoods } from './goods.ts'
import { drawer } from './menus.ts'
import { addButton, cartModal, openPage } from './shopper.ts'

/** An offer of the demo feed with an old price. */
const OFFER = 100061

/**
 * Makes letters large as the settings of the browser do. A style element would be against the shop's policy.
 */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
  }),
)

for (const width of [390, 768, 1440])
  test.describe(`${width} px wide, letters twice as large`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const path of ['/cabinet', '/delivery', '/nema'])
      test(`A11Y-01: ${path} is whole`, async ({ page }) => {
        await openPage(page, path)
        await expect(page.locator('html')).toHaveCSS('font-size', '32px')
        await expectWholeText(page)
      })

    test('A11Y-01: the home page and the search as she types are whole', async ({ page }) => {
      await openPage(page, '/')
      await expectWholeText(page)
      await page.getByRole('combobox', { name: 'Пошук товарів' }).first().click()
      const around = width < 768 ? page.getByRole('dialog', { name: 'Пошук' }) : page.getByRole('banner')
      await around.getByRole('combobox').fill('чайник')
      await expect(page.locator('.live').getByRole('option').first()).toContainText('Чайник')
      await expectWholeText(page)
    })

    test('A11Y-01: a product, its fast order, the cart and the checkout are whole', async ({ page }) => {
      const { address } = await findGoods(OFFER)
      await openPage(page, address)
      await expectWholeText(page)
      await page.getByRole('button', { name: 'Швидке замовлення' }).click()
      await expect(page.getByRole('dialog', { name: 'Швидке замовлення' })).toBeVisible()
      await expectWholeText(page)
      await page.keyboard.press('Escape')
      await addButton(page).first().click()
      await expect(cartModal(page)).toBeVisible()
      await expectWholeText(page)
      await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Оформлення замовлення' })).toBeVisible()
      await expectWholeText(page)
      await openPage(page, '/cart')
      await expect(page.getByRole('link', { name: 'Оформити замовлення' })).toBeVisible()
      await expectWholeText(page)
    })

    test('A11Y-01: a category, its filters and the list of favourites are whole', async ({ page }) => {
      await openPage(page, '/categories/posud')
      await expectWholeText(page)
      if (width < 1200) {
        await page.getByRole('button', { name: /^Фільтри/ }).click()
        await expect(page.getByRole('dialog', { name: /Фільтри/ })).toBeVisible()
        await expectWholeText(page)
        await page.keyboard.press('Escape')
      }
      const heart = page
        .getByRole('article')
        .nth(2)
        .getByRole('button', { name: /улюблених/ })
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await openPage(page, '/wishlist')
      await expect(page.getByRole('article')).toHaveCount(1)
      await expectWholeText(page)
    })

    test('A11Y-01: the menu, signing in and registering are whole', async ({ page }) => {
      await openPage(page, '/about')
      if (width < 1200) {
        await page.getByRole('button', { name: 'Відкрити меню' }).click()
        await expect(drawer(page)).toBeVisible()
        await expectWholeText(page)
        await drawer(page)
          .getByRole('link', { name: /Увійти/ })
          .click()
      } else {
        await page.getByRole('banner').getByRole('button', { name: 'Каталог' }).click()
        await expect(page.getByRole('heading', { level: 2, name: 'Посуд' })).toBeVisible()
        await expectWholeText(page)
        await page.keyboard.press('Escape')
        await openLogin(page)
      }
      await expect(loginModal(page)).toBeVisible()
      await expectWholeText(page)
      await loginModal(page)
        .getByRole('button', { name: /Зареєструватися/ })
        .click()
      await expect(registerModal(page)).toBeVisible()
      await expectWholeText(page)
    })
  })

test.describe('letters of the desk twice as large on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  for (const [path, title] of [
    ['/admin', 'Сьогодні'],
    ['/admin/products/1', /./],
    ['/admin/settings/staff', 'Налаштування'],
  ] as const)
    test(`ADM-21 A11Y-01: ${path} is not wider than the screen`, async ({ page }) => {
      await openDesk(page, 'owner', path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0)
    })

  test('ADM-21 A11Y-01: the last part of the bar below is within reach', async ({ page }) => {
    await openDesk(page, 'owner')
    const more = page.getByRole('navigation', { name: 'Головні розділи' }).getByRole('button', { name: 'Ще' })
    await expect(page.locator('html')).toHaveCSS('font-size', '32px')
    await expect(more).toBeInViewport({ ratio: 1 })
  })
})
