import { expect, type Page, test } from '@playwright/test'
import { clicksOf, LIVE, options } from './live-search.ts'
import { openPage } from './shopper.ts'

const NOTHING = {
  products: [],
  brands: [],
  categories: [],
  stats: { total_products: 0, total_brands: 0, total_categories: 0 },
  collections: [],
  shown_for: null,
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Пошук' })

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('SEARCH-01 SEARCH-04 SEARCH-08: the search of a phone is the whole screen', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('combobox', { name: 'Пошук товарів' }).first().tap()
    const field = dialog(page).getByRole('combobox', { name: 'Пошук товарів' })
    await expect(field).toBeFocused()
    await field.fill('чайник')
    await expect(options(page).first()).toContainText('Чайник')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await options(page).first().tap()
    await expect(page).toHaveURL(/\/products\//)
    await expect(dialog(page)).toBeHidden()
    await expect.poll(() => clicksOf(page)).toMatchObject([{ model_instance: 'product', click_to: 'item' }])
  })

  test('SEARCH-01: what is typed while its code is on the way is searched for', async ({ page }) => {
    const code = Promise.withResolvers<void>()
    await page.route('**/assets/search-modal-*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await openPage(page, '/')
    const outer = page.getByRole('combobox', { name: 'Пошук товарів' }).first()
    await outer.tap()
    await outer.pressSequentially('чайник')
    await expect(outer).toHaveValue('чайник')
    code.resolve()
    const field = dialog(page).getByRole('combobox', { name: 'Пошук товарів' })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('чайник')
    await expect(options(page).first()).toContainText('Чайник')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(outer).toHaveAttribute('inputmode', 'none')
  })

  test('A11Y-01: the focus comes back to the field, and the keyboard of the screen with the next press alone', async ({
    page,
  }) => {
    await openPage(page, '/')
    const below = page.getByRole('combobox', { name: 'Пошук товарів' }).first()
    await below.focus()
    await page.keyboard.type('чай')
    await expect(dialog(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(below).toBeFocused()
    await expect(below).toHaveAttribute('inputmode', 'none')
    await below.tap()
    await expect(dialog(page).getByRole('combobox')).toBeFocused()
    await expect(below).toHaveAttribute('inputmode', 'search')
    await dialog(page).getByRole('button', { name: 'Закрити пошук' }).tap()
    await expect(below).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(below).toHaveAttribute('inputmode', 'search')
  })

  test('SEARCH-01 SEARCH-05 SEARCH-08: the field below and the field of the whole screen hold the same', async ({
    page,
  }) => {
    await page.route(LIVE, (route) => route.fulfill({ json: NOTHING }))
    await openPage(page, '/')
    const below = page.getByRole('combobox', { name: 'Пошук товарів' }).first()
    await below.tap()
    const field = dialog(page).getByRole('combobox', { name: 'Пошук товарів' })
    await expect(field).toBeFocused()
    await below.fill('щщщщ')
    await expect(field).toHaveValue('щщщщ')
    await expect(dialog(page).getByText('Нічого не знайдено')).toBeVisible()
    await field.fill('лампа')
    await expect(below).toHaveValue('лампа')
    await dialog(page).getByRole('button', { name: 'Очистити пошук' }).tap()
    await expect(below).toHaveValue('')
  })

  test('the magnifier opens it on any page, and Escape or the arrow close it', async ({ page }) => {
    await openPage(page, '/brands')
    await page.getByRole('link', { name: 'Пошук' }).tap()
    await expect(dialog(page).getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Пошук' })).toBeFocused()
    await page.getByRole('link', { name: 'Пошук' }).tap()
    await dialog(page).getByRole('button', { name: 'Закрити пошук' }).tap()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'Пошук' })).toBeFocused()
    await expect(page).toHaveURL('/brands')
  })

  test('SEARCH-01: a long last query stays in its row, beside the button that forgets it', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem('recent-queries', JSON.stringify(['дуже довгий запит '.repeat(9).trim(), 'плед'])),
    )
    await openPage(page, '/')
    await page.getByRole('combobox', { name: 'Пошук товарів' }).first().tap()
    await expect(dialog(page).getByRole('group', { name: 'Популярні товари' })).toBeVisible()
    const sideways = await page
      .locator('.live')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(sideways).toBe(0)
    // While the dialog glides in, one may be measured after the other has moved.
    const apart = async () => {
      const row = await dialog(page).getByRole('option', { name: 'плед', exact: true }).boundingBox()
      const button = await page.getByRole('button', { name: 'Прибрати запит «плед»' }).boundingBox()
      return Math.abs((row?.y ?? 0) - (button?.y ?? 99))
    }
    await expect.poll(apart).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name: 'Прибрати запит «плед»' }).tap()
    await expect(dialog(page).getByRole('option', { name: 'плед', exact: true })).toHaveCount(0)
  })

  test('Enter shows all results', async ({ page }) => {
    await page.route(LIVE, (route) => route.fulfill({ json: NOTHING }))
    await openPage(page, '/brands')
    await page.getByRole('link', { name: 'Пошук' }).tap()
    await dialog(page).getByRole('combobox').fill('чайник')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('чайник')
    await expect(dialog(page)).toBeHidden()
  })
})

test('A11Y-01: the way out of the search keeps its size at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, '/')
  await page.getByRole('combobox', { name: 'Пошук товарів' }).first().click()
  await dialog(page).getByRole('combobox').fill('чайник')
  await expect(dialog(page).getByRole('button', { name: 'Очистити пошук' })).toBeVisible()
  const close = dialog(page).getByRole('button', { name: 'Закрити пошук' })
  expect((await close.boundingBox())?.width).toBe(44)
})
