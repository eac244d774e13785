import { expect, type Page, test } from '@playwright/test'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { newName, ordersOf, type PlacedOrder } from './placed-orders.ts'
import {
  type PaymentProviders,
  removePaymentKeys,
  setPaymentKeys,
  startPaymentProviders,
} from './payment-providers.ts'
import { hydrated, openPage, orderAndPay, orderButton, startCheckout, textOf } from './shopper.ts'

/** «Декоративна ваза»: only this file and the checkout's buy it. */
const VASE = 100451

let providers: PaymentProviders
test.beforeAll(async () => {
  providers = await startPaymentProviders()
  await setPaymentKeys(providers)
  await expectOffered(true)
})
test.beforeEach(async () => {
  for (const server of Object.values(providers)) {
    await server.outage(null)
    Object.assign(server.callbacks, { mode: 'send', copies: 1, delayMs: 0 })
  }
  // A bank that was away in test after test would be paused, and offered no more.
  await withE2eDatabase((database) => database.deleteFrom('service_failures').execute())
})
test.afterAll(async () => {
  await removePaymentKeys()
  await expectOffered(false)
  for (const server of Object.values(providers)) await server.close()
})

/**
 * Waits until pages and orders know of the methods or have forgotten them, which comes some seconds after the
 * keys.
 */
async function expectOffered(isOffered: boolean): Promise<void> {
  for (const path of ['/api/checkout', '/checkout'])
    await expect
      .poll(async () => (await (await fetch(E2E_ORIGIN + path)).text()).includes('liqpay'), {
        timeout: 15_000,
      })
      .toBe(isOffered)
}

