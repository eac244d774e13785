import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'

/**
 * Makes an order and a try to pay it that the bank has not answered as it should.
 *
 * @returns the number of the order
 */
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
    await takeScreenshot(page, `payments-${width}.png`, { fullPage: true })
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

/**
 * Makes an order that was paid with 450 by WayForPay, of which 50 are said to be on their way back while the
 * provider will not confirm it.
 *
 * @returns the number of the order
 */
async function refundInDoubt(): Promise<string> {
  return withE2eDatabase(async (database) => {
    const { rows } = await sql<{ number: string }>`
      with placed as (
        insert into orders (public_id, name, phone, total, items_count, status, paid, payment_method, payment_title)
        values (gen_random_uuid()::text, 'Олена Бондар', '+380671112233', 45000, 1, 'confirmed', 45000, 'wayforpay', 'WayForPay')
        returning id, number
      ), tried as (
        insert into payment_attempts (order_id, attempt, reference, provider, amount, captured, state, paid_at)
        select id, 1, number || '-1', 'wayforpay', 45000, 45000, 'paid', now() from placed returning id, reference
      ), refunded as (
        insert into payment_refunds (attempt_id, reference, amount, state, cause, tries, tried_at, problem)
        select id, reference || '-r1', 5000, 'failed', 'owner', 12, now(), ${UNKNOWN} from tried
      )
      select number from placed`.execute(database)
    return rows[0]?.number ?? ''
  })
}

const UNKNOWN = 'невідомо, чи повернення виконано: перевірте в кабінеті сервісу'

for (const width of [390, 768, 1440])
  test(`PAY-07 ADM-08 at ${width}px: that nobody knows of a refund stands on its order, with what to do`, async ({
    page,
  }) => {
    const number = await refundInDoubt()
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner', `/admin/orders/${number}`)
    await expect(page.getByText(UNKNOWN)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Повернути ще раз' })).toBeVisible()
    await expectFits(page)
    const section = page.getByRole('region', { name: 'Оплата й чек' })
    await takeScreenshot(section, `refund-${width}.png`)
    await page.getByRole('button', { name: 'Гроші повернулися' }).click()
    await expect(page.getByText('Записано: гроші повернулися')).toBeVisible()
    await expect(page.getByText(UNKNOWN)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Гроші повернулися' })).toHaveCount(0)
  })
