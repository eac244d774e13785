import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { startUkrposhtaServer, type UkrposhtaServer } from '../providers/ukrposhta.ts'
import { borrowSettings, sealKeys } from './borrow-settings.ts'
import { COMPUTER, PHONE, tabTo, tapAndType, tapOn } from './by-hand.ts'
import { expectFits, openDesk } from './desk.ts'
import { E2E_UKRPOSHTA_PORT, withE2eDatabase } from './e2e-shop.ts'
import { findGoods, restoreGoods } from './goods.ts'
import { placeOrder, statusOf } from './new-orders.ts'

const OFFER = 100131

let carrier: UkrposhtaServer
let putBack: () => Promise<void>
test.beforeAll(async () => {
  carrier = await startUkrposhtaServer({ port: E2E_UKRPOSHTA_PORT })
  putBack = await borrowSettings(
    sealKeys({
      ukrposhta_ecom_key: carrier.keys.ecom,
      ukrposhta_token: carrier.keys.counterparty,
      ukrposhta_sender: carrier.sender.uuid,
      ukrposhta_sender_address: String(carrier.sender.addressId),
    }),
  )
})
test.afterAll(async () => {
  await putBack()
  await carrier.close()
})
test.afterEach(restoreGoods)

const acts = (page: Page) => page.getByRole('navigation', { name: 'Дії' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

type Changed = { status?: string; isParcel?: boolean; isPaid?: boolean }

/**
 * Makes an order as the days before have left it, and opens it at the desk.
 *
 * @returns its number
 */
async function openOrder(page: Page, { status = 'confirmed', ...changed }: Changed = {}): Promise<string> {
  const number = await placeOrder(page, 'Олена Коваль')
  await withE2eDatabase(async (database) => {
    const delivery = { method: 'ukrposhta', city: 'Умань', index: '20300' }
    await sql`update orders set status = ${status} where number = ${number}`.execute(database)
    if (changed.isParcel)
      await sql`
        update orders set delivery = ${JSON.stringify(delivery)}::jsonb, delivery_title = 'Укрпошта'
        where number = ${number}`.execute(database)
    if (changed.isPaid)
      await sql`
        with paid as (update orders set paid = total where number = ${number} returning id, total)
        insert into payment_attempts (order_id, attempt, reference, provider, amount, captured, state, paid_at)
        select id, 1, ${`${number}-1`}, 'manual', total, total, 'paid', now() from paid`.execute(database)
  })
  await openDesk(page, 'owner', `/admin/orders/${number}`)
  await expect(heading(page)).toHaveText(/^Замовлення №/)
  return number
}

const paidOf = (number: string) =>
  withE2eDatabase((database) =>
    database.selectFrom('orders').select(['paid', 'total']).where('number', '=', number).executeTakeFirst(),
  )

const lineOf = (number: string) =>
  withE2eDatabase((database) =>
    database
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['returned', 'restocked'])
      .where('number', '=', number)
      .executeTakeFirst(),
  )

async function priceText(): Promise<string> {
  const { price } = await findGoods(OFFER)
  return String(price / 100).replace('.', ',')
}

test.describe('by keyboard alone', () => {
  test.use(COMPUTER)

  test('ADM-08 ADM-21 6 «Записати оплату» by keyboard alone', async ({ page }) => {
    const number = await openOrder(page, { status: 'new' })
    await page.keyboard.press('e')
    await tabTo(page, page.getByRole('button', { name: /^Отримано / }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Як прийшли гроші')).toBeFocused()
    await page.keyboard.type('готівка')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Записано /)).toBeVisible()
    const order = await paidOf(number)
    expect(order?.paid).toBe(order?.total)
  })

  test('DLV-07 ADM-08 ADM-21 7 «Створити накладну й надрукувати етикетку» by keyboard alone', async ({
    page,
  }) => {
    const before = carrier.shipments.length
    await openOrder(page, { isParcel: true })
    await page.keyboard.press('e')
    await tabTo(page, page.getByRole('button', { name: 'Створити накладну' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Накладну створено')).toBeVisible()
    expect(carrier.shipments).toHaveLength(before + 1)
    const label = page.getByRole('button', { name: /^Етикетка/ })
    await tabTo(page, label)
    const opened = page.waitForEvent('popup')
    await page.keyboard.press('Enter')
    await opened
  })

  test('ADM-07 ADM-21 8 «Зібрати й передати» by keyboard alone', async ({ page }) => {
    const number = await openOrder(page)
    await page.keyboard.press('d')
    const dialog = page.getByRole('dialog', { name: 'Зібрати замовлення' })
    await tabTo(page, dialog.getByRole('checkbox').first())
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('button', { name: 'Зібрано' })).toBeEnabled()
    await tabTo(page, dialog.getByRole('button', { name: 'Зібрано' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Чекає на видачу' }).first()).toBeVisible()
    await page.keyboard.press('d')
    await expect.poll(() => statusOf(number)).toBe('shipped')
  })

  test('ADM-04 ADM-08 ADM-21 9 «Прийняти повернення» by keyboard alone', async ({ page }) => {
    const number = await openOrder(page, { status: 'completed', isPaid: true })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Оформити повернення товару' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Повернення товару' })
    await tabTo(page, dialog.getByRole('checkbox'))
    await page.keyboard.press('Space')
    await tabTo(page, dialog.getByRole('button', { name: 'Товар повернувся' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /^У продаж/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => lineOf(number)).toEqual({ returned: 1, restocked: 1 })
    await tabTo(page, page.getByRole('button', { name: /^Повернути гроші/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Сума')).toBeFocused()
    await page.keyboard.type(await priceText())
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Повертаємо /)).toBeVisible()
  })
})

test.describe('with one thumb', () => {
  test.use(PHONE)

  test('ADM-08 ADM-21 6 «Записати оплату» with one thumb', async ({ page }) => {
    const number = await openOrder(page, { status: 'new' })
    await tapOn(page, page.getByRole('button', { name: /^Отримано / }))
    await tapOn(page, page.getByRole('dialog').getByRole('button', { name: 'Готівка' }))
    await expectFits(page)
    await tapOn(page, page.getByRole('button', { name: 'Записати оплату' }))
    await expect(page.getByText(/^Записано /)).toBeVisible()
    const order = await paidOf(number)
    expect(order?.paid).toBe(order?.total)
  })

  test('DLV-07 ADM-08 ADM-21 7 «Створити накладну й надрукувати етикетку» with one thumb', async ({
    page,
  }) => {
    const before = carrier.shipments.length
    await openOrder(page, { isParcel: true })
    await tapOn(page, page.getByRole('button', { name: 'Створити накладну' }))
    await expect(page.getByText('Накладну створено')).toBeVisible()
    expect(carrier.shipments).toHaveLength(before + 1)
    await expectFits(page)
    const opened = page.waitForEvent('popup')
    await tapOn(page, page.getByRole('button', { name: /^Етикетка/ }))
    await opened
  })

  test('ADM-07 ADM-21 8 «Зібрати й передати» with one thumb', async ({ page }) => {
    const number = await openOrder(page)
    await tapOn(page, acts(page).getByRole('button', { name: 'Зібрати' }))
    const dialog = page.getByRole('dialog', { name: 'Зібрати замовлення' })
    await tapOn(page, dialog.getByRole('checkbox').first())
    await expectFits(page)
    await tapOn(page, dialog.getByRole('button', { name: 'Зібрано' }))
    await tapOn(page, acts(page).getByRole('button', { name: 'Чекає на видачу' }))
    await expect.poll(() => statusOf(number)).toBe('shipped')
  })

  test('ADM-04 ADM-08 ADM-21 9 «Прийняти повернення» with one thumb', async ({ page }) => {
    const number = await openOrder(page, { status: 'completed', isPaid: true })
    await tapOn(page, page.getByRole('button', { name: 'Оформити повернення товару' }))
    const dialog = page.getByRole('dialog', { name: 'Повернення товару' })
    await tapOn(page, dialog.getByRole('checkbox'))
    await tapOn(page, dialog.getByRole('button', { name: 'Товар повернувся' }))
    await tapOn(page, page.getByRole('button', { name: /^У продаж/ }))
    await expect.poll(() => lineOf(number)).toEqual({ returned: 1, restocked: 1 })
    await tapOn(page, page.getByRole('button', { name: /^Повернути гроші/ }))
    await tapAndType(page, page.getByLabel('Сума'), await priceText())
    await expectFits(page)
    await tapOn(page, page.getByRole('dialog').getByRole('button', { name: /^Повернути \d/ }))
    await expect(page.getByText(/^Повертаємо /)).toBeVisible()
  })
})
