import { expect, test } from '@playwright/test'
import { findGoods, hideGoods, restoreGoods, setPrice, setStock } from './goods.ts'
import { shiftsOf, UNSEEN_SHIFT, watchShifts } from './layout-shifts.ts'
import { addButton, buy, buyChecked, cartModal, endDoubleClick, openPage, textOf } from './shopper.ts'

/** Offers of the demo feed that only this file touches. */
const KETTLE = 100131
const JARS = 100151
const FRENCH_PRESS = 100141
const SPATULAS = 100171
const GRINDERS = 100161
const NIGHT_LIGHT = 100281

test.afterEach(restoreGoods)

test('CART-01 CART-03 MODAL-04 MODAL-08: a line is raised, stepped and removed by the keyboard alone', async ({
  page,
}) => {
  await buy(page, KETTLE)
  const cart = cartModal(page)
  await expect(cart).toHaveAttribute('open')
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  const button = addButton(page)
  await expect(button).toHaveText(/^У.кошику · 1$/)
  await expect(button).toBeFocused()
  await endDoubleClick(page)
  await page.keyboard.press('Enter')
  await expect(cart.locator('output', { hasText: /^2$/ })).toBeVisible()

  const decrease = cart.getByRole('button', { name: 'Зменшити кількість' })
  await decrease.focus()
  await page.keyboard.press('Enter')
  await expect(cart.locator('output', { hasText: /^1$/ })).toBeVisible()
  await expect(decrease).toBeDisabled()
  await cart.getByRole('button', { name: /^Видалити/ }).focus()
  await page.keyboard.press('Enter')
  await expect(cart.getByText('У кошику поки порожньо')).toBeVisible()
})

test('MODAL-01 MODAL-08: the cart holds the focus, closes by the backdrop and by Escape, the page behind stands still', async ({
  page,
}) => {
  await buy(page, KETTLE)
  const cart = cartModal(page)
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
    ),
  ).toBe(true)
  const scrolled = await page.evaluate(() => {
    document.documentElement.scrollTop = 0
    return window.scrollY
  })
  await page.mouse.move(5, 5)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  await endDoubleClick(page)
  await page.mouse.click(5, 5)
  await expect(cart).toBeHidden()
})

test('CART-05 CART-06 HEAD-07: the cart survives a reload and the header counts its pieces', async ({
  page,
}) => {
  await buy(page, KETTLE)
  await cartModal(page).getByRole('button', { name: 'Збільшити кількість' }).click()
  await page.keyboard.press('Escape')
  await openPage(page, '/')
  await expect(page.getByRole('link', { name: /Кошик/ })).toContainText('2 товари')
})

test('CART-05: a damaged storage is dropped, not fatal', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('damaged')) return
    sessionStorage.setItem('damaged', 'yes')
    localStorage.setItem('cart', '{"items":[{"id":"x"},')
  })
  await openPage(page, '/cart')
  await expect(page.getByText('У кошику поки порожньо')).toBeVisible()
  await buy(page, KETTLE)
  await expect(cartModal(page).getByRole('button', { name: /^Видалити/ })).toHaveCount(1)
})

test('CART-05 CART-09: what another storefront kept is shown as it was kept, and compared before the order', async ({
  page,
}) => {
  const line = { id: 900_001, title: 'Кухоль', price: 100.5, quantity: 1, selectedVariant: null }
  await page.addInitScript(
    (items) => {
      if (sessionStorage.getItem('kept')) return
      sessionStorage.setItem('kept', 'yes')
      localStorage.setItem('cart', JSON.stringify({ items }))
    },
    [line],
  )
  await openPage(page, '/cart')
  await page.getByRole('button', { name: 'Збільшити кількість' }).click()
  await expect.poll(() => textOf(page.getByRole('main'))).toMatch(/Разом без доставки\s+201,00 грн/)
  await page.getByRole('link', { name: 'Оформити замовлення' }).click()
  await expect(page.getByText(/більше не продається, прибрано з.кошика/)).toBeVisible()
  await expect(page).toHaveURL('/cart')
})

test('CART-07: several tabs agree', async ({ page, context }) => {
  const other = await context.newPage()
  await openPage(other, '/cart')
  await expect(other.getByText('У кошику поки порожньо')).toBeVisible()
  await buy(page, KETTLE)
  await expect(other.getByRole('button', { name: /^Видалити/ })).toHaveCount(1)
  await other.getByRole('button', { name: 'Збільшити кількість' }).click()
  await expect(cartModal(page).locator('output', { hasText: /^2$/ })).toBeVisible()
  await other.getByRole('button', { name: /^Видалити/ }).click()
  await expect(cartModal(page).getByText('У кошику поки порожньо')).toBeVisible()
})

test('CART-09: a price that changed since is named with the old and the new one', async ({ page }) => {
  const { price } = await buyChecked(page, JARS)
  await setPrice(JARS, price + 10_000)
  await openPage(page, '/cart')
  await expect(page.getByText(/ціна змінилася/)).toBeVisible()
  const text = await textOf(page.getByRole('main'))
  expect(text).toContain('ціна змінилася, було 990,00 грн, стало 1 090,00 грн')
  expect(text).toMatch(/Разом без доставки\s+1 090,00 грн/)
})