/** Goes from the product to the provider's page; only the order's own button is pressed. */
async function orderOnline(page: Page, buyer: string, title: RegExp): Promise<PlacedOrder> {
  const name = newName(buyer)
  await startCheckout(page, VASE, name)
  // A page from before the keys may be shown once more.
  await expect(async () => {
    if ((await page.getByRole('radio', { name: title }).count()) === 0) await page.reload()
    await expect(page.getByRole('radio', { name: title })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('radio', { name: title }).check()
  await orderAndPay(page)
  const [order] = await ordersOf(name)
  if (!order) throw new Error(`no order of ${name}`)
  return order
}

const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const WAYS = [
  { id: 'liqpay', name: /LiqPay/, label: 'Карткою онлайн — LiqPay' },
  { id: 'mono', name: /plata by mono/, label: 'plata by mono' },
  { id: 'wayforpay', name: /WayForPay/, label: 'WayForPay' },
] as const

for (const { id, name } of WAYS) {
  test(`PAY-01 PAY-05: ${id}: a payment that fails, another try that pays, and a callback that is late`, async ({
    page,
  }) => {
    const order = await orderOnline(page, `Оплата ${id}`, name)
    expect(order.payment_method).toBe(id)
    await press(page, 'Відмовити')
    await expect(title(page, 'Оплата не пройшла')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/thank-you-pay\\?order=${order.public_id}`))
    // The order is placed, whatever became of its payment, so the cart is empty.
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').items ?? []))
      .toEqual([])

    providers[id].callbacks.delayMs = 3_000
    await press(page, 'Спробувати ще раз')
    await press(page, 'Оплатити')
    // The bank has not reported yet, so the shop asks it.
    await expect(title(page, 'Оплату отримано')).toBeVisible({ timeout: 15_000 })
    await page.getByRole('link', { name: 'Переглянути замовлення' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number)
    await expect.poll(() => textOf(page.getByRole('main'))).toContain('сплачено')
    await providers[id].callbacks.settled()
  })
}

test('PAY-05: a payment that the bank works on is waited for, and then is there', async ({ page }) => {
  const order = await orderOnline(page, 'Оплата триває', /LiqPay/)
  await press(page, 'Оплата триває')
  await expect(title(page, 'Оплата ще обробляється')).toBeVisible()
  await expect(page.getByRole('button', { name: /Сплатити/ })).toBeHidden()
  await providers.liqpay.setStatus(`${order.number}-1`, 'success')
  await expect(title(page, 'Оплату отримано')).toBeVisible({ timeout: 15_000 })
})

test('PAY-05: while the bank does not answer nobody is led to pay twice, and the page finds out by itself', async ({
  page,
}) => {
  const order = await orderOnline(page, 'Оплата без відповіді', /LiqPay/)
  providers.liqpay.callbacks.mode = 'lose'
  // Its page is there, its answers are not.
  await providers.liqpay.outage('error', { only: ({ path }) => path === '/api/request' })
  await press(page, 'Оплатити')
  await expect(title(page, 'Банк поки не відповідає')).toBeVisible()
  await expect(page.getByText('Не платіть удруге', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Перевірити зараз' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Оплата онлайн' })).toBeHidden()
  await openPage(page, `/orders/id-${order.public_id}`)
  await expect(page.getByText('Не платіть удруге', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Сплатити/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Стан оплати' }).click()
  await expect(title(page, 'Банк поки не відповідає')).toBeVisible()
  await providers.liqpay.outage(null)
  await expect(title(page, 'Оплату отримано')).toBeVisible({ timeout: 30_000 })
})

test('PAY-05: a bank that has not answered for long keeps nobody from paying who has not paid', async ({
  page,
}) => {
  const order = await orderOnline(page, 'Оплата дуже довго', /LiqPay/)
  await providers.liqpay.outage('error', { only: ({ path }) => path === '/api/request' })
  await page.goto(`/thank-you-pay?order=${order.public_id}`)
  await expect(title(page, 'Банк поки не відповідає')).toBeVisible()
  await withE2eDatabase((database) =>
    database
      .updateTable('payment_attempts')
      .set({ unanswered_since: new Date(Date.now() - 16 * 60_000) })
      .where('reference', '=', `${order.number}-1`)
      .execute(),
  )
  await press(page, 'Перевірити зараз')
  await expect(title(page, 'Банк досі не відповідає')).toBeVisible()
  await expect(page.getByText('не платіть удруге', { exact: false })).toBeVisible()
  await press(page, 'plata by mono')
  await press(page, 'Оплатити')
  await expect(title(page, 'Оплату отримано')).toBeVisible()
})

test('PAY-05: «Назад» from the bank leads to the order, not to a form that is done with', async ({
  page,
}) => {
  const order = await orderOnline(page, 'Оплата назад', /LiqPay/)
  await page.goBack()
  await expect(title(page, 'Оплату не завершено')).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(`/thank-you-pay?order=${order.public_id}`)
  await press(page, 'plata by mono')
  await press(page, 'Оплатити')
  await expect(title(page, 'Оплату отримано')).toBeVisible({ timeout: 15_000 })
})

test('PAY-04 PAY-05: a provider that is away hinders no order, and another method pays', async ({ page }) => {
  await providers.mono.outage('refuse')
  await startCheckout(page, VASE, 'Оплата без банку')
  await page.getByRole('radio', { name: /plata by mono/ }).check()
  await orderButton(page).click()
  await expect(page.getByText('Платіжний сервіс зараз не відповідає')).toBeVisible({ timeout: 20_000 })
  await providers.mono.outage(null)
  await press(page, 'Карткою онлайн — LiqPay')
  await press(page, 'Оплатити')
  await expect(title(page, 'Оплату отримано')).toBeVisible({ timeout: 15_000 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('PAY-08: an order is paid from its page by plain forms', async ({ page, browser }) => {
    const scripted = await browser.newPage({
      baseURL: E2E_ORIGIN,
      serviceWorkers: 'block',
      javaScriptEnabled: true,
    })
    const order = await orderOnline(scripted, 'Оплата без скриптів', /LiqPay/)
    await scripted.close()
    await page.goto(`/orders/id-${order.public_id}`)
    await page.getByRole('button', { name: /^Сплатити/ }).click()
    await press(page, 'Перейти до оплати')
    await press(page, 'Оплатити')
    // If the test left sooner, the bank's page would not have sent its form.
    await page.waitForURL((url) => url.origin === E2E_ORIGIN)
    await expect(async () => {
      await page.goto(`/orders/id-${order.public_id}`)
      expect(await textOf(page.getByRole('main'))).toContain('сплачено')
    }).toPass()
    await expect(page.getByRole('button', { name: /^Сплатити/ })).toHaveCount(0)
  })
})

for (const width of [1440, 768, 390]) {
  test(`PAY-05: the page after paying fits ${width} px and has a button for each way`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const order = await orderOnline(page, `Оплата ${width}`, /LiqPay/)
    await press(page, 'Відмовити')
    await openPage(page, `/thank-you-pay?order=${order.public_id}`)
    await hydrated(page)
    for (const { label } of WAYS.slice(1))
      await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
    await openPage(page, `/orders/id-${order.public_id}`)
  })
}
