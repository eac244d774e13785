import { expect, type Page, test } from '@playwright/test'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { findGoods, rememberGoods } from './goods.ts'
import { draftsIn } from './desk-storage.ts'
import { placeOrder } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'

/** «Рушник» that no order of this file has. */
const MORE = 100231

// Other tests buy by the prices of the demo.
let putBack: () => Promise<void>
test.beforeEach(async () => {
  putBack = await rememberGoods()
})
test.afterEach(() => putBack())

/** Loses one answer: the shop does what it is asked for, and nobody gets word of it. */
async function loseAnswer(page: Page, path: RegExp): Promise<void> {
  let isLost = false
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}

async function piecesOf(number: string, variant: number): Promise<number> {
  const rows = await withE2eDatabase((database) =>
    database
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select('l.quantity')
      .where('o.number', '=', number)
      .where('l.variant_id', '=', variant)
      .execute(),
  )
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function changes(): Promise<number> {
  const rows = await withE2eDatabase((database) =>
    database.selectFrom('goods_changes').select('id').execute(),
  )
  return rows.length
}

for (const width of [390, 1440])
  test(`ADM-20 ADM-08 at ${width} px goods that were added to an order are added once, also when the answer was lost`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const number = await placeOrder(page, 'Загублена Відповідь')
    const { title, variant_id } = await findGoods(MORE)
    await openDesk(page, 'manager', `/admin/orders/${number}`)
    await page.getByLabel('Додати товар').fill(title)
    await page.getByLabel('Додати товар').press('Enter')
    const effect = page.getByRole('region', { name: 'Зміну ще не збережено. Коли збережете:' })
    await expect(effect).toBeVisible()
    await loseAnswer(page, /\/orders\/\d+\/edit$/)
    await page.keyboard.press('Control+KeyS')
    await expect(page.getByText(/Невідомо, чи збережено/)).toBeVisible()
    expect(await piecesOf(number, variant_id)).toBe(1)
    await takeScreenshot(page, `lost-${width}.png`, { fullPage: true })
    // The connection is back, which the desk finds out by itself.
    await expect(page.getByText(/Невідомо, чи збережено/)).toBeHidden({ timeout: 40_000 })
    await expect(effect).toBeHidden()
    await expect(page.getByText(/Замовлення щойно змінено/)).toBeHidden()
    expect(await piecesOf(number, variant_id)).toBe(1)
    await expectFits(page)
  })

test('ADM-19 ADM-20 goods that were on their way to an order when the page was left are not offered again', async ({
  page,
}) => {
  const number = await placeOrder(page, 'Закрита Сторінка')
  const { title, variant_id } = await findGoods(MORE)
  await openDesk(page, 'manager', `/admin/orders/${number}`)
  await page.getByLabel('Додати товар').fill(title)
  await page.getByLabel('Додати товар').press('Enter')
  const effect = page.getByRole('region', { name: 'Зміну ще не збережено. Коли збережете:' })
  await expect(effect).toBeVisible()
  await expect(page.locator('.net').filter({ hasText: /^Чернетка/ })).toBeVisible()
  // The shop does it, and answers nothing before the page goes.
  await page.route(/\/orders\/\d+\/edit$/, (route) => void route.fetch(), { times: 1 })
  await page.keyboard.press('Control+KeyS')
  await expect.poll(() => piecesOf(number, variant_id)).toBe(1)
  await page.reload()
  await expect(page.getByText('Зміну збережено')).toBeVisible()
  await expect(effect).toBeHidden()
  await expect(page.getByText(/Замовлення щойно змінено/)).toBeHidden()
  expect(await piecesOf(number, variant_id)).toBe(1)
  // The browser writes after it has shown.
  await expect.poll(() => draftsIn(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel(`Кількість: ${title}`)).toHaveValue('1')
  await expect(effect).toBeHidden()
})

test('ADM-20 ADM-10 a change of many prices whose answer was lost is made once, and says so before it is pressed again', async ({
  page,
}) => {
  await openDesk(page, 'manager', '/admin/products?q=плед')
  const prices = () =>
    page
      .locator('[data-cell$=".0"]')
      .evaluateAll((cells) =>
        cells.slice(0, 2).map((cell) => (cell instanceof HTMLInputElement ? cell.value : '')),
      )
  await expect(page.locator('[data-cell="1.0"]')).toBeVisible()
  const before = await prices()
  const made = await changes()
  await page.getByRole('button', { name: 'Змінити ціни' }).click()
  await page.getByLabel('Відсоток').fill('−5')
  await page.getByRole('button', { name: 'Переглянути' }).click()
  const dialog = page.getByRole('dialog')
  await loseAnswer(page, /\/goods\/changes$/)
  await dialog.getByRole('button', { name: /^Застосувати/ }).click()
  await expect(dialog.getByText(/Невідомо, чи змінено/)).toBeVisible()
  await expectFits(page)
  await dialog.getByRole('button', { name: /^Застосувати/ }).click()
  await expect(page.getByText(/Цю зміну вже прийнято/)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect.poll(prices).not.toEqual(before)
  const after = await prices()
  await page.reload()
  await expect(page.locator('[data-cell="1.0"]')).toBeVisible()
  expect(await prices()).toEqual(after)
  expect(await changes()).toBe(made + 1)
})
