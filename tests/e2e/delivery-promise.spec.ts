import { expect, type Page, test as base } from '@playwright/test'
import { startUkrposhtaServer, type UkrposhtaServer } from '../providers/ukrposhta.ts'
import { borrowSettings, sealKeys } from './borrow-settings.ts'
import { ownWord, signInDesk } from './desk.ts'
import { E2E_UKRPOSHTA_PORT } from './e2e-shop.ts'
import { ordersOf } from './placed-orders.ts'
import { buy, expectThanks, fillContacts, openCheckout, openPage, orderButton, textOf } from './shopper.ts'

/** «Кошик із морської трави «Мушля»», 1,1 кг: only this file buys it. */
const BASKET = 100531

/** A shop that says when it sends and for how much, and sends by Ukrposhta too. */
const test = base.extend<{ post: UkrposhtaServer }>({
  post: [
    async ({ baseURL }, run) => {
      const post = await startUkrposhtaServer({ port: E2E_UKRPOSHTA_PORT })
      const putBack = await borrowSettings({
        ...sealKeys({
          ukrposhta_ecom_key: post.keys.ecom,
          ukrposhta_token: post.keys.counterparty,
          ukrposhta_tracking_key: post.keys.tracking,
          ukrposhta_sender: post.sender.uuid,
          ukrposhta_sender_address: String(post.sender.addressId),
        }),
        deliveries: ['nova_poshta', 'ukrposhta', 'pickup'],
        delivery_methods: { nova_poshta: { price: 8_000, free_from: 200_000, days: { from: 1, to: 2 } } },
        dispatch_cutoff: '15:00',
        dispatch_days: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Нд'],
        days_off: [],
      })
      try {
        const knows = async (path: string) => (await fetch(`${baseURL}${path}`)).text()
        await expect
          .poll(() => knows('/api/checkout'), { timeout: 15_000 })
          .toMatch(/"ukrposhta".*"cutoff":"15:00"/)
        // A page from before the settings may be shown for some seconds more.
        await expect.poll(() => knows('/checkout'), { timeout: 15_000 }).toContain('Укрпошта')
        await run(post)
      } finally {
        await putBack()
        await post.close()
      }
    },
    { auto: true },
  ],
})

for (const width of [1440, 768, 390]) {
  test(`DLV-05 the cart says the price, the day and what its sum holds, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await buy(page, BASKET)
    await openPage(page, '/cart')
    const main = page.getByRole('main')
    await expect(main.getByText('Разом без доставки')).toBeVisible()
    await expect(main.getByText(/^Доставка від/)).toBeVisible()
    const text = await textOf(main)
    expect(text).toMatch(
      /Доставка від 80,00 грн, від 2 000,00 грн безкоштовно\. Відправимо (сьогодні|завтра), у відділенні \d/,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  })
}

test('DLV-01 DLV-05 DLV-08 Ukrposhta says its price with the index, and its shipment is made at the desk', async ({
  page,
  post,
}) => {
  await buy(page, BASKET)
  // The carrier takes names of letters alone.
  const name = `Ірина Поштова-${ownWord()}`
  await orderByPost(page, name)
  const [order] = await ordersOf(name)
  expect(order?.delivery).toEqual({
    method: 'ukrposhta',
    city: 'Умань',
    index: '20300',
    branch: 'вул. Соборна, 1',
  })
  await signInDesk(page.context(), 'owner')
  await page.goto(`/admin/orders/${order?.number}`)
  await page.getByRole('button', { name: 'Створити накладну' }).click()
  await expect(page.getByText('Накладну створено')).toBeVisible()
  expect(post.shipments).toMatchObject([{ request: { externalId: `${order?.number}-1` } }])
  await expect(page.getByText('чекає на передачу', { exact: false })).toBeVisible()
  const printed = page.waitForResponse((response) => response.url().endsWith('/label'))
  await page.getByRole('button', { name: 'Етикетка 100 × 100' }).click()
  const { data: label } = (await (await printed).json()) as { data: { type: string; content: string } }
  expect(label.type).toBe('pdf')
  expect(atob(label.content)).toContain(post.shipments[0]?.barcode)
  post.setStatus(post.shipments[0]?.barcode ?? '', 20700, 'Надходження до сортувального центру')
  await page.getByRole('button', { name: 'Відстежити' }).click()
  await expect(page.getByText('Стан оновлено')).toBeVisible()
  await expect(page.getByText('у дорозі', { exact: true })).toBeVisible()
})

async function orderByPost(page: Page, name: string): Promise<void> {
  await openCheckout(page)
  await fillContacts(page, name)
  await page.getByRole('radio', { name: /^Укрпошта/ }).check()
  await page.getByLabel('Місто або село').fill('Умань')
  await page.getByLabel('Поштовий індекс').fill('20300')
  await page.getByLabel('Поштовий індекс').fill('79000')
  await expect(page.getByText('зараз не працює', { exact: false })).toBeVisible()
  await page.getByLabel('Поштовий індекс').fill('20300')
  await expect(page.getByText(/розрахунком.Укрпошти/)).toHaveText(
    /Відділення: вул\.\sСоборна,\s1\. Посилка 1,1\sкг: 55,00\sгрн/,
  )
  await orderButton(page).click()
  await expectThanks(page)
}
