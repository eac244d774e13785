import { expect, type Page, test as base } from '@playwright/test'
import { startUkrposhtaServer, type UkrposhtaServer } from '../providers/ukrposhta.ts'
import { borrowSettings, sealKeys } from './borrow-settings.ts'
import { expectFits, openDesk } from './desk.ts'
import { E2E_ORIGIN, E2E_UKRPOSHTA_PORT, withE2eDatabase } from './e2e-shop.ts'
import { findGoods, restoreGoods, setStock } from './goods.ts'
import { takeScreenshot } from './screenshots.ts'

const OFFER = 100131

type Checkout = { deliveries: { id: string }[] }

/** A shop that sends by Ukrposhta. */
const test = base.extend<{ carrier: UkrposhtaServer }>({
  carrier: async ({ baseURL }, run) => {
    const carrier = await startUkrposhtaServer({ port: E2E_UKRPOSHTA_PORT })
    const putBack = await borrowSettings({
      ...sealKeys({
        ukrposhta_ecom_key: carrier.keys.ecom,
        ukrposhta_token: carrier.keys.counterparty,
        ukrposhta_sender: carrier.sender.uuid,
        ukrposhta_sender_address: String(carrier.sender.addressId),
      }),
      deliveries: ['pickup', 'ukrposhta'],
    })
    const ways = async () => {
      const { data }: { data: Checkout } = await (await fetch(`${baseURL}/api/checkout`)).json()
      return data.deliveries.map(({ id }) => id)
    }
    try {
      await expect.poll(ways, { timeout: 15_000 }).toEqual(['pickup', 'ukrposhta'])
      await run(carrier)
    } finally {
      await putBack()
      await carrier.close()
      await restoreGoods()
    }
  },
})

/**
 * Places a confirmed order to an index.
 *
 * @returns its number
 */
async function placeOrder(page: Page): Promise<string> {
  await setStock(OFFER, 50)
  const { product_id, variant_id, price } = await findGoods(OFFER)
  const answer = await page.request.post('/api/orders', {
    headers: { 'Idempotency-Key': crypto.randomUUID(), Origin: E2E_ORIGIN },
    data: {
      name: 'Олена Коваль',
      phone: '+380501234567',
      delivery: { method: 'ukrposhta', city: 'Умань', index: '20399' },
      payment_method: 'on_delivery',
      lines: [{ product_id, variant_id, quantity: 1, price: price / 100 }],
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data }: { data: { number: string } } = await answer.json()
  await withE2eDatabase((database) =>
    database.updateTable('orders').set({ status: 'confirmed' }).where('number', '=', data.number).execute(),
  )
  return data.number
}

for (const width of [390, 1440])
  test(`DLV-07 ADM-08 at ${width} px a field that Ukrposhta refuses is mended where it says so, and the waybill is made`, async ({
    page,
    carrier,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const number = await placeOrder(page)
    carrier.refuses = { addresses: 'Postcode is not found' }
    await openDesk(page, 'manager', `/admin/orders/${number}`)
    const parcel = page.getByRole('region', { name: 'Доставка', exact: true })
    const hasFocus = Promise.withResolvers<void>()
    await page.route('**/api/admin/orders/settlements?*', async (route) => {
      await hasFocus.promise
      await route.continue()
    })
    await parcel.getByRole('button', { name: 'Створити накладну' }).click()
    const dialog = page.getByRole('dialog', { name: 'Отримувач і доставка' })
    const index = dialog.getByLabel('Поштовий індекс')
    await expect(index).toHaveValue('20399')
    await expect(index).toHaveAccessibleDescription(/Укрпошта не приймає індексу 20399/)
    await expect(index).toBeFocused()
    // They come above it.
    hasFocus.resolve()
    await expect(dialog.getByRole('list', { name: 'Населені пункти' })).toBeVisible()
    await expect(index).toBeInViewport()
    await expectFits(page)
    await takeScreenshot(page, `index-${width}.png`)
    // After it was put off, the desk still says it, and it stands at the field again.
    await dialog.getByRole('button', { name: 'Не зараз' }).click()
    await expect(parcel.getByText(/Укрпошта не приймає індексу 20399/)).toBeVisible()
    await takeScreenshot(page, `refused-${width}.png`, { fullPage: true })
    await expectFits(page)
    await parcel.getByRole('button', { name: 'Змінити отримувача чи доставку' }).click()
    await expect(index).toHaveAccessibleDescription(/Укрпошта не приймає/)
    await index.fill('203')
    await expect(index).toHaveAccessibleDescription(/п’ять цифр|5 цифр/)
    await index.fill('20300')
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    await expect(dialog).toBeHidden()
    await expect(parcel.getByText(/не приймає/)).toBeHidden()

    carrier.refuses = { shipments: 'weight is more than 30 kg' }
    await parcel.getByRole('button', { name: 'Створити накладну' }).click()
    await expect(dialog.getByText(/Укрпошта не бере посилки вагою/)).toBeVisible()
    await takeScreenshot(page, `weight-${width}.png`)
    await expectFits(page)
    await dialog.getByRole('button', { name: 'Не зараз' }).click()
    carrier.refuses = {}
    await parcel.getByRole('button', { name: 'Створити накладну' }).click()
    await expect(page.getByText('Накладну створено')).toBeVisible()
    await expect(parcel.getByText(/не бере посилки/)).toBeHidden()
    expect(carrier.shipments).toHaveLength(1)
  })
