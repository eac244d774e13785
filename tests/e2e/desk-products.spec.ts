import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk, pauseUndo } from './desk.ts'
import { E2E_ORIGIN } from './e2e-shop.ts'
import { rememberGoods } from './goods.ts'
import { takeScreenshot } from './screenshots.ts'

// Other tests buy by the prices and the stock of the demo.
let putBack: () => Promise<void>
test.beforeEach(async () => {
  putBack = await rememberGoods()
})
test.afterEach(() => putBack())

/** The prices of the first rows, as they stand in the cells. */
async function firstPrices(page: Page, count: number): Promise<string[]> {
  const inputs = page.locator('[data-cell$=".0"]')
  await expect(inputs.nth(count - 1)).toBeVisible()
  return Promise.all(Array.from({ length: count }, (_, row) => inputs.nth(row).inputValue()))
}

async function saveCell(page: Page, cell: string, text: string): Promise<void> {
  await page.locator(`[data-cell="${cell}"]`).fill(text)
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Збережено 1 зміну')).toBeVisible()
}

test('ADM-10 ADM-21 ten prices are typed by keyboard alone, filled down, saved and taken back', async ({
  page,
}) => {
  await openDesk(page, 'manager', '/admin/products')
  const before = await firstPrices(page, 10)
  const first = page.locator('[data-cell="0.0"]')
  await first.focus()
  await page.keyboard.type('1234,5')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-cell="1.0"]')).toBeFocused()
  await expect(first).toHaveValue(/^1\s234,50$/)
  await page.keyboard.press('ArrowUp')
  for (let row = 1; row < 10; row += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+KeyD')
  await expect(page.locator('[data-cell="9.0"]')).toHaveValue(/^1\s234,50$/)
  await expect(page.getByText(/^10 змін/)).toBeVisible()
  await page.keyboard.press('Control+KeyZ')
  await expect(page.getByText(/^1 зміна/)).toBeVisible()
  await page.keyboard.press('Control+KeyZ')
  await expect(page.getByRole('region', { name: 'Незбережені зміни' })).toBeHidden()
  await first.focus()
  for (let row = 0; row < 10; row += 1) {
    // A lower price leaves the old price above it.
    const own = Number(before[row]?.replaceAll(/\s/g, '').replace(',', '.'))
    await page.keyboard.type(String(Math.round(own * 0.9)))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(/^10 змін/)).toBeVisible()
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Збережено 10 змін')).toBeVisible()
  await pauseUndo(page)
  expect(await firstPrices(page, 10)).not.toEqual(before)
  // The key is pressed in the cell itself, where nothing is typed any more.
  await page.keyboard.press('Control+KeyZ')
  await expect(page.getByText('Повернуто, як було')).toBeVisible()
  await expect.poll(() => firstPrices(page, 10)).toEqual(before)
  await page.reload()
  expect(await firstPrices(page, 10)).toEqual(before)
})

test('ADM-10 a wrong cell stays with its reason, the right ones are saved', async ({ page }) => {
  await openDesk(page, 'owner', '/admin/products')
  const [price = ''] = await firstPrices(page, 2)
  const stock = page.locator('[data-cell="0.2"]')
  const old = page.locator('[data-cell="1.1"]')
  const more = String(Number(await stock.inputValue()) + 1)
  await stock.fill(more)
  await old.fill('1')
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Збережено 1 зміну')).toBeVisible()
  await expect(old).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(/Стара ціна має бути вища за нову/)).toBeAttached()
  await page.getByRole('button', { name: 'Скасувати всі' }).click()
  await expect(page.getByRole('region', { name: 'Незбережені зміни' })).toBeHidden()
  await page.reload()
  expect((await firstPrices(page, 1))[0]).toBe(price)
  await expect(stock).toHaveValue(more)
  await expect(old).not.toHaveValue('1')
})

test('ADM-10 prices of what a filter finds change by percent after a preview, and come back', async ({
  page,
}) => {
  await openDesk(page, 'manager', '/admin/products?q=плед')
  const before = await firstPrices(page, 2)
  await page.getByRole('button', { name: 'Змінити ціни' }).click()
  await page.getByLabel('Відсоток').fill('−5')
  await expect(page.getByText(/^Зміниться \d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Переглянути' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Найбільші зміни')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Застосувати/ }).click()
  await expect(dialog).toBeHidden()
  const undo = await pauseUndo(page)
  await expect.poll(() => firstPrices(page, 2)).not.toEqual(before)
  await undo.click()
  await expect.poll(() => firstPrices(page, 2)).toEqual(before)
})

test('ADM-19 a cell that another has changed meanwhile turns blue and keeps what was typed', async ({
  page: mine,
  browser,
}) => {
  await using context = await browser.newContext({ baseURL: E2E_ORIGIN })
  const theirs = await context.newPage()
  await openDesk(mine, 'owner', '/admin/products')
  await openDesk(theirs, 'manager', '/admin/products')
  const was = Number(await mine.locator('[data-cell="3.2"]').inputValue())
  const typed = String(was + 2)
  await saveCell(theirs, '3.2', String(was + 1))
  await mine.locator('[data-cell="3.2"]').fill(typed)
  await mine.keyboard.press('Control+KeyS')
  await expect(mine.getByText(/Те саме щойно змінено/)).toBeVisible()
  await mine.getByRole('button', { name: `Лишити ${typed}` }).click()
  await mine.keyboard.press('Control+KeyS')
  await expect(mine.getByText('Збережено 1 зміну')).toBeVisible()
  await theirs.reload()
  await expect(theirs.locator('[data-cell="3.2"]')).toHaveValue(typed)
})

