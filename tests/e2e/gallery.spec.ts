import { expect, type Locator, type Page, test } from '@playwright/test'
import { E2E_ORIGIN } from './e2e-shop.ts'
import { openPage } from './shopper.ts'

const ADDRESS = '/products/podushka-lliana-pole-50-50-sm'

const strip = (page: Page) => page.getByRole('region', { name: 'Ряд фото' })
const thumb = (page: Page, number: number) => page.getByRole('button', { name: `Фото ${number} з 2` })
const fullView = (page: Page) => page.getByRole('dialog', { name: /Подушка/ })

/** Which of the pictures stands in the window of the strip; a half says that it is on its way. */
function placeOf(row: Locator): Promise<number> {
  // The place is rounded to a tenth, because the pictures may be a part of a pixel narrower than the whole
  // pixels in which they are measured.
  return row.evaluate(({ scrollLeft, clientWidth }) => Math.round((10 * scrollLeft) / clientWidth) / 10)
}

// The pictures of a new shop come in the background, and give way to all else that the machine does.
test.beforeAll(async () => {
  test.setTimeout(300_000)
  await expect
    .poll(async () => (await fetch(E2E_ORIGIN + ADDRESS)).text(), { timeout: 290_000 })
    .toContain('aria-label="Фото 2 з 2"')
})

async function openGallery(page: Page): Promise<void> {
  await openPage(page, ADDRESS)
  await expect(thumb(page, 2)).toBeVisible()
}

async function openFullView(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Збільшити фото', exact: true }).click()
  await expect(fullView(page)).toBeVisible()
  return fullView(page)
}

test('PROD-01: a thumbnail shows its picture and is marked as the current one', async ({ page }) => {
  await openGallery(page)
  await thumb(page, 2).click()
  await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
  await expect(thumb(page, 1)).not.toHaveAttribute('aria-current')
  await expect.poll(() => placeOf(strip(page))).toBe(1)
})

test('PROD-01: the arrow keys move the pictures when they have the focus', async ({ page }) => {
  await openGallery(page)
  await strip(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => placeOf(strip(page))).toBe(1)
  await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('PROD-01: the full view opens by a press on the picture, moves by keys and buttons, and closes where it was', async ({
  page,
}) => {
  await openGallery(page)
  await strip(page).click()
  const view = fullView(page)
  await expect(view.getByText('1 з 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(view.getByText('2 з 2')).toBeVisible()
  await view.getByRole('button', { name: 'Наступне фото' }).click()
  await expect(view.getByText('1 з 2')).toBeVisible()
  await view.getByRole('button', { name: 'Попереднє фото' }).click()
  await expect(view.getByText('2 з 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('PROD-01: an arrow key that comes with the first picture of the full view is not lost', async ({
  page,
}) => {
  await openGallery(page)
  // This happens in the same task that opens the dialog: earlier than anyone can press.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('dialog[open] .zoom')) return
      observer.disconnect()
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }))
    })
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  })
  await strip(page).click()
  await expect(fullView(page).getByText('2 з 2')).toBeVisible()
})

test('PROD-01: a press doubles the picture where it was pressed, and the mouse looks around in it', async ({
  page,
}) => {
  await openGallery(page)
  const view = await openFullView(page)
  const picture = view.getByRole('button', { name: 'Збільшити фото вдвічі' }).first()
  const before = await picture.boundingBox()
  await picture.click({ position: { x: 20, y: 20 } })
  const doubled = view.getByRole('button', { name: 'Зменшити фото' })
  const after = await doubled.boundingBox()
  expect(after?.width).toBeGreaterThanOrEqual(2 * (before?.width ?? Number.NaN))
  const frame = view.locator('.is-double')
  const topOf = () => frame.evaluate(({ scrollTop }) => scrollTop)
  const top = await topOf()
  const { x = 0, y = 0, width = 0, height = 0 } = (await frame.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height - 5)
  await expect.poll(topOf).toBeGreaterThan(top)
  await doubled.click()
  await expect(picture).toBeVisible()
})

test('A11Y-01 the full view gives the focus back to its button', async ({ page }) => {
  await openGallery(page)
  await page.getByRole('button', { name: 'Збільшити фото', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(fullView(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Збільшити фото', exact: true })).toBeFocused()
})

/** Moves a finger to the left over the element. */
async function swipe(page: Page, element: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: Math.round(x + width * share), y: Math.round(y + height / 2) }],
    })
  await touch('touchStart', 0.85)
  for (const share of [0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.15]) await touch('touchMove', share)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.describe('by a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('PROD-01: a swipe brings the next picture and moves the mark of the thumbnails', async ({ page }) => {
    await openGallery(page)
    await swipe(page, strip(page))
    await expect.poll(() => placeOf(strip(page))).toBe(1)
    await expect(thumb(page, 2)).toHaveAttribute('aria-current', 'true')
  })

  test('PROD-01: the full view is swiped too', async ({ page }) => {
    await openGallery(page)
    const view = await openFullView(page)
    await swipe(page, view.locator('.zoom__strip'))
    await expect(view.getByText('2 з 2')).toBeVisible()
  })
})
