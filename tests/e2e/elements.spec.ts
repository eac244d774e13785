import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { findGoods } from './goods.ts'
import { hydrated, openPage, painted } from './shopper.ts'
import { takeScreenshot } from './screenshots.ts'

const OFFER = 100061

/** Scrolls so that the upper edge of the element stands this many pixels below the window. */
async function placeBelowWindow(element: Locator, distance: number): Promise<void> {
  await element.evaluate(async (target, px) => {
    await document.fonts.ready
    const top = target.getBoundingClientRect().top - window.innerHeight - px
    window.scrollBy({ top, behavior: 'instant' })
    // Observers of the window are notified within the frame after a scroll.
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  }, distance)
}

test('IMG-01: a picture 60 px below the window is not asked for, at 40 px it is', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.setViewportSize({ width: 1280, height: 700 })
  await openPage(page, '/categories/posud')
  const frame = page.locator('main article').last().locator('.pic').first()
  await placeBelowWindow(frame, 60)
  await expect(frame.locator('img')).toHaveCount(0)
  const before = [...asked]
  await placeBelowWindow(frame, 40)
  await expect(frame.locator('img')).toHaveCount(1)
  const shown = () =>
    frame.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.currentSrc)
  await expect.poll(shown).toContain('/media/')
  const address = await shown()
  await expect.poll(() => asked).toContain(address)
  expect(before).not.toContain(address)
})

test('IMG-02: a picture that has come fades in within 300 ms', async ({ page }) => {
  const come = Promise.withResolvers<void>()
  await page.addInitScript(() => {
    document.addEventListener('transitionend', ({ target, propertyName, elapsedTime }) => {
      if (target instanceof HTMLImageElement && propertyName === 'opacity') {
        document.documentElement.dataset['faded'] = String(elapsedTime)
      }
    })
  })
  await page.route('**/media/**', async (route) => {
    await come.promise
    await route.continue()
  })
  await page.goto('/categories/posud', { waitUntil: 'commit' })
  const image = page.locator('main article').last().locator('.pic img').first()
  await hydrated(page)
  await page.locator('main article').last().scrollIntoViewIfNeeded()
  await expect(image).toHaveCSS('opacity', '0')
  come.resolve()
  await expect(image).toHaveCSS('opacity', '1')
  await expect(page.locator('html')).toHaveAttribute('data-faded', '0.3')
})

for (const path of ['/', '/categories/posud', '/collections']) {
  test(`IMG-04: nothing moves on ${path} while its pictures load`, async ({ page }) => {
    const come = Promise.withResolvers<void>()
    await page.addInitScript(() => {
      let moved = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) moved += Number(entry.value)
        document.documentElement.dataset['moved'] = String(moved)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route('**/media/**', async (route) => {
      await come.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await hydrated(page)
    await painted(page)
    // This is the same one before and after, though others may join before it.
    await page
      .locator('main .pic img')
      .first()
      .evaluate((target) => target.setAttribute('data-watched', ''))
    const image = page.locator('[data-watched]')
    const box = await image.boundingBox()
    come.resolve()
    await expect
      .poll(() => image.evaluate((target) => target instanceof HTMLImageElement && target.naturalWidth > 0))
      .toBe(true)
    expect(await image.boundingBox()).toEqual(box)
    expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.01)
  })
}

const CLOSE_TOAST = { name: 'Закрити повідомлення' }

/** A toast that appeared this moment, with the clock standing still. */
async function showToast(page: Page): Promise<Locator> {
  await page.clock.install({ time: '2026-03-02T10:00:00Z' })
  await openPage(page, (await findGoods(OFFER)).address)
  const heart = page.getByRole('region', { name: 'Купити' }).getByRole('button', { name: /улюблен/ })
  await page.clock.pauseAt('2026-03-02T11:00:00Z')
  // The first one comes with the code of all toasts, which React may delay for a moment.
  await heart.click()
  const first = page.locator('.toast')
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return first.count()
    })
    .toBe(1)
  await page.clock.runFor(2000)
  await expect(first).toHaveCount(0)
  await heart.click()
  const toast = page.locator('.toast', { hasText: 'видалено з улюблених' })
  await expect(toast).toBeVisible()
  return toast
}

