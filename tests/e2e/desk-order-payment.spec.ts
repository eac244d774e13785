import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { findGoods, setStock } from './goods.ts'

const OFFER = 100131

test('ADM-08 ORD-03 a fast order gets its way to pay, with what follows from it before', async ({ page }) => {
  await setStock(OFFER, 50)
  const { product_id, variant_id } = await findGoods(OFFER)
  const answer = await page.request.post('/api/fast-orders', {
    headers: { 'Idempotency-Key': crypto.randomUUID(), Origin: E2E_ORIGIN },
    data: { name: 'Ганна Савчук', phone: '+380670004118', product_id, variant_id, quantity: 1 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data }: { data: { number: string } } = await answer.json()
  await openDesk(page, 'manager', `/admin/orders/${data.number}`)
  await page.getByRole('button', { name: 'Обрати спосіб оплати' }).click()
  const dialog = page.getByRole('dialog', { name: 'Спосіб оплати' })
  await expect(dialog.getByRole('button', { name: 'Зберегти' })).toBeDisabled()
  await dialog.getByLabel('Як платить покупець').selectOption({ label: 'Оплата під час отримання' })
  await expect(dialog.getByText('При отриманні', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByRole('button', { name: 'Змінити спосіб оплати' })).toBeVisible()
  const method = await withE2eDatabase((database) =>
    database
      .selectFrom('orders')
      .select(['payment_method', 'payment_title'])
      .where('number', '=', data.number)
      .executeTakeFirst(),
  )
  expect(method).toEqual({ payment_method: 'on_delivery', payment_title: 'Оплата під час отримання' })
})
