import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { expectAccessible } from './axe.ts'
import { expectFitsEverywhere, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { findGoods } from './goods.ts'
import { OFFER, placeOrder } from './new-orders.ts'

test('ADM-08 ADM-04 money goes back by lines with its sum typed in', async ({ page }) => {
  const number = await placeOrder(page, 'Поверніть Гроші')
  await openDesk(page, 'owner', `/admin/orders/${number}`)
  await page.getByRole('button', { name: /^Отримано / }).click()
  await page.getByLabel('Як прийшли гроші').fill('готівка')
  await page.getByRole('button', { name: 'Записати оплату' }).click()
  await page.getByRole('button', { name: /^Повернути гроші/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Повернути гроші' })
  await dialog.getByRole('checkbox').first().check()
  const { price } = await findGoods(OFFER)
  await dialog.getByLabel('Сума').fill(String(price / 100).replace('.', ','))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Повернути / }).click()
  await expect(page.getByText(/^Повертаємо /)).toBeVisible()
})

test('ADM-08 ADM-21 two of three pieces come back by keys, one is for sale again and one is written off', async ({
  page,
}) => {
  const number = await placeOrder(page, 'Поверніть Товар', 3)
  await withE2eDatabase((database) => completeDaysAgo(database, number, 16))
  await openDesk(page, 'manager', `/admin/orders/${number}`)
  const opener = page.getByRole('button', { name: 'Оформити повернення товару' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Повернення товару' })
  await expect(dialog).toContainText(/Минуло 16\sднів з отримання: закон дає 14/)
  await dialog.getByRole('checkbox').press('Space')
  await dialog.getByRole('textbox', { name: /^Кількість/ }).fill('2')
  await expect(dialog.getByRole('button', { name: 'Товар повернувся' })).toBeEnabled()
  await expectFitsEverywhere(page, 'return')
  await dialog.getByRole('button', { name: 'Товар повернувся' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  const goods = page.getByRole('region', { name: 'Повернений товар' })
  await expect(goods).toContainText('Чекає: 2 шт.')
  await expectFitsEverywhere(page, 'undecided')
  await goods.getByRole('button', { name: /^Менше/ }).press('Enter')
  await goods.getByRole('button', { name: /^У продаж/ }).press('Enter')
  await expect(goods).toContainText('Чекає: 1 шт.')
  await goods.getByRole('button', { name: /^Списати/ }).press('Enter')
  await expect(goods).toBeHidden()
  const line = await withE2eDatabase((database) =>
    database
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['status', 'returned', 'restocked', 'written_off'])
      .where('number', '=', number)
      .executeTakeFirst(),
  )
  expect(line).toEqual({ status: 'completed', returned: 2, restocked: 1, written_off: 1 })
})

async function completeDaysAgo(database: Database, number: string, days: number): Promise<void> {
  await sql`
    with changed as (update orders set status = 'completed' where number = ${number} returning id)
    insert into order_events (order_id, kind, actor, before, after, created_at)
    select id, 'status', 'shop', '{"status":"shipped"}', '{"status":"completed"}', now() - make_interval(days => ${days})
    from changed`.execute(database)
}
