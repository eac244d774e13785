import { expect, type Page, test } from '@playwright/test'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { findGoods, rememberGoods, restoreGoods, setPrice, setStock } from './goods.ts'
import { databaseOf } from './desk-storage.ts'
import { placeOrder } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'

const OFFER = 100231

// Other tests buy by the prices and the stock of the demo.
let putBack: () => Promise<void>
test.beforeEach(async () => {
  putBack = await rememberGoods()
})
test.afterEach(async () => {
  await restoreGoods()
  await putBack()
})

/** Opens the desk as somebody new who calls the device her own. */
async function openOwnDesk(page: Page): Promise<void> {
  await openDesk(page, 'manager', '/admin/profile')
  await page.getByRole('switch', { name: /Це мій пристрій/ }).click()
  await expect(page.getByText('Відкриті замовлення будуть і без зв’язку')).toBeVisible()
}

const shot = (page: Page, name: string) => takeScreenshot(page, `${name}.png`)
const waits = (page: Page, count: number) =>
  page.getByRole('button', { name: `Без зв’язку · чекає ${count}` })
const listed = (page: Page) => page.getByRole('dialog', { name: 'Чекає на зв’язок' })

async function ordersOf(name: string): Promise<{ number: string; status: string }[]> {
  return withE2eDatabase((database) =>
    database.selectFrom('orders').select(['number', 'status']).where('name', '=', name).execute(),
  )
}

for (const width of [390, 768, 1440])
  test(`ADM-20 ADM-19 at ${width} px prices and stock that were changed without a connection wait, are saved once it is back, and say what another has changed`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await setPrice(OFFER, 50_000)
    await setStock(OFFER, 20)
    const { title, variant_id } = await findGoods(OFFER)
    await openOwnDesk(page)
    await page.goto(`/admin/products?q=${encodeURIComponent(title)}`)
    const row = page.locator(`[data-row="${variant_id}"]`)
    const price = row.getByRole('textbox', { name: /^Ціна, / })
    const stock = row.getByRole('textbox', { name: /^Залишок, / })
    await expect(price).toHaveValue('500,00')
    await context.setOffline(true)
    await expect(page.getByText(/^Немає зв’язку/)).toBeVisible()
    await price.fill('510')
    await stock.fill('25')
    const bar = page.getByRole('region', { name: 'Незбережені зміни' })
    await expect(bar).toContainText('чекатиме тут і піде саме')
    await bar.getByRole('button', { name: /^Зберегти 2/ }).click()
    await expect(waits(page, 2)).toBeVisible()
    await expect(price).toHaveValue('510,00')
    await expect(row.getByText('Чекає на зв’язок').first()).toBeAttached()
    await expectFits(page)
    await shot(page, `cells-wait-${width}`)
    await waits(page, 2).click()
    await expect(listed(page).getByText('Було: 500,00 грн. Ви хотіли: 510,00 грн.')).toBeVisible()
    await listed(page).getByRole('button', { name: 'Закрити' }).click()

    await setPrice(OFFER, 49_000)
    await context.setOffline(false)
    await expect.poll(async () => (await findGoods(OFFER)).stock).toBe(25)
    await expect(price).toHaveValue('510,00')
    // On a wide screen the person who is at a cell sees its sentence.
    await price.focus()
    await expect(page.getByText(/Було 500,00, збережено 490,00, у вас 510,00/)).toBeVisible()
    await expectFits(page)
    await shot(page, `cells-met-${width}`)
    expect((await findGoods(OFFER)).price).toBe(49_000)
    await page.getByRole('button', { name: 'Не прийнято: 1' }).click()
    await expect(
      listed(page).getByText('Було: 500,00 грн. Стало: 490,00 грн. Ви хотіли: 510,00 грн.'),
    ).toBeVisible()
    await expectFits(page)
    await shot(page, `queue-${width}`)
    // A change that was taken out by mistake is put back.
    await listed(page)
      .getByRole('button', { name: /^Лишити як є/ })
      .click()
    await listed(page)
      .getByRole('button', { name: /^Повернути в чергу/ })
      .click()
    await expect(listed(page).getByRole('button', { name: /^Застосувати моє/ })).toBeVisible()
    await listed(page)
      .getByRole('button', { name: /^Застосувати моє/ })
      .click()
    await expect.poll(async () => (await findGoods(OFFER)).price).toBe(51_000)
    await expect(listed(page).getByText('Усе надіслано')).toBeVisible()
    await listed(page).getByRole('button', { name: 'Закрити' }).click()
    await expect(price).toHaveValue('510,00')
  })

