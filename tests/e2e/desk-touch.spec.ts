import { expect, test } from '@playwright/test'
import { openDesk } from './desk.ts'

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
          // In a sentence the line is what there is.
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
