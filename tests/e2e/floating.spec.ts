import { expect, type Page, test } from '@playwright/test'
import { openPage } from './shopper.ts'

/** Whether any control of a card lies under what floats, wherever on the page it is. */
function coveredBy(page: Page, floating: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
    return [...document.querySelectorAll('.heart, .add')]
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect()
        return boxes.some(
          (box) => box.top < bottom && box.bottom > top && box.left < right && box.right > left,
        )
      })
      .map((control) => control.getAttribute('aria-label') ?? '')
  }, floating)
}

for (const width of [390, 768, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('TOAST-01: a message stands below the header and covers no heart and no bag', async ({ page }) => {
      await openPage(page, '/categories/posud')
      const heart = page
        .getByRole('main')
        .getByRole('article')
        .nth(2)
        .getByRole('button', { name: /улюблених/ })
      await heart.click()
      const toast = page.locator('.toast')
      await toast.hover()
      const header = await page.getByRole('banner').boundingBox()
      expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
      for (const y of [0, 120, 260, 400]) {
        await page.evaluate((top) => window.scrollTo(0, top), y)
        await expect.poll(() => coveredBy(page, '.toast')).toEqual([])
      }
    })

    test('TOP-01: the way up covers no heart and no bag', async ({ page }) => {
      await openPage(page, '/')
      for (const y of [700, 900, 1100, 1300, 1500, 1700]) {
        await page.evaluate((top) => window.scrollTo(0, top), y)
        await expect(page.getByRole('button', { name: 'Нагору' })).toBeVisible()
        await expect.poll(() => coveredBy(page, '.totop')).toEqual([])
      }
    })
  })
