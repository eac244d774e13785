import { expect, test } from '@playwright/test'
import { shiftsDuring, watchShifts } from './layout-shifts.ts'
import { buy, cartModal, openPage } from './shopper.ts'

/** Below it nobody sees that anything moved: letters of another font, a figure that became narrower. */
const UNSEEN_SHIFT = 0.002

const PILLOW = 100061
const CUP = 100011

test.beforeEach(async ({ page }) => {
  await watchShifts(page, true)
})

for (const width of [390, 768, 1440]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('CAT-01: goods sorted anew are drawn anew and do not jump', async ({ page }) => {
      await openPage(page, '/search')
      const first = page.getByRole('main').getByRole('article').first()
      const title = await first.innerText()
      const moved = await shiftsDuring(page, async () => {
        await page.getByRole('combobox', { name: 'Сортування' }).selectOption('dearer')
        await expect(first).not.toHaveText(title)
      })
      expect(moved).toBeLessThan(UNSEEN_SHIFT)
    })

    test('LOGIN-01: nothing moves when what was wrong in a form is mended', async ({ page }) => {
      await openPage(page, '/cabinet')
      await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click()
      const modal = page.getByRole('dialog', { name: 'Вхід' })
      await modal.getByRole('button', { name: 'Увійти' }).click()
      const wrong = modal.getByText('Введіть коректний email')
      await expect(wrong).toBeVisible()
      const moved = await shiftsDuring(page, async () => {
        await modal.getByLabel('Email').fill('olena@ukr.net')
        await expect(wrong).toBeHidden()
      })
      expect(moved).toBeLessThan(UNSEEN_SHIFT)
    })

    test('CART-03 CART-04: nothing in the cart jumps when a line is taken out or all of them, nor when they come back', async ({
      page,
    }) => {
      await buy(page, CUP)
      await buy(page, PILLOW)
      const cart = cartModal(page)
      const lines = cart.getByRole('list', { name: 'Товари в кошику' }).getByRole('listitem')
      await expect(lines).toHaveCount(2)
      await expect(cart.locator('[aria-busy="true"]')).toHaveCount(0)
      const moved = await shiftsDuring(page, async () => {
        await cart
          .getByRole('button', { name: /^Видалити/ })
          .first()
          .click()
        await expect(lines).toHaveCount(1)
        await cart.getByRole('button', { name: 'Очистити кошик' }).click()
        await cart.getByRole('button', { name: 'Повернути товари' }).click()
        await expect(lines).toHaveCount(1)
      })
      expect(moved).toBeLessThan(UNSEEN_SHIFT)
    })
  })
}
