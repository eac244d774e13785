import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { findGoods, setStock } from './goods.ts'
import { takeScreenshot } from './screenshots.ts'

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

/**
 * Places an order of other goods, which is paid by instalments.
 *
 * @returns its number
 */
async function paidByInstalments(): Promise<string> {
  return withE2eDatabase(async (database) => {
    const { rows } = await sql<{ number: string }>`
      with placed as (
        insert into orders (public_id, name, phone, total, items_count, status, paid, payment_method, payment_title)
        values (gen_random_uuid()::text, 'Олена Бондар', '+380671112233', 45000, 1, 'confirmed', 45000, 'privat_parts', 'Оплата частинами')
        returning id, number
      ), lines as (
        insert into order_lines (order_id, position, title, price, quantity) select id, 0, 'Плед', 45000, 1 from placed
      ), tried as (
        insert into payment_attempts (order_id, attempt, reference, provider, amount, captured, state, paid_at, parts)
        select id, 1, number || '-1', 'privat_parts', 45000, 45000, 'paid', now(), 3 from placed
      )
      select number from placed`.execute(database)
    return rows[0]?.number ?? ''
  })
}

const except = (product: number, word: boolean | null) =>
  withE2eDatabase((database) =>
    database.updateTable('products').set({ allows_instalments: word }).where('id', '=', product).execute(),
  )

for (const width of [390, 1440])
  test(`PAY-08 ADM-08 at ${width}px: goods that are not sold by instalments are told of before they join an order paid so`, async ({
    page,
  }) => {
    await setStock(OFFER, 50)
    const { product_id, title } = await findGoods(OFFER)
    await except(product_id, false)
    try {
      const number = await paidByInstalments()
      await page.setViewportSize({ width, height: 900 })
      await openDesk(page, 'owner', `/admin/orders/${number}`)
      await page.getByLabel('Додати товар').fill(title)
      await page.getByLabel('Додати товар').press('Enter')
      await expect(page.getByText('Товар, який не продаємо частинами')).toBeVisible()
      await expectFits(page)
      await takeScreenshot(page, `warned-${width}.png`, { fullPage: true })
      await page.getByRole('button', { name: 'Зберегти все одно' }).click()
      await expect(page.getByText('Зміну збережено')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Зберегти все одно' })).toHaveCount(0)
    } finally {
      await except(product_id, null)
    }
  })
