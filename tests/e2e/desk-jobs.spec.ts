import { expect, test, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { saveSetting } from '#src/settings/save-setting.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { placeOrder } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'
import { rememberSettings } from './shop-settings.ts'

// A reading and a copy are each a process of their own.
test.setTimeout(60_000)
const WORK = { timeout: 30_000 }
/** An address at which nobody listens. */
const ADDRESS = 'https://127.0.0.1:1/'

let putBack: () => Promise<void>
test.beforeEach(async () => {
  putBack = await rememberSettings(['copies_kept'])
  // Otherwise the shop makes one by itself at its hour.
  await withE2eDatabase((database) => saveSetting(database, 'copies_kept', 0))
})
test.afterEach(async () => {
  await withE2eDatabase(async (database) => {
    await sql`delete from receipts where source like 'broken %'`.execute(database)
    await sql`delete from import_runs where source like ${`${ADDRESS}%`}`.execute(database)
    await sql`delete from import_schedules where address like ${`${ADDRESS}%`}`.execute(database)
    await sql`delete from copies`.execute(database)
  })
  await putBack()
})

/**
 * Makes work fail: an import whose address does not answer, a copy that failed, and a receipt that was
 * refused.
 */
async function breakThings(page: Page, title: string): Promise<string> {
  const number = await placeOrder(page, 'Чек Невиданий')
  await withE2eDatabase(async (database) => {
    await sql`delete from copies`.execute(database)
    await sql`
      with schedule as (
        insert into import_schedules (title, address, every) values (${title}, ${ADDRESS + title}, 'hand') returning id, address
      )
      insert into import_runs (schedule_id, source, state, actor, problem)
      select id, address, 'failed', '{"kind":"job","name":"import"}', 'Адреса не відповідає' from schedule`.execute(
      database,
    )
    await sql`
      insert into copies (name, reason, state, problem)
      values (${`broken-${title}`}, 'schedule', 'failed', 'на диску немає місця')`.execute(database)
    await sql`
      insert into receipts (order_id, kind, attempt_id, source, amount, state, problem)
      select id, 'sale', null, ${`broken ${title}`}, 1000, 'error', 'касир не ввійшов' from orders where number = ${number}`.execute(
      database,
    )
  })
  return number
}

for (const width of [390, 768, 1440])
  test(`ADM-06 ADM-18 ADM-20 ADM-21 at ${width} px the owner sees what failed, from today on, and has it done again`, async ({
    page,
    context,
  }) => {
    const title = ownWord()
    await page.setViewportSize({ width, height: 900 })
    const number = await breakThings(page, title)
    await openDesk(page, 'owner')
    const services = page.getByRole('list', { name: 'Стан служб' })
    const service = (name: string) =>
      services.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    await expect(service('Імпорт')).toContainText(`${title}: Адреса не відповідає`)
    await expect(service('Імпорт').getByRole('link', { name: 'Переглянути імпорт' })).toBeVisible()
    await expect(service('Копії')).toContainText('на диску немає місця')
    await expectFits(page)
    await takeScreenshot(page, `today-${width}.png`, { fullPage: true })
    await service('Чеки').getByRole('link', { name: 'Помилки' }).click()

    const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
    await expect(
      page.getByRole('navigation', { name: 'Налаштування' }).getByRole('link', { name: 'Помилки' }),
    ).toHaveAttribute('aria-current', 'page')
    const repeat = (what: string) => row(what).getByRole('button', { name: /^Повторити/ })
    const receipt = row(number.replace(/(\d{3})$/, '\u00A0$1'))
    await expect(receipt).toContainText('касир не ввійшов')
    await expect(row(title).first()).toContainText('Адреса не відповідає')
    await expectFits(page)
    await takeScreenshot(page, `jobs-${width}.png`, { fullPage: true })

    await context.setOffline(true)
    const again = receipt.getByRole('button', { name: /^Видати ще раз/ })
    await expect(again).toBeDisabled()
    await expect(again).toContainText('Потрібен зв’язок')
    await expect(repeat(title).first()).toBeDisabled()
    await expectFits(page)
    await takeScreenshot(page, `offline-${width}.png`, { fullPage: true })
    await context.setOffline(false)

    const failed = await lastRun(title)
    await repeat(title).first().press('Enter')
    await expect(page.getByText('Магазин уже повторює')).toBeVisible()
    await expect.poll(() => lastRun(title), WORK).toBeGreaterThan(failed)
    await repeat(`broken-${title}`).click()
    await expect(row(`broken-${title}`)).toHaveCount(0)
  })

async function lastRun(title: string): Promise<number> {
  const { id } = await withE2eDatabase((database) =>
    database
      .selectFrom('import_runs')
      .select('id')
      .where('source', '=', ADDRESS + title)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return id
}

test('ADM-18 ADM-21 errors are found by their name; a change of goods that stalled leads to the changes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesk(page, 'owner')
  await expect(page.getByRole('heading', { name: 'Сьогодні', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Знайти' }).getByRole('combobox').fill('помилки')
  await page.getByRole('option', { name: /^Помилки/ }).click()
  await expect(page).toHaveURL(/\/admin\/settings\/jobs$/)
  await page.goto('/admin/jobs')
  await expect(page).toHaveURL(/\/admin\/settings\/jobs$/)
  await page.goto('/admin/products?changes')
  await expect(page.getByRole('dialog', { name: 'Зміни товарів' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/products$/)
})