test('TOAST-01: a toast lasts 2000 ms', async ({ page }) => {
  const toast = await showToast(page)
  await page.clock.runFor(1999)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toBeHidden()
})

test('TOAST-01: a toast stands at the top right, with a bar that runs out and a button that closes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const toast = await showToast(page)
  const box = await toast.boundingBox()
  const header = await page.locator('.header').boundingBox()
  expect((box?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0))).toBeLessThanOrEqual(24)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThanOrEqual(1280 - 24)
  const bar = await toast.getByRole('progressbar').evaluate((element) => {
    const { animationName, animationDuration, width } = getComputedStyle(element)
    return { animationName, animationDuration, width }
  })
  expect(bar).toEqual({ animationName: 'bar', animationDuration: '2s', width: `${box?.width}px` })
  await toast.getByRole('button', CLOSE_TOAST).click()
  await expect(toast).toBeHidden()
})

for (const width of [390, 1440])
  test(`TOAST-01 MODAL-08: at ${width} px a toast lies over a modal that is opened since, and is pressed there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const toast = await showToast(page)
    await page
      .getByRole('region', { name: 'Купити' })
      .getByRole('button', { name: 'Швидке замовлення' })
      .click()
    const modal = page.getByRole('dialog')
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return modal.locator('.toast').count()
      })
      .toBe(1)
    const close = modal.getByRole('button', CLOSE_TOAST)
    await close.hover()
    await page.clock.resume()
    await expectAccessible(page)
    await takeScreenshot(page, `toast-${width}.png`)
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return close.evaluate((button) => button === document.activeElement)
      })
      .toBe(true)
    await close.click()
    await expect(toast).toHaveCount(0)
    await expect(modal).toBeVisible()
  })

async function openLogin(page: Page): Promise<Locator> {
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Увійти' }).click()
  const modal = page.getByRole('dialog', { name: 'Вхід' })
  await expect(modal).toBeVisible()
  return modal
}

test('MODAL-02: sm, md, lg, xl and fullscreen are five sizes, the last the whole window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const box = (await openLogin(page)).locator('.modal')
  // It is measured as laid out, because what is drawn moves by fractions of a pixel while the modal comes in.
  const sizes = await box.evaluate((element: HTMLElement) =>
    ['sm', 'md', 'lg', 'xl', 'full'].map((size) => {
      element.setAttribute('class', `modal modal--${size}`)
      element.closest('dialog')?.setAttribute('class', `dialog dialog--${size}`)
      return element.offsetWidth
    }),
  )
  // It is less by the scroll bar, whose place the page reserves.
  const whole = await page.getByRole('dialog').evaluate((dialog: HTMLElement) => dialog.offsetWidth)
  expect(whole).toBeGreaterThanOrEqual(1440 - 20)
  expect(sizes).toEqual([440, 560, 760, 1040, whole])
  expect(await box.evaluate((element: HTMLElement) => element.offsetHeight)).toBe(900)
})

test('MODAL-08: the focus goes into the modal, stays there and returns; Escape closes it', async ({
  page,
}) => {
  const modal = await openLogin(page)
  const isInside = () => modal.evaluate((dialog) => dialog.contains(document.activeElement))
  await expect.poll(isInside).toBe(true)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 15; press += 1) {
      await page.keyboard.press(key)
      // The browser's own controls come between the last field and the first one; the page behind never does.
      expect(
        (await isInside()) || (await page.evaluate(() => document.activeElement === document.body)),
      ).toBe(true)
    }
  }
  await page.keyboard.press('Escape')
  await expect(modal).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Увійти' })).toBeFocused()
})

test('MODAL-08: the backdrop closes the modal, and the page behind it does not scroll', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const modal = await openLogin(page)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('PageDown')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.mouse.click(20, 400)
  await expect(modal).toBeHidden()
  // The page scrolls again once the modal has gone out, which takes it a moment.
  const scrolled = async () => {
    await page.mouse.wheel(0, 500)
    return page.evaluate(() => window.scrollY)
  }
  await expect.poll(scrolled).toBeGreaterThan(0)
})
