import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { placeOrder } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'

const UNBROKEN = 'нерозривне'.repeat(25)
const LONG_NAME = 'Олександра-Вікторія Переяславська '.repeat(3).trim()
const LONG_EMAIL = `${'a'.repeat(60)}@${'b'.repeat(30)}.com.ua`

/**
 * Places an order in which every text is as long as the shop lets it be.
 *
 * @returns its number
 */
async function placeLongOrder(page: Page): Promise<string> {
  const number = await placeOrder(page, ownWord())
  await withE2eDatabase(async (database) => {
    await database
      .updateTable('orders')
      .set({
        name: LONG_NAME,
        email: LONG_EMAIL,
        comment: 'Передзвоніть, домофон не працює. '.repeat(60),
        delivery: JSON.stringify({ method: 'nova_poshta', city: UNBROKEN.slice(0, 80), branch: '1' }),
        delivery_title: 'Нова Пошта',
        total: 9_999_999_999,
      })
      .where('number', '=', number)
      .execute()
    await sql`
      update order_lines set title = ${UNBROKEN}, sku = ${'X1234567'.repeat(7)}, price = 999999999
      where order_id = (select id from orders where number = ${number})`.execute(database)
  })
  return number
}

for (const width of [390, 768, 1440])
  test(`ADM-07 ADM-08 ADM-21 at ${width} px the longest texts of an order fit its list, its screen and its print`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const number = await placeLongOrder(page)
    await openDesk(page, 'owner', '/admin/orders')
    await expect(page.getByRole('row').filter({ hasText: LONG_NAME }).first()).toBeVisible()
    await expectFits(page)
    await takeScreenshot(page, `list-${width}.png`)
    for (const address of [`orders/${number}`, `orders/print?what=pack&numbers=${number}`]) {
      await page.goto(`/admin/${address}`)
      await expect(page.getByText(UNBROKEN)).toBeVisible()
      await expectFits(page)
      await takeScreenshot(page, `${address.replaceAll(/\W+/g, '-')}-${width}.png`, { fullPage: true })
    }
    const plain = await placeOrder(page, ownWord())
    await page.goto(`/admin/orders/print?what=pack&numbers=${plain}`)
    await expect(page.locator('.print-order')).toHaveCount(1)
    // There is one sheet, and none that is blank after it.
    expect((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'До вмісту' })).toBeHidden()
    // The screen of one order is printed by the browser's own print: it says what it is of, and has nothing
    // to press.
    await page.goto(`/admin/orders/${plain}`)
    await expect(page.getByRole('textbox', { name: /^Ціна: / })).toBeVisible()
    await expect(page.locator('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Товар' })).toHaveCount(0)
    // Another test of this shop counts its sales.
    await withE2eDatabase((database) =>
      database.updateTable('orders').set({ total: 100 }).where('number', '=', number).execute(),
    )
  })

test('ADM-10 ADM-21 on a phone a long name of goods has the width of the screen, and its buttons stand below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const title = 'Алмазна мозаїка без підрамника – Кошеня під ялинкою, 15 × 20 см'
  const before = await retitle(title)
  await openDesk(page, 'owner', '/admin/products/2')
  const [text, button] = [
    await page.getByRole('heading', { name: title, level: 1 }).boundingBox(),
    await page.getByRole('link', { name: 'На сайті' }).boundingBox(),
  ]
  expect(text?.width).toBeGreaterThan(300)
  expect(button?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0))
  // Other tests look for it by its name.
  await retitle(before)
})

/**
 * Gives the second product another title.
 *
 * @returns the title before
 */
function retitle(title: string): Promise<string> {
  return withE2eDatabase(async (database) => {
    const { title: before } = await database
      .selectFrom('products')
      .select('title')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    await database.updateTable('products').set({ title }).where('id', '=', 2).execute()
    return before
  })
}

test('ADM-16 ADM-21 on a phone a long query has the width of the screen, and its buttons stand below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const query = `${ownWord()}${'нерозривне'.repeat(8)}`
  await withE2eDatabase((database) =>
    sql`insert into search_misses (day, query, misses, last_at)
        values ((now() at time zone 'Europe/Kyiv')::date, ${query}, 99, now())`.execute(database),
  )
  await openDesk(page, 'owner', '/admin/search')
  const words = page.getByText(query, { exact: true })
  const below = page.getByRole('button', { name: `Синонім до «${query}»` })
  await expect(below).toBeVisible()
  const [text, button] = [await words.boundingBox(), await below.boundingBox()]
  expect((button?.y ?? 0) - (text?.y ?? 0)).toBeGreaterThanOrEqual(text?.height ?? 0)
  await expectFits(page)
})

for (const width of [390, 1440])
  test(`ADM-14 ADM-21 at ${width} px a promo code without spaces fits its screen and the dialog that removes it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const code = `W${ownWord().toUpperCase()}`.padEnd(60, 'W')
    const { id } = await withE2eDatabase((database) =>
      database
        .insertInto('promo_codes')
        .values({ code, folded: code.toLowerCase(), kind: 'percent', discount: 5, made_by: LONG_NAME })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await openDesk(page, 'owner', `/admin/showcase/promo-codes/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await expectFits(page)
    await page.getByRole('button', { name: 'Видалити промокод' }).click()
    const dialog = page.getByRole('dialog', { name: 'Видалити промокод' })
    await expect(dialog).toBeVisible()
    const beyond = await dialog.evaluate((shown) =>
      Math.max(...[...shown.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right)),
    )
    expect(beyond).toBeLessThanOrEqual(width)
    await takeScreenshot(page, `promo-code-${width}.png`)
  })
