import { expect, type Locator, type Page, test } from '@playwright/test'
import { newName, ordersOf } from './placed-orders.ts'
import { cartModal, expectThanks, openPage, orderButton } from './shopper.ts'
import { takeScreenshot } from './screenshots.ts'

const LIMIT = 150

/**
 * Presses Tab until this has the focus. Every stop on the way must be visible, and something must show where
 * the focus is.
 */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < LIMIT; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await hiddenFocus(page)).toBeNull()
    if (await wanted.evaluateAll((elements) => elements.some((each) => each === document.activeElement)))
      return
  }
  throw new Error(`${LIMIT} presses of Tab do not lead to ${String(wanted)}`)
}

/** What is wrong with the place of the focus; null when a person can see it. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement
    // After the last stop the browser's own buttons have their turn.
    if (!focused || focused === document.body) return null
    const shown = focused.matches('input') ? (focused.closest('label') ?? focused) : focused
    const { left, top, width, height } = shown.getBoundingClientRect()
    const name = focused.outerHTML.slice(0, 120)
    if (width === 0 || height === 0) return `no size: ${name}`
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]),
    )
    const isSeen = points.some(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (shown.contains(hit) || hit.contains(shown))
    })
    return isSeen ? null : `covered: ${name}`
  })
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test(`A11Y: from the home page to an order by keyboard alone at ${viewport.width} px`, async ({
      page,
    }) => {
      test.slow()
      const name = newName(`Клавіатура ${viewport.width}`)
      await openPage(page, '/')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'До вмісту' })).toBeFocused()
      await page.keyboard.press('Enter')
      const main = page.getByRole('main')
      await tabTo(page, main.getByRole('link', { name: /Посуд/ }).first())
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Посуд' })).toBeVisible()
      await tabTo(page, main.locator('article').getByRole('link').first())
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/products\//)
      // The address changes before the page does, and a focus that is set meanwhile goes with the old page.
      await expect(page.getByRole('region', { name: 'Купити' })).toBeVisible()
      await tabTo(page, main.getByRole('button', { name: 'До кошика' }).first())
      await page.keyboard.press('Enter')
      await expect(cartModal(page)).toBeVisible()
      await tabTo(page, cartModal(page).getByRole('link', { name: 'Оформити замовлення' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Оформлення замовлення' })).toBeVisible()
      // The form takes the focus once all its fields are there.
      await expect(page.locator('main [inert]')).toHaveCount(0)
      await tabTo(page, page.getByLabel('Ім’я та прізвище'))
      await page.keyboard.type(name)
      await tabTo(page, page.getByLabel('Телефон'))
      await page.keyboard.type('0672145893')
      await tabTo(page, page.getByRole('radio', { name: /Самовивіз|Нова Пошта/ }))
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio', { checked: true }).first()).toBeFocused()
      const pickup = page.getByRole('radio', { name: /Самовивіз/ })
      if (!(await pickup.isChecked())) await page.keyboard.press('ArrowUp')
      await expect(pickup).toBeChecked()
      await tabTo(page, orderButton(page))
      await page.keyboard.press('Enter')
      await expectThanks(page)
      expect(await ordersOf(name)).toHaveLength(1)
    })
  })
}

for (const width of [390, 1440])
  test(`A11Y: the fields of the price, and its slider, show that they have the focus at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, '/categories/posud')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    const sheet = page.getByRole('button', { name: /^Фільтри/ })
    if (await sheet.isVisible()) await sheet.press('Enter')
    const filters = page.getByRole(width === 390 ? 'dialog' : 'complementary', { name: 'Фільтри' })
    for (const name of ['Ціна від', 'Ціна до']) {
      const field = filters.getByRole('textbox', { name })
      await tabTo(page, field)
      await expect(field).toHaveCSS('outline-style', 'solid')
      await expect(field).toHaveCSS('outline-width', '2px')
      await takeScreenshot(page, `${name}-${width}.png`)
    }
    await page.keyboard.press('Tab')
    await takeScreenshot(page, `slider-${width}.png`)
  })