test('ADM-20 on a device of others a price that is typed without a connection stays typed, and its button says what it needs', async ({
  page,
  context,
}) => {
  const { title, variant_id } = await findGoods(OFFER)
  await openDesk(page, 'manager', `/admin/products?q=${encodeURIComponent(title)}`)
  const price = page.locator(`[data-row="${variant_id}"]`).getByRole('textbox', { name: /^Ціна, / })
  await expect(price).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Немає зв’язку/)).toBeVisible()
  await price.fill('777')
  const bar = page.getByRole('region', { name: 'Незбережені зміни' })
  await expect(bar.getByRole('button', { name: /Потрібен зв’язок/ })).toBeDisabled()
  await expect(bar).toContainText('набране лежить у цьому браузері')
  await expect.poll(async () => ((await databaseOf(page))['drafts'] ?? []).length).toBe(1)
  await context.setOffline(false)
  await page.goto(`/admin/products?q=${encodeURIComponent(title)}`)
  await expect(page.getByText(/^Відновлено незбережене/)).toBeVisible()
  await expect(price).toHaveValue(/^777/)
})

for (const width of [390, 1440])
  test(`ADM-20 ADM-09 at ${width} px an order by phone that was taken without a connection waits, is placed once, and one whose goods are sold out is opened again`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await placeOrder(page, 'Той Самий Товар')
    await setStock(OFFER, 3)
    const { title } = await findGoods(OFFER)
    const name = `Дзвінкова ${['Перша', 'Друга'][width === 390 ? 0 : 1]}`
    await openOwnDesk(page)
    await page.goto('/admin/orders/new')
    const find = page.getByRole('combobox', { name: 'Товар', exact: true })
    await find.fill(title)
    await find.press('Enter')
    await expect(page.getByLabel(`Кількість: ${title}`)).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/Створене замовлення чекатиме тут/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Телефон', exact: true }).fill('0501234567')
    await page.getByLabel('Ім’я та прізвище').fill(name)
    await expectFits(page)
    await shot(page, `order-offline-${width}`)
    await page.keyboard.press('Control+Enter')
    await expect(waits(page, 1)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await setStock(OFFER, 0)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Не прийнято: 1' }).click()
    await expect(listed(page).getByText(/на складі лишилося 0 шт/)).toBeVisible()
    await expectFits(page)
    await shot(page, `order-refused-${width}`)
    expect(await ordersOf(name)).toEqual([])
    await listed(page)
      .getByRole('link', { name: /^Відкрити: Нове замовлення: / })
      .click()
    await expect(page.getByText(/Замовлення не прийнято/)).toBeVisible()
    await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue(name)
    await expect(page.getByLabel(`Кількість: ${title}`)).toBeVisible()
    await expectFits(page)
    await shot(page, `order-again-${width}`)
    await setStock(OFFER, 3)
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
    expect(await ordersOf(name)).toHaveLength(1)
    expect((await databaseOf(page))['queue']).toEqual([])
    await expect(page.locator('.net').filter({ hasText: /^Усе збережено/ })).toBeVisible()
  })

test('ADM-20 without a connection an order by phone finds goods of the orders that are kept, and nothing of it stays on a device of others', async ({
  page,
  context,
}) => {
  const number = await placeOrder(page, 'Збережена Кошик')
  const { title } = await findGoods(100131)
  await openOwnDesk(page)
  const stored = async () => {
    const { answers = [] } = await databaseOf(page)
    return answers.map((answer) => Object(answer)['path'])
  }
  await expect.poll(stored, { timeout: 60_000 }).toContain(`/orders/${number}`)
  await page.goto('/admin/orders/new')
  const find = page.getByRole('combobox', { name: 'Товар', exact: true })
  await expect(find).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/серед товарів збережених замовлень/)).toBeVisible()
  await find.fill(title)
  await expect(page.getByRole('option').first()).toBeVisible()
  await context.setOffline(false)
  await openDesk(page, 'manager', '/admin/orders/new')
  await expect(find).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('На спільному пристрої', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Створити замовлення.*Потрібен зв’язок/ })).toBeDisabled()
})

test('ADM-20 ADM-19 a step of an order that another has made meanwhile says what was, what is and what was wanted', async ({
  page,
  context,
}) => {
  const number = await placeOrder(page, 'Двоє Роблять')
  await openOwnDesk(page)
  await page.goto(`/admin/orders/${number}`)
  await expect(page.getByRole('button', { name: 'Підтвердити', exact: true }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Немає зв’язку/)).toBeVisible()
  await page.getByRole('button', { name: 'Підтвердити', exact: true }).first().click()
  await expect(waits(page, 1)).toBeVisible()
  await withE2eDatabase((database) =>
    database.updateTable('orders').set({ status: 'packed' }).where('number', '=', number).execute(),
  )
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Не прийнято: 1' }).click()
  await expect(listed(page).getByText('Було: Нове. Стало: Зібрано. Ви хотіли: Підтверджено.')).toBeVisible()
  await listed(page)
    .getByRole('button', { name: /^Лишити як є/ })
    .click()
  await listed(page).getByRole('button', { name: 'Закрити' }).click()
  await expect(page.locator('.net').filter({ hasText: /^Усе збережено/ })).toBeVisible()
})