test('ADM-19 the other’s price is taken by one press, however hers was typed', async ({
  page: mine,
  browser,
}) => {
  await using context = await browser.newContext({ baseURL: E2E_ORIGIN })
  const theirs = await context.newPage()
  await openDesk(mine, 'owner', '/admin/products')
  await openDesk(theirs, 'manager', '/admin/products')
  await saveCell(theirs, '3.0', '801')
  const price = mine.locator('[data-cell="3.0"]')
  await price.fill('802')
  await mine.keyboard.press('Control+KeyS')
  await expect(mine.getByText(/збережено 801,00, у вас 802,00\./)).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Лишити 802,00' })).toBeVisible()
  await mine.getByRole('button', { name: 'Узяти 801,00' }).click()
  await expect(price).toHaveValue('801,00')
  await expect(mine.getByText(/Те саме щойно змінено/)).toHaveCount(0)
})

test('ADM-10 «ціна −5 %» asked for in «Знайти» is of all goods, whatever was selected before', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/admin/products')
  await page
    .getByRole('checkbox', { name: /^Вибрати: / })
    .first()
    .check()
  const panel = page.getByRole('region', { name: 'Змінити ціни' })
  await expect(panel.getByLabel('Вибрано: 1')).toBeVisible()
  await page.keyboard.press('Control+KeyK')
  await page.keyboard.type('ціна −5 %')
  await page.keyboard.press('Enter')
  await expect(panel.getByLabel('Усі за відбором')).toBeVisible()
  await expect(panel.getByLabel('Відсоток')).toHaveValue('−5')
  await expect(page.getByRole('checkbox', { name: /^Вибрати: / }).first()).not.toBeChecked()
})

for (const width of [390, 768, 1024, 1440])
  test(`ADM-21 the grid at ${width} px has no faults of access and does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'manager', '/admin/products')
    await page.locator('[data-cell="0.0"]').fill('1500')
    await page.locator('[data-cell="1.1"]').fill('1')
    await expect(page.getByRole('region', { name: 'Незбережені зміни' })).toBeVisible()
    await expectFits(page)
    await takeScreenshot(page, `products-${width}.png`)
  })

test('ADM-10 kopiykas are typed over the same hryvnias, and the cell says nothing wrong on the way', async ({
  page,
}) => {
  await openDesk(page, 'manager', '/admin/products')
  const cell = page.locator('[data-cell="0.0"]')
  const saved = await cell.inputValue()
  const hryvnias = saved.replace(/,.*/, '').replaceAll(/\s/g, '')
  await cell.focus()
  await page.keyboard.type(hryvnias)
  await expect(cell).toHaveValue(hryvnias)
  await page.keyboard.type(',')
  await expect(cell).toHaveValue(`${hryvnias},`)
  await expect(cell).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await expect(cell).toHaveValue(saved.replace(/,.*/, ',50'))
  // The saved price, typed its own way, is no change once the cell is left.
  await cell.focus()
  await page.keyboard.type(hryvnias)
  await page.keyboard.press('Tab')
  await expect(cell).toHaveValue(saved)
  await expect(page.getByRole('region', { name: 'Незбережені зміни' })).toHaveCount(0)
})

test('ADM-10 ADM-21 on a phone a card that is not seen yet takes its place, so that the page keeps its length', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'manager', '/admin/products')
  const rows = page.locator('.dg tbody tr', { has: page.locator('[data-cell]') })
  await expect(rows.first()).toBeVisible()
  const heightOf = async (row: number) => (await rows.nth(row).boundingBox())?.height ?? 0
  expect((await heightOf(-1)) / (await heightOf(0))).toBeGreaterThan(0.8)
})

test('ADM-10 ADM-21 the box of a product with variants stands whole under that of all goods', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openDesk(page, 'manager', '/admin/products')
  const ofProduct = page.getByRole('checkbox', { name: /^Вибрати всі варіанти/ }).first()
  const ofAll = page.getByRole('checkbox', { name: 'Вибрати всі', exact: true })
  expect((await ofProduct.boundingBox())?.x).toBe((await ofAll.boundingBox())?.x)
})

test('ADM-10 ADM-21 on a tablet what was saved is said above the bar to save what is typed since', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await openDesk(page, 'manager', '/admin/products')
  await saveCell(page, '0.0', '1501')
  const undo = await pauseUndo(page)
  await page.locator('[data-cell="1.0"]').fill('1502')
  const bar = page.getByRole('region', { name: 'Незбережені зміни' })
  await expect(bar).toBeVisible()
  const [said, typed] = [await undo.boundingBox(), await bar.boundingBox()]
  expect((said?.y ?? Infinity) + (said?.height ?? 0)).toBeLessThanOrEqual(typed?.y ?? 0)
})
