import { expect, type Locator, type Page, test } from '@playwright/test'
import { pauseToasts } from './customers.ts'
import { openPage } from './shopper.ts'

/** The controls of cards that lie under what floats, wherever on the page they are. */
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

const wayUp = (page: Page) => page.getByRole('button', { name: 'Нагору' })

/** The way up, once it has come in. */
async function arrived(page: Page): Promise<Locator> {
  await wayUp(page).evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)))
  return wayUp(page)
}

/**
 * How far to scroll so that a control of a card ends this many pixels below the upper edge of the way up,
 * when that is in its own place.
 */
async function scrollYOf(page: Page, overlap: number): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 400))
  return (await arrived(page)).evaluate((button: HTMLElement, px) => {
    const { offsetTop, offsetLeft, offsetWidth } = button
    const control = [...document.querySelectorAll('main .add')]
      .map((element) => element.getBoundingClientRect())
      .find(({ left, right }) => left < offsetLeft + offsetWidth && right > offsetLeft)
    if (!control) throw new Error('no card stands there')
    return window.scrollY + control.bottom - offsetTop - px
  }, overlap)
}

for (const width of [390, 768, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('TOAST-01: a message stands below the header and covers no heart and no bag', async ({ page }) => {
      await openPage(page, '/categories/posud')
      await pauseToasts(page)
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

test('TOP-01: the way up stands beside a control also when it comes just above it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  await openPage(page, '/')
  // It comes in from a little below its own place.
  const scrollY = await scrollYOf(page, 4)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(wayUp(page)).toHaveCount(0)
  await page.evaluate((top) => window.scrollTo(0, top), scrollY)
  await arrived(page)
  await expect.poll(() => coveredBy(page, '.totop')).toEqual([])
})

test('TOP-01: the way up gives way when the page grows and nobody scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  await openPage(page, '/')
  const scrollY = await scrollYOf(page, -20)
  await page.evaluate((top) => window.scrollTo(0, top), scrollY)
  await expect(wayUp(page)).toHaveCSS('translate', 'none')
  await page.getByRole('main').evaluate((main) => {
    // Otherwise the browser scrolls by what has grown above.
    document.documentElement.style.overflowAnchor = 'none'
    main.style.paddingTop = `${Number.parseFloat(getComputedStyle(main).paddingTop) + 40}px`
  })
  await expect(wayUp(page)).not.toHaveCSS('translate', 'none')
  await expect.poll(() => coveredBy(page, '.totop')).toEqual([])
})

test('TOP-01: the way up gives way to a card of a row that is swiped', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { data } = await (await request.get('/api/products?per_page=6')).json()
  await page.addInitScript((products) => {
    const items = products.map((product: object) => ({ ...product, viewed_at: '2026-01-05T10:00:00.000Z' }))
    localStorage.setItem('viewed_products', JSON.stringify({ items, synced_at: null }))
  }, data)
  await openPage(page, '/')
  const row = page.getByRole('region', { name: 'Переглянуті товари' })
  const heart = row.getByRole('article').nth(2).locator('.heart')
  await heart.scrollIntoViewIfNeeded()
  const button = await arrived(page)
  /** Brings the heart as high as the way up in its own place, and so far to its left. */
  const swipe = async (left: number) => {
    const to = await button.evaluate(({ offsetLeft, offsetTop }: HTMLElement) => ({ offsetLeft, offsetTop }))
    await heart.evaluate(
      (control, { offsetLeft, offsetTop, before }) => {
        const place = control.getBoundingClientRect()
        const list = control.closest<HTMLElement>('.rail')
        if (!list) throw new Error('no row')
        list.style.scrollSnapType = 'none'
        list.scrollBy({ left: place.left - offsetLeft + before })
        window.scrollBy({ top: place.top - offsetTop })
      },
      { ...to, before: left },
    )
  }
  await swipe(60)
  await expect(button).toHaveCSS('translate', 'none')
  await swipe(0)
  await expect(button).not.toHaveCSS('translate', 'none')
  await expect.poll(() => coveredBy(page, '.totop')).toEqual([])
})
