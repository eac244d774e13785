import { expect, type Page, test } from '@playwright/test'
import { COMPUTER, PHONE, tabTo, tapAndType, tapOn } from './by-hand.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { findGoods, restoreGoods, setStock } from './goods.ts'
import { askForCall, placeOrder, statusOf } from './new-orders.ts'

const OFFER = 100131

test.afterEach(restoreGoods)

const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Головні розділи' }).getByRole('link', { name })
const acts = (page: Page) => page.getByRole('navigation', { name: 'Дії' })
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function quantityOf(number: string): Promise<number | undefined> {
  const line = await withE2eDatabase((database) =>
    database
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select('quantity')
      .where('number', '=', number)
      .executeTakeFirst(),
  )
  return line?.quantity
}

/** A number of nobody who has bought. */
const newPhone = () => `095${String(Date.now()).slice(-7)}`

test.describe('by keyboard alone', () => {
  test.use(COMPUTER)

  test('ADM-06 ADM-21 1 «Почати день» by keyboard alone', async ({ page }) => {
    const name = ownWord()
    await placeOrder(page, name)
    await openDesk(page, 'manager')
    await expect(row(page, name)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'До вмісту' })).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: /^\d+\s*Нові/ }))
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Замовлення')
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await expect(page.getByRole('region', { name: /^Швидкий перегляд/ })).toContainText(name)
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('t')
    await expect(heading(page)).toHaveText('Сьогодні')
  })

  test('ADM-07 ADM-21 2 «Підтвердити нове замовлення» by keyboard alone', async ({ page }) => {
    const name = ownWord()
    const number = await placeOrder(page, name)
    await openDesk(page, 'manager')
    await expect(row(page, name)).toBeVisible()
    await page.keyboard.press('j')
    await expect(row(page, name)).toHaveClass(/is-cur/)
    await page.keyboard.press('d')
    await expect(row(page, name)).toBeHidden()
    await expect.poll(() => statusOf(number)).toBe('confirmed')
    await expect(page.getByRole('status').getByRole('button', { name: /^Скасувати/ })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(row(page, name)).toBeVisible()
    await page.keyboard.press('d')
    await expect(page.getByText(/підтверджено/).first()).toBeVisible()
    await expect.poll(() => statusOf(number)).toBe('confirmed')
  })

  test('ADM-09 ADM-21 3 «Передзвонити покупцеві» by keyboard alone', async ({ page }) => {
    const name = `Швидка ${ownWord()}`
    const number = await askForCall(page, name)
    await openDesk(page, 'manager')
    await expect(heading(page)).toHaveText('Сьогодні')
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    await expect(heading(page)).toBeFocused()
    await tabTo(page, page.getByRole('link', { name: /^Передзвонити/ }))
    await page.keyboard.press('Enter')
    const call = row(page, name)
    await tabTo(page, call.getByRole('button', { name: 'Без відповіді' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: /за 30 хв/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(call.getByText('Без відповіді: 1')).toBeVisible()
    await tabTo(page, call.getByRole('button', { name: /^Підтверджено/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(/^Замовлення №/)
    await expect.poll(() => statusOf(number)).toBe('confirmed')
  })

  test('ADM-09 ADM-21 4 «Прийняти замовлення телефоном» by keyboard alone', async ({ page }) => {
    await setStock(OFFER, 50)
    const { title } = await findGoods(OFFER)
    const name = `Марія ${ownWord()}`
    await openDesk(page, 'manager')
    await expect(heading(page)).toHaveText('Сьогодні')
    await page.keyboard.press('n')
    await expect(page.getByRole('textbox', { name: 'Телефон', exact: true })).toBeFocused()
    await page.keyboard.type(newPhone())
    await page.keyboard.press('Tab')
    await page.keyboard.type(name)
    await tabTo(page, page.getByRole('combobox', { name: 'Товар' }))
    await page.keyboard.type(`${title} 2`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: /^Кількість/ })).toHaveValue('2')
    await tabTo(page, page.getByRole('radio', { name: /^Ще не знаю/ }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Самовивіз/ })).toBeChecked()
    await tabTo(page, page.getByRole('radio', { name: /^Оплата під час отримання/ }))
    await page.keyboard.press('Space')
    await expectFits(page)
    await page.keyboard.press('Control+Enter')
    await expect(heading(page)).toHaveText(/^Замовлення №/)
    await expect(page.getByText(name).first()).toBeVisible()
  })

  test('ADM-08 ADM-21 5 «Змінити товари в замовленні» by keyboard alone', async ({ page }) => {
    const number = await placeOrder(page, ownWord())
    await openDesk(page, 'manager')
    await expect(heading(page)).toHaveText('Сьогодні')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(number)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toBeFocused()
    await page.keyboard.press('e')
    await expect(page.getByLabel(/^Ціна: /)).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: /^Більше: / }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Зміну ще не збережено', { exact: false })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Зміну збережено')).toBeVisible()
    expect(await quantityOf(number)).toBe(2)
  })
})

