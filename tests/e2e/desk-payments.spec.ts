import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'

/** An order and a try to pay it that the bank has not answered as it should; the order's number. */
async function oddAttempt(): Promise<string> {
  return withE2eDatabase(async (database) => {
    const { rows } = await sql<{ number: string }>`
      with placed as (
        insert into orders (public_id, name, phone, total, items_count, status)
        values (gen_random_uuid()::text, 'Олена Бондар', '+380671112233', 45000, 1, 'confirmed') returning id, number
      ), tried as (
        insert into payment_attempts (order_id, attempt, reference, provider, amount, captured, state, problem)
        select id, 1, number || '-1', 'mono', 45000, 45000, 'paid', 'сума не та, що в замовленні' from placed
      )
      select number from placed`.execute(database)
    return rows[0]?.number ?? ''
  })
}

for (const width of [390, 768, 1440])
  test(`ADM-07 at ${width}px: from the orders to the tries to pay, by state, and to the order of one`, async ({
    page,
  }) => {
    const number = await oddAttempt()
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'manager', '/admin/orders')
    await page.getByRole('link', { name: 'Оплати' }).click()
    await expect(page.getByRole('heading', { name: 'Оплати', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Потребують уваги' }).click()
    await page.waitForURL(/tab=open/)
    await page.getByLabel('Сервіс').selectOption({ label: 'plata by mono' })
    await page.waitForURL(/tab=open&provider=mono/)
    const row = page.getByRole('row').filter({ hasText: `${number}-1` })
    await expect(row).toContainText('Оплачено')
    await expect(row).toContainText('сума не та, що в замовленні')
    await expectFits(page)
    await page.screenshot({ path: test.info().outputPath(`payments-${width}.png`), fullPage: true })
    await page.getByLabel('Стан').selectOption({ label: 'Час минув' })
    await expect(page.getByText('За цим відбором нічого немає')).toBeVisible()
    await page.getByRole('button', { name: 'Скинути' }).click()
    await row.getByRole('link').click()
    await page.waitForURL(`**/admin/orders/${number}`)
  })

test('ADM-03 who packs has no tries to pay', async ({ page }) => {
  await openDesk(page, 'packer', '/admin/orders/payments')
  await expect(page.getByText('Ця частина не для вашої ролі')).toBeVisible()
})
