import { expect, type Page, test } from '@playwright/test'
import { orderBody } from '../order-request.ts'
import { type Account, bearer, createAccount, signIn, toast } from './customers.ts'
import { findGoods } from './goods.ts'
import { openPage } from './shopper.ts'

/** An offer of the demo feed. */
const TRAY = 100411
const PHONE = '0672145893'

async function place(page: Page, account?: Account): Promise<{ id: string; uri: string }> {
  const { product_id, variant_id, price } = await findGoods(TRAY)
  const answer = await page.request.post('/api/orders', {
    headers: { ...(account && bearer(account)), 'idempotency-key': crypto.randomUUID() },
    data: orderBody({ phone: PHONE, lines: [{ product_id, variant_id, price: price / 100, quantity: 1 }] }),
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()).data
}

test('ORD-10: an order is cancelled on its page with the phone, by keyboard alone', async ({ page }) => {
  const order = await place(page)
  await openPage(page, order.uri)
  const main = page.getByRole('main')
  const open = main.getByRole('button', { name: 'Скасувати замовлення' })
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(main.getByLabel('Телефон')).toBeFocused()
  await page.keyboard.type('0672145894')
  await page.keyboard.press('Enter')
  await expect(main.getByText('Це не той номер, на який оформлено замовлення')).toBeVisible()
  await expect(main.getByLabel('Телефон')).toBeFocused()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(PHONE)
  await page.keyboard.press('Enter')
  await expect(main.getByText('Скасовано')).toBeVisible()
  await expect(open).toBeHidden()
  await page.reload()
  await expect(main.getByText('Скасовано')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Повторити замовлення' })).toBeVisible()
})

test('ORD-10: in the cabinet it takes two presses, and the first can be taken back', async ({ page }) => {
  const account = await createAccount(page)
  const order = await place(page, account)
  await signIn(page, account)
  await openPage(page, `/cabinet/orders/${order.id}`)
  const main = page.getByRole('main')
  const open = main.getByRole('button', { name: 'Скасувати замовлення' })
  await open.click()
  await main.getByRole('button', { name: 'Залишити' }).click()
  await expect(open).toBeFocused()
  await open.click()
  await main.getByRole('button', { name: 'Так, скасувати' }).click()
  await expect(toast(page, 'Замовлення скасовано')).toBeVisible()
  await expect(main.getByText('Скасовано')).toBeVisible()
})
