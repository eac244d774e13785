import { expect, type Page, test as base } from '@playwright/test'
import { type MonoPartsServer, startMonoPartsServer } from '../providers/mono-parts.ts'
import { borrowSettings, sealKeys } from './borrow-settings.ts'
import { expectFits, signInDesk } from './desk.ts'
import { E2E_MONO_PARTS_PORT } from './e2e-shop.ts'
import { findGoods } from './goods.ts'
import { newName, ordersOf, type PlacedOrder } from './placed-orders.ts'
import { takeScreenshot } from './screenshots.ts'
import { hydrated, openPage, orderButton, startCheckout, textOf } from './shopper.ts'

/** «Світильник підвісний плетений «Гніздо»», 2 790 грн: only this file buys it. */
const LAMP = 100301
const MONO = 'Покупка частинами monobank'
const PRIVAT = 'Оплата частинами ПриватБанку'

/** A shop in which two banks lend, each by a contract of its own. */
const test = base.extend<{ bank: MonoPartsServer }>({
  bank: [
    async ({ baseURL }, run) => {
      const bank = await startMonoPartsServer({ port: E2E_MONO_PARTS_PORT })
      const putBack = await borrowSettings({
        ...sealKeys({
          mono_parts_store: bank.store.id,
          mono_parts_secret: bank.store.secret,
          privat_parts_store: 'LOCAL-STORE',
          privat_parts_password: 'local-password',
        }),
        mono_parts_most: 6,
        mono_parts_from: 1_000,
        privat_parts_most: 4,
        privat_parts_from: 1_000,
      })
      const { address } = await findGoods(LAMP)
      const knows = async (path: string) => (await fetch(`${baseURL}${path}`)).text()
      try {
        await expect.poll(() => knows('/api/checkout'), { timeout: 15_000 }).toContain('mono_parts')
        await expect.poll(() => knows('/checkout'), { timeout: 15_000 }).toContain('mono_parts')
        await expect.poll(() => knows(address), { timeout: 15_000 }).toContain('Частинами від')
        await run(bank)
      } finally {
        await putBack()
        // The pages of other tests must know nothing of it.
        await expect.poll(() => knows('/checkout'), { timeout: 15_000 }).not.toContain('mono_parts')
        await expect.poll(() => knows(address), { timeout: 15_000 }).not.toContain('Частинами від')
        await bank.close()
      }
    },
    { auto: true },
  ],
})

const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const waits = (page: Page) => title(page, 'Підтвердьте покупку в застосунку monobank')
/** The field of the number of payments at the checkout, alone or beside the other bank's. */
const parts = (page: Page) => page.getByLabel(/^(Покупка\sчастинами\smonobank:\sна|На)\sскільки\sплатежів$/)

/** Orders by instalments and goes on to the shop's own page, which waits for the bank's application. */
async function orderByParts(
  page: Page,
  buyer: string,
  { count, onCheckout }: { count: number; onCheckout?: () => Promise<void> },
): Promise<PlacedOrder> {
  const name = newName(buyer)
  await startCheckout(page, LAMP, name)
  await page.getByRole('radio', { name: MONO }).check()
  await parts(page).selectOption(String(count))
  await onCheckout?.()
  await orderButton(page).click()
  await expect(waits(page)).toBeVisible()
  const [order] = await ordersOf(name)
  if (!order) throw new Error(`no order of ${name}`)
  return order
}

