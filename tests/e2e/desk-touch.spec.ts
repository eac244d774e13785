import { expect, test } from '@playwright/test'
import { openDesk, ownWord } from './desk.ts'
import { askForCall } from './new-orders.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const path of ['categories', 'settings/shop', 'settings/delivery', 'orders/new', 'first-steps'])
  test(`ADM-21 on a phone a thumb can press everything that /admin/${path} offers`, async ({ page }) => {
    await openDesk(page, 'owner', `/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const small = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].flatMap(
        (control) => {
          // A box is pressed by its words too.
          const pressed =
            (control.matches('[type=checkbox], [type=radio]') && control.closest('label')) || control
          const { width, height } = pressed.getBoundingClientRect()
          const isSeen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true })
          // In a sentence there is no more room than the line.
          const least = getComputedStyle(control).display === 'inline' ? 24 : 44
          const isHidden = !isSeen || control.closest('.vh') !== null || width < 2
          return isHidden || (width > least - 0.5 && height > least - 0.5)
            ? []
            : [`${control.outerHTML.slice(0, 80)}: ${width} × ${height}`]
        },
      ),
    )
    expect(small).toEqual([])
  })

test('ADM-09 ADM-21 on a phone a thumb opens the order of a call from its card and from its row', async ({
  page,
}) => {
  const number = await askForCall(page, ownWord())
  await openDesk(page, 'owner', '/admin/orders?tab=calls')
  const link = page.locator(`:is(.calls, .calling) a.k[href$="/orders/${number}"]`)
  await expect(link).toBeVisible()
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.goto('/admin')
  await expect(link).toBeVisible()
  const pressed = await link.evaluate((name) => {
    name.scrollIntoView({ block: 'center' })
    const { left, top, bottom } = name.getBoundingClientRect()
    const middle = (top + bottom) / 2
    return [middle - 21, middle + 19].map((y) => document.elementFromPoint(left + 8, y) === name)
  })
  expect(pressed).toEqual([true, true])
})

for (const width of [320, 360, 390])
  test(`ADM-21 at ${width} px no word of the bottom bar is broken`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await openDesk(page, 'owner')
    const bar = page.getByRole('navigation', { name: 'Головні розділи' })
    await expect(bar.getByRole('link', { name: 'Замовлення' })).toBeVisible()
    const broken = await bar.locator('span:not(.vh)').evaluateAll(async (words) => {
      await document.fonts.ready
      return words
        .filter((word) => {
          const range = document.createRange()
          range.selectNodeContents(word)
          return range.getClientRects().length > 1 || word.scrollWidth > word.clientWidth
        })
        .map(({ textContent }) => textContent)
    })
    expect(broken).toEqual([])
  })
