import { expect, type Page, test as base } from '@playwright/test'
import { type PrivatPartsServer, startPrivatPartsServer } from '../providers/privat-parts.ts'
import { borrowSettings, sealKeys } from './borrow-settings.ts'
import { expectFits, signInDesk } from './desk.ts'
import { E2E_ORIGIN, E2E_PRIVAT_PARTS_PORT, withE2eDatabase } from './e2e-shop.ts'
import { findGoods } from './goods.ts'
import { newName, ordersOf, type PlacedOrder } from './placed-orders.ts'
import { takeScreenshot } from './screenshots.ts'
import { hydrated, openPage, orderAndPay, startCheckout, textOf } from './shopper.ts'

/** «Лампа робоча «Журавель», графітова», 2 490 грн: only this file buys it. */
const LAMP = 100272
/** Towels for 540 грн. */
const TOWELS = 100231

/** A shop that lets a bank lend from a thousand hryvnias on, for up to twelve payments. */
const test = base.extend<{ bank: PrivatPartsServer }>({
  bank: [
    async ({ baseURL }, run) => {
      const bank = await startPrivatPartsServer({ port: E2E_PRIVAT_PARTS_PORT })
      const putBack = await borrowSettings({
        ...sealKeys({ privat_parts_store: bank.store.id, privat_parts_password: bank.store.password }),
        privat_parts_most: 12,
        privat_parts_from: 1_000,
      })
      const { address } = await findGoods(LAMP)
      const knows = async (path: string) => (await fetch(`${baseURL}${path}`)).text()
      try {
        await expect.poll(() => knows('/api/checkout'), { timeout: 15_000 }).toContain('"most_parts":12')
        await expect.poll(() => knows('/checkout'), { timeout: 15_000 }).toContain('privat_parts')
        await expect.poll(() => knows(address), { timeout: 15_000 }).toContain('Частинами від')
        await run(bank)
      } finally {
        await putBack()
        // The pages of other tests must know nothing of it.
        await expect.poll(() => knows('/checkout'), { timeout: 15_000 }).not.toContain('privat_parts')
        await expect.poll(() => knows(address), { timeout: 15_000 }).not.toContain('Частинами від')
        await bank.close()
      }
    },
    { auto: true },
  ],
})

const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const parts = (page: Page) => page.getByLabel('На скільки платежів')

/** Orders by instalments and goes on to the bank's page. */
async function orderByParts(page: Page, buyer: string, count: number): Promise<PlacedOrder> {
  const name = newName(buyer)
  await startCheckout(page, LAMP, name)
  await page.getByRole('radio', { name: 'Оплата частинами' }).check()
  await parts(page).selectOption(String(count))
  await orderAndPay(page)
  const [order] = await ordersOf(name)
  if (!order) throw new Error(`no order of ${name}`)
  return order
}

test('PAY-01 PAY-05 instalments: a loan that the bank refuses, and another try that it gives', async ({
  page,
  bank,
}) => {
  const order = await orderByParts(page, 'Оплата частинами', 3)
  await expect(page.getByText('2490.00 UAH, платежів: 3')).toBeVisible()
  await press(page, 'Відмовити')
  await expect(title(page, 'Оплата не пройшла')).toBeVisible()
  await expect(page.getByText('Недостатній ліміт')).toBeVisible()
  await expect(parts(page)).toHaveValue('12')
  await parts(page).selectOption('4')
  bank.callbacks.delayMs = 3_000
  await press(page, 'Спробувати ще раз')
  await expect(page.getByText('платежів: 4')).toBeVisible()
  await press(page, 'Оплатити')
  // The bank has not reported yet, so the shop asks it.
  await expect(title(page, 'Оплату отримано')).toBeVisible()
  await bank.callbacks.settled()

  await signInDesk(page.context(), 'owner')
  await page.goto(`/admin/orders/${order.number}`)
  const money = page.getByRole('region', { name: 'Оплата й чек' })
  await expect(money.getByText('3 платежі', { exact: false })).toBeVisible()
  await expect(money.getByText('4 платежі', { exact: false })).toBeVisible()
  await expect(money.getByText('Недостатній ліміт', { exact: false })).toBeVisible()
})

test('PAY-01 the page of a product says what a month is and who lends, before any script', async ({
  request,
}) => {
  const text = async (offer: number) =>
    (await (await request.get((await findGoods(offer)).address)).text()).replaceAll('\u00A0', ' ')
  expect(await text(LAMP)).toContain('Частинами від 207,50 грн/міс. Кредит надає АТ КБ «ПриватБанк»')
  expect(await text(TOWELS)).not.toContain('Частинами від')
})

test('PAY-01 what a bank does not lend cannot be chosen, and the form says why', async ({ page }) => {
  await startCheckout(page, TOWELS, 'Замало')
  await expect(page.getByRole('radio', { name: 'Оплата частинами' })).toBeDisabled()
  expect(await textOf(page.getByRole('main'))).toContain('Частинами можна сплатити від 1 000,00 грн')
})

test('PAY-01 goods that are excepted say so on their page, in the cart and at the checkout', async ({
  page,
  request,
}) => {
  const goods = await findGoods(LAMP)
  const except = (allows: boolean | null) =>
    withE2eDatabase((database) =>
      database
        .updateTable('products')
        .set({ allows_instalments: allows })
        .where('slug', '=', new URL(goods.address, E2E_ORIGIN).pathname.split('/').at(-1) ?? '')
        .execute(),
    )
  const text = async () => (await (await request.get(goods.address)).text()).replaceAll('\u00A0', ' ')
  await except(false)
  try {
    await expect.poll(text).toContain('Оплата частинами на цей товар не діє')
    expect(await text()).not.toContain('Частинами від')
    await startCheckout(page, LAMP, 'Без частин')
    await expect(page.getByRole('radio', { name: 'Оплата частинами' })).toBeDisabled()
    const reason = /«Лампа робоча .+» не продаємо частинами, тож і замовлення з цим товаром теж/
    expect(await textOf(page.getByRole('main'))).toMatch(reason)
    await expectFits(page)
    await openPage(page, '/cart')
    await expect.poll(() => textOf(page.getByRole('main'))).toMatch(reason)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectFits(page)
  } finally {
    await except(null)
    await expect.poll(text).toContain('Частинами від')
  }
})

for (const width of [1440, 768, 390]) {
  test(`PAY-01 the choice of payments fits ${width} px at the checkout and after a refusal`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await startCheckout(page, LAMP, 'Частини вміщаються')
    await page.getByRole('radio', { name: 'Оплата частинами' }).check()
    await expect(parts(page)).toBeVisible()
    expect(await textOf(parts(page))).toContain('12 платежів по 207,50 грн')
    await expectFits(page)
    await takeScreenshot(page, `checkout-${width}.png`, { fullPage: true })
    const order = await orderByParts(page, `Частини ${width}`, 2)
    await press(page, 'Відмовити')
    await expect(title(page, 'Оплата не пройшла')).toBeVisible()
    await expectFits(page)
    await takeScreenshot(page, `refused-${width}.png`, { fullPage: true })
    // It can be chosen and sent without scripts too.
    const html = await (await page.request.get(`/orders/id-${order.public_id}`)).text()
    expect(html).toMatch(/<select[^>]*name="parts"/)
    await openPage(page, `/orders/id-${order.public_id}`)
    await expect(parts(page)).toBeVisible()
    await expectFits(page)
    await takeScreenshot(page, `order-${width}.png`, { fullPage: true })
    await page.goto((await findGoods(LAMP)).address)
    await hydrated(page)
    await takeScreenshot(page, `product-${width}.png`)
  })
}