test('PAY-01 PAY-05 PAY-06 on a phone: declined in the application, then agreed, and taken by the shop', async ({
  page,
  bank,
}) => {
  // Two tries, the bank between them, and the desk make one long journey.
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const shot = (name: string) => takeScreenshot(page, `${name}.png`, { fullPage: true })
  const { number } = await orderByParts(page, 'Покупка частинами', { count: 4 })
  expect(new URL(page.url()).pathname).toBe('/thank-you-pay')
  expect(bank.payments.get(`${number}-1`)).toMatchObject({ parts: [4], total: 279_000 })
  await expectFits(page)
  await shot('waiting')

  await bank.act(`${number}-1`, 'decline')
  await expect(title(page, 'Оплата не пройшла')).toBeVisible()
  await expect(page.getByText('Покупку відхилено в застосунку monobank')).toBeVisible()
  await expectFits(page)
  await shot('declined')
  await parts(page).selectOption('3')
  await press(page, 'Спробувати ще раз')
  await expect(waits(page)).toBeVisible()
  // The bank's report is lost, so the shop asks.
  bank.callbacks.mode = 'lose'
  await bank.act(`${number}-2`, 'pay')
  await expect(title(page, 'Покупку частинами погоджено')).toBeVisible()
  await expectFits(page)
  await shot('agreed')

  await signInDesk(page.context(), 'owner')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/orders/${number}`)
  const money = page.getByRole('region', { name: 'Оплата й чек' })
  await expect(money.getByText('4 платежі', { exact: false })).toBeVisible()
  await expect(money.getByText('відхилено в застосунку', { exact: false })).toBeVisible()
  await expect(money.getByText('утримано, 3 платежі', { exact: false })).toBeVisible()
  await money.getByRole('button', { name: /^Списати/ }).click()
  await expect(money.getByText('оплачено, 3 платежі', { exact: false })).toBeVisible()
  expect(bank.payments.get(`${number}-2`)?.state).toBe('SUCCESS/ACTIVE')
})

test('PAY-01 the page of a product names both banks, the checkout each by its name', async ({ page }) => {
  const text = (await (await page.request.get((await findGoods(LAMP)).address)).text()).replaceAll(
    '\u00A0',
    ' ',
  )
  expect(text).toContain(
    'Частинами від 465,00 грн/міс. Кредит надає АТ КБ «ПриватБанк» або АТ «Універсал Банк» (monobank)',
  )
  await startCheckout(page, LAMP, 'Два банки')
  await page.getByRole('radio', { name: PRIVAT }).check()
  expect(await textOf(parts(page))).toBe(
    '2 платежі по 1 395,00 грн\n3 платежі по 930,00 грн\n4 платежі по 697,50 грн',
  )
  await page.getByRole('radio', { name: MONO }).check()
  await expect(parts(page).getByRole('option')).toHaveCount(4)
  expect(await textOf(page.getByRole('main'))).toContain(
    'Кредит надає АТ «Універсал Банк» (monobank). Точний графік',
  )
})

for (const width of [1440, 768, 390]) {
  test(`PAY-05 at ${width} px whoever cannot confirm in the application pays in another way`, async ({
    page,
    bank,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const shot = (name: string) => takeScreenshot(page, `${name}-${width}.png`, { fullPage: true })
    await openPage(page, (await findGoods(LAMP)).address)
    await expectFits(page)
    await shot('product')
    const onCheckout = async () => {
      await expectFits(page)
      await shot('checkout')
    }
    const order = await orderByParts(page, `Застосунок ${width}`, { count: 3, onCheckout })
    await expectFits(page)
    await shot('waiting')
    // It is said and offered without scripts too.
    const html = await (await page.request.get(`/orders/id-${order.public_id}`)).text()
    expect(html.replaceAll('\u00A0', ' ')).toContain('доки ви підтвердите покупку в застосунку monobank')
    await page.goto(`/orders/id-${order.public_id}`)
    await hydrated(page)
    await expect(page.getByRole('link', { name: 'Стан оплати' })).toBeVisible()
    await expect(page.getByRole('button', { name: PRIVAT })).toBeVisible()
    await expect(page.getByRole('button', { name: MONO })).toHaveCount(0)
    await expectFits(page)
    await shot('order')
    expect(bank.payments.get(`${order.number}-1`)?.state).toBe('IN_PROCESS/WAITING_FOR_CLIENT')
  })
}