test.describe('with one thumb', () => {
  test.use(PHONE)

  test('ADM-06 ADM-21 1 «Почати день» with one thumb', async ({ page }) => {
    const name = ownWord()
    const number = await placeOrder(page, name)
    await openDesk(page, 'manager')
    await expect(row(page, name)).toBeVisible()
    await expectFits(page)
    await tapOn(page, page.getByRole('link', { name: /^\d+\s*Нові/ }))
    await expect(heading(page)).toHaveText('Замовлення')
    await tapOn(page, page.getByRole('row').filter({ hasText: name }).getByRole('link'))
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}$`))
    await tapOn(page, acts(page).getByRole('link', { name: 'До переліку' }))
    await tapOn(page, part(page, 'Сьогодні'))
    await expect(heading(page)).toHaveText('Сьогодні')
  })

  test('ADM-07 ADM-21 2 «Підтвердити нове замовлення» with one thumb', async ({ page }) => {
    const name = ownWord()
    const number = await placeOrder(page, name)
    await openDesk(page, 'manager')
    await tapOn(page, row(page, name).getByRole('button', { name: /^Підтвердити/ }))
    await expect(row(page, name)).toBeHidden()
    await tapOn(page, page.getByRole('status').getByRole('button', { name: 'Скасувати' }))
    await expect(row(page, name)).toBeVisible()
    await tapOn(page, row(page, name).getByRole('button', { name: /^Підтвердити/ }))
    await expect.poll(() => statusOf(number)).toBe('confirmed')
  })

  test('ADM-09 ADM-21 3 «Передзвонити покупцеві» with one thumb', async ({ page }) => {
    const name = `Швидка ${ownWord()}`
    const number = await askForCall(page, name)
    await openDesk(page, 'manager')
    await tapOn(page, page.getByRole('button', { name: 'Знайти' }))
    await tapOn(page, page.getByRole('option', { name: /^Передзвонити/ }))
    const call = row(page, name)
    await expectFits(page)
    await tapOn(page, call.getByRole('button', { name: 'Без відповіді' }))
    await tapOn(page, page.getByRole('menuitem', { name: /за 30 хв/ }))
    await expect(call.getByText('Без відповіді: 1')).toBeVisible()
    await tapOn(page, call.getByRole('button', { name: /^Підтверджено/ }))
    await expect(heading(page)).toHaveText(/^Замовлення №/)
    await expect.poll(() => statusOf(number)).toBe('confirmed')
  })

  test('ADM-09 ADM-21 4 «Прийняти замовлення телефоном» with one thumb', async ({ page }) => {
    await setStock(OFFER, 50)
    const { title } = await findGoods(OFFER)
    const name = `Марія ${ownWord()}`
    await openDesk(page, 'manager')
    await tapOn(page, page.getByRole('button', { name: 'Знайти' }))
    await tapOn(page, page.getByRole('option', { name: /^Нове замовлення/ }))
    await expect(page.getByRole('textbox', { name: 'Телефон', exact: true })).toBeFocused()
    await page.keyboard.type(newPhone())
    await tapAndType(page, page.getByRole('textbox', { name: 'Ім’я та прізвище' }), name)
    await tapAndType(page, page.getByRole('combobox', { name: 'Товар' }), title)
    await tapOn(page, page.getByRole('option').first())
    await tapOn(page, page.getByRole('button', { name: /^Більше: / }))
    await tapOn(page, page.getByRole('radio', { name: /^Самовивіз/ }))
    await expectFits(page)
    await tapOn(page, acts(page).getByRole('button', { name: /^Створити/ }))
    await expect(heading(page)).toHaveText(/^Замовлення №/)
    await expect(page.getByText(name).first()).toBeVisible()
  })

  test('ADM-08 ADM-21 5 «Змінити товари в замовленні» with one thumb', async ({ page }) => {
    const number = await placeOrder(page, ownWord())
    await openDesk(page, 'manager')
    await tapOn(page, page.getByRole('button', { name: 'Знайти' }))
    await page.keyboard.type(number)
    await tapOn(page, page.getByRole('option').first())
    await tapOn(page, page.getByRole('button', { name: /^Більше: / }))
    await tapOn(page, acts(page).getByRole('button', { name: 'Переглянути зміну' }))
    await tapOn(page, page.getByRole('button', { name: /^Зберегти зміну/ }))
    await expect(page.getByText('Зміну збережено')).toBeVisible()
    expect(await quantityOf(number)).toBe(2)
  })
})
