import { expect, test } from '@playwright/test'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { placeOrder } from './new-orders.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('ADM-07 ADM-21 on a phone orders are selected and confirmed together', async ({ page }) => {
  const name = ownWord()
  const numbers = [await placeOrder(page, name), await placeOrder(page, name)]
  await openDesk(page, 'manager', `/admin/orders?q=${name}`)
  const boxes = page.getByRole('checkbox', { name: /^Вибрати №/ })
  const choose = page.getByRole('button', { name: 'Вибрати', exact: true })
  await expect(choose).toBeVisible()
  await expect(boxes).toHaveCount(0)
  await choose.tap()
  await expect(boxes).toHaveCount(2)
  const label = await page.locator('td.c-sel label').first().boundingBox()
  expect(Math.min(label?.width ?? 0, label?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expectFits(page)
  // Anywhere on the card the checkbox's label lies over what is written.
  await page.getByRole('row').first().getByText(name).tap({ force: true })
  await boxes.last().tap({ force: true })
  await expect(boxes.first()).toBeChecked()
  await expectFits(page)
  await page.getByRole('button', { name: 'Підтвердити 2' }).tap()
  await expect.poll(() => statusesOf(numbers)).toEqual(['confirmed', 'confirmed'])
})

test('ADM-07 a finger that stays selects the order and does not open it', async ({ page }) => {
  const number = await placeOrder(page, ownWord())
  const path = `/admin/orders?q=${number}`
  await openDesk(page, 'manager', path)
  const link = page.getByRole('table', { name: 'Замовлення' }).getByRole('link').first()
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {}
  const finger = await page.context().newCDPSession(page)
  await finger.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: Math.round(x + width / 2), y: Math.round(y + height / 2) }],
  })
  await expect(page.getByText(/^Вибрано 1/)).toBeVisible()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('checkbox', { name: /^Вибрати №/ })).toBeChecked()
  await page.getByRole('button', { name: 'Не вибирати' }).tap()
  await expect(page.getByText(/^Вибрано 1/)).toBeHidden()
  expect(page.url()).toContain(path)
})

function statusesOf(numbers: readonly string[]): Promise<string[]> {
  return withE2eDatabase(async (database) => {
    const rows = await database.selectFrom('orders').select('status').where('number', 'in', numbers).execute()
    return rows.map(({ status }) => status)
  })
}

test('ADM-08 ADM-20 ADM-21 on a phone a price is changed, a line taken out and put back, and a note that was not sent is there again', async ({
  page,
}) => {
  const number = await placeOrder(page, ownWord())
  await openDesk(page, 'owner', `/admin/orders/${number}`)
  await page.getByLabel(/^Ціна: /).fill('77,00')
  await page.getByLabel('Чому').fill('подряпина')
  await expect(page.getByText('Зміну ще не збережено', { exact: false })).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: /^Прибрати: / }).tap()
  await page.getByRole('button', { name: /^Повернути: / }).tap()
  await page.getByRole('button', { name: 'Скасувати зміну' }).tap()
  const note = page.getByLabel('Нова нотатка')
  await note.fill('просить увечері')
  await note.blur()
  await expect(page.locator('.net').filter({ hasText: /^Чернетка/ })).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('просить увечері')
  await page.getByRole('button', { name: 'Додати нотатку' }).tap()
  await expect(page.getByText('Нотатку додано')).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(page.locator('.net').filter({ hasText: /^Усе збережено/ })).toBeVisible()
})

test('ADM-09 ADM-21 on a phone an order that was refused leads to what is wrong, and says it beside its button', async ({
  page,
}) => {
  await openDesk(page, 'manager', '/admin/orders/new')
  await page.getByRole('combobox', { name: 'Товар', exact: true }).fill('плед')
  await page.getByRole('option').first().tap()
  await page
    .getByRole('navigation', { name: 'Дії' })
    .getByRole('button', { name: /^Створити на \d/ })
    .tap()
  const phone = page.getByRole('textbox', { name: 'Телефон', exact: true })
  await expect(phone).toBeFocused()
  await expect(phone).toBeInViewport()
  await expect(page.getByRole('alert')).toContainText('Введіть телефон. Введіть ім’я.')
  await expectFits(page)
})