for (const width of [390, 1440]) {
  test(`CART-09: at ${width} px nothing jumps when the cart comes and when the server changes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await buyChecked(page, KETTLE)
    const { price } = await buyChecked(page, JARS)
    await setPrice(JARS, price + 10_000)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/cart/check', async (route) => {
      await answer.promise
      await route.continue()
    })
    await watchShifts(page)
    await openPage(page, '/cart')
    const order = page.getByRole('link', { name: 'Оформити замовлення' })
    await expect(order).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const before = await order.boundingBox()
    answer.resolve()
    await expect(page.getByText(/ціна змінилася/)).toBeVisible()
    await expect.poll(async () => (await order.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0)
    expect(await shiftsOf(page)).toBeLessThan(UNSEEN_SHIFT)
  })
}

test('the styles of the cart are fetched once', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
  })
  await page.goto('/cart')
  await expect(page.getByText('У кошику поки порожньо')).toBeVisible()
  expect(fetched.length).toBeGreaterThan(0)
  expect(fetched.toSorted()).toEqual([...new Set(fetched)].toSorted())
})

test('the cart is shown with the scripts that its document names: no other has to be fetched for it', async ({
  page,
}) => {
  const named = await (await page.request.get('/cart')).text()
  await page.route(/\/assets\/.*\.js$/, (route) =>
    named.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  )
  await page.goto('/cart')
  await expect(page.getByText('У кошику поки порожньо')).toBeVisible()
})

test('CART-09 STOCK-02: less stock lowers the quantity and says so', async ({ page }) => {
  await buyChecked(page, FRENCH_PRESS)
  const more = cartModal(page).getByRole('button', { name: 'Збільшити кількість' })
  await more.click()
  await more.click()
  await setStock(FRENCH_PRESS, 2)
  await openPage(page, '/cart')
  await expect(page.getByText(/було 3.шт., залишилось 2.шт./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Збільшити кількість' })).toBeDisabled()
  await expect(page.getByText('Більше немає в наявності')).toBeVisible()
})

test('CART-09 ROUTE-10: what is gone leaves the cart, and checkout goes back to it with the reason', async ({
  page,
}) => {
  await buyChecked(page, SPATULAS)
  await setStock(SPATULAS, 0)
  await openPage(page, '/checkout')
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(/немає в.наявності, прибрано з.кошика/)).toBeVisible()
  await expect(page.getByText('У кошику поки порожньо')).toBeVisible()
})

test('CART-09: what is no longer sold is taken out by name', async ({ page }) => {
  await buyChecked(page, GRINDERS)
  await hideGoods(GRINDERS)
  await openPage(page, '/cart')
  await expect(page.getByText(/більше не продається, прибрано з.кошика/)).toBeVisible()
})

test('REC-01 CART-02: recommendations stand beside exactly one chosen line, and adding one opens nothing', async ({
  page,
}) => {
  await buy(page, NIGHT_LIGHT)
  await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).waitFor()
  await openPage(page, '/cart')
  const rail = page.getByRole('region', { name: 'З цим також беруть' })
  await rail
    .getByRole('button', { name: /^Додати до кошика/ })
    .first()
    .click()
  await expect(rail.getByRole('button', { name: /^У кошику/ })).toHaveCount(1)
  await expect(cartModal(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Видалити/ })).toHaveCount(2)

  await buy(page, KETTLE)
  await expect(cartModal(page).getByRole('button', { name: /^Видалити/ })).toHaveCount(3)
  await expect(cartModal(page).getByText('З цим також беруть')).toHaveCount(0)
  const kettle = await findGoods(KETTLE)
  await cartModal(page)
    .getByRole('button', { name: `Видалити: ${kettle.title}` })
    .click()
  await expect(cartModal(page).getByText('З цим також беруть')).toBeVisible()
})

test('REC-01: a failure leaves no trace', async ({ page }) => {
  await page.route('**/api/products/*/recommended', (route) => route.abort())
  const answered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/recommended'))
  await buy(page, NIGHT_LIGHT)
  await answered
  await expect(cartModal(page).getByText('З цим також беруть')).toHaveCount(0)
  await expect(cartModal(page).getByRole('link', { name: 'Оформити замовлення' })).toBeVisible()
})

test('STOCK-02: what is out of stock cannot be put into the cart', async ({ page }) => {
  const crate = await findGoods(100571)
  await openPage(page, crate.address)
  await expect(page.getByRole('region', { name: 'Купити' })).toContainText('Немає в наявності')
  await expect(addButton(page)).toHaveCount(0)
})

test('STOCK-01: the badge follows the stock of the chosen variant', async ({ page }) => {
  const [plenty, few] = [await findGoods(100001), await findGoods(100003)]
  await openPage(page, plenty.address)
  const block = page.getByRole('region', { name: 'Купити' })
  await expect(block.getByText('В наявності', { exact: true })).toBeVisible()
  await openPage(page, few.address)
  await expect(block.getByText(/Залишилось 4.шт./)).toBeVisible()
})

test('the cart does not jump while lines come and go', async ({ page }) => {
  await buy(page, KETTLE)
  await page.evaluate(() => {
    Reflect.set(window, 'shifts', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) Reflect.set(window, 'shifts', Reflect.get(window, 'shifts') + value)
      }
    }).observe({ type: 'layout-shift' })
  })
  await cartModal(page).getByRole('button', { name: 'Збільшити кількість' }).click()
  await cartModal(page).getByRole('button', { name: 'Зменшити кількість' }).click()
  await expect(cartModal(page).locator('output', { hasText: /^1$/ })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-18: the cart says why it stays empty', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByRole('heading', { level: 1, name: 'Кошик' })).toBeVisible()
    await expect(page.getByText(/увімкніть JavaScript/)).toBeVisible()
  })
})
