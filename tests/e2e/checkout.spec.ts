import { expect, test } from '@playwright/test'
import { createAccount, fillLogin, loginModal, toast } from './customers.ts'
import { findGoods, restoreGoods, setPrice, setStock } from './goods.ts'
import { ordersOf } from './placed-orders.ts'
import {
  buy,
  cartModal,
  expectThanks,
  fillContacts,
  openCheckout,
  openPage,
  orderButton,
  startCheckout,
} from './shopper.ts'

/** Offers of the demo feed that only this file touches. */
const BED_LINEN = 100213
const TOWELS = 100231
const CURTAINS = 100251
const CHAIR = 100331
const STOOL = 100341
const SHELF = 100431
const VASE = 100451
const CLOCK = 100501

test.afterEach(restoreGoods)

for (const width of [1440, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(`CHK-01: a shopper orders with pickup at ${width} px, and no page is wider than the window`, async ({
      page,
    }) => {
      const name = `Ширина ${width}`
      const { stock } = await startCheckout(page, BED_LINEN, name)
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(isWider).toBe(false)
      await orderButton(page).click()
      await expectThanks(page)
      expect(await ordersOf(name)).toMatchObject([{ delivery: { method: 'pickup' }, moved: -1 }])
      expect((await findGoods(BED_LINEN)).stock).toBe(stock - 1)
    })
  })
}

test('ROUTE-10: checkout without goods goes back to the cart', async ({ page }) => {
  await openPage(page, '/checkout')
  await expect(page).toHaveURL('/cart')
})

for (const width of [1440, 390]) {
  test(`CHK-01 MODAL-05: a customer signs in at the checkout, ${width} px wide, and finds her contacts there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { email } = await createAccount(page, 'Олена Постійна')
    await buy(page, VASE)
    await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).click()
    await page.getByLabel('Телефон').fill('0672145893')
    await page.getByText('Уже купували в нас?').getByRole('button', { name: 'Увійдіть' }).click()
    await fillLogin(loginModal(page), email)
    await loginModal(page).getByRole('button', { name: 'Увійти' }).click()
    await expect(toast(page, 'Ви успішно ввійшли в свій обліковий запис')).toBeVisible()
    await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue('Олена Постійна')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Телефон')).toHaveValue('+38 (067) 214-58-93')
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByText('Уже купували в нас?')).toBeHidden()
  })
}

test('CHK-01: a button pressed ten times places one order', async ({ page }) => {
  const { stock } = await startCheckout(page, TOWELS, 'Десять Натискань')
  await orderButton(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 10; press += 1) button.click()
  })
  await expectThanks(page)
  expect(await ordersOf('Десять Натискань')).toHaveLength(1)
  expect((await findGoods(TOWELS)).stock).toBe(stock - 1)
})

test('CHK-01: an order whose answer was lost is not placed twice, not even after a reload', async ({
  page,
}) => {
  const { stock } = await startCheckout(page, CURTAINS, 'Відповідь Загубилась')
  await page.route('**/api/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await orderButton(page).click()
  await expect(page.getByRole('alert').getByText(/Немає зв’язку з магазином/)).toBeVisible()
  await page.unroute('**/api/orders')
  await openPage(page, '/checkout')
  await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue('Відповідь Загубилась')
  await orderButton(page).click()
  await expectThanks(page)
  expect(await ordersOf('Відповідь Загубилась')).toHaveLength(1)
  expect((await findGoods(CURTAINS)).stock).toBe(stock - 1)
})

test('CHK-01: nothing is lost offline, and the retry places the order', async ({ page, context }) => {
  await startCheckout(page, CHAIR, 'Без Мережі')
  await page.getByLabel('Побажання до замовлення').fill('Подзвоніть увечері')
  await context.setOffline(true)
  await orderButton(page).click()
  await expect(page.getByRole('alert').getByText(/друге замовлення не створиться/)).toBeVisible()
  await expect(page.getByLabel('Побажання до замовлення')).toHaveValue('Подзвоніть увечері')
  await context.setOffline(false)
  await orderButton(page).click()
  await expectThanks(page)
  expect(await ordersOf('Без Мережі')).toMatchObject([{ comment: 'Подзвоніть увечері' }])
})

test('CHK-01: a price that changed meanwhile is shown and confirmed before the order is taken', async ({
  page,
}) => {
  const { price } = await startCheckout(page, STOOL, 'Нова Ціна')
  await setPrice(STOOL, price + 5_000)
  await orderButton(page).click()
  await expect(page.getByText(/ціна змінилася, було 2.190,00.грн, стало 2.240,00.грн/)).toBeVisible()
  expect(await ordersOf('Нова Ціна')).toEqual([])
  await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue('Нова Ціна')
  await page.getByRole('button', { name: 'Підтвердити за новою ціною' }).click()
  await expectThanks(page)
  expect(await ordersOf('Нова Ціна')).toMatchObject([{ total: price + 5_000 }])
})

test('CHK-01: stock that went meanwhile is shown, and less is ordered', async ({ page }) => {
  await buy(page, SHELF)
  await cartModal(page).getByRole('button', { name: 'Збільшити кількість' }).click()
  await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).click()
  await fillContacts(page, 'Менше Товару')
  await setStock(SHELF, 1)
  await orderButton(page).click()
  await expect(page.getByText(/було 2.шт., залишилось 1.шт./)).toBeVisible()
  await page.getByRole('button', { name: 'Підтвердити зі змінами' }).click()
  await expectThanks(page)
  expect(await ordersOf('Менше Товару')).toMatchObject([{ lines: [{ quantity: 1 }], moved: -1 }])
  expect((await findGoods(SHELF)).stock).toBe(0)
})

test('CHK-01 API-23: what the server refuses stands under its field', async ({ page }) => {
  await startCheckout(page, VASE, 'Відмова Сервера')
  await page.route('**/api/orders', (route) => {
    const body = { ...route.request().postDataJSON(), phone: '12345' }
    return route.continue({ postData: JSON.stringify(body) })
  })
  await orderButton(page).click()
  await expect(page.getByText('Введіть номер повністю')).toBeVisible()
  await expect(page.getByLabel('Телефон')).toBeFocused()
  await expect(page.getByLabel('Телефон')).toHaveAttribute('aria-invalid', 'true')
  expect(await ordersOf('Відмова Сервера')).toEqual([])
})

test('CHK-01 FMT-04: wrong fields are named in Ukrainian, the first one takes the focus', async ({
  page,
}) => {
  await buy(page, VASE)
  await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).click()
  await page.getByRole('radio', { name: /Нова Пошта/ }).check()
  await page.getByLabel('Email').fill('olena@')
  await orderButton(page).click()
  for (const sentence of [
    'Введіть ім’я',
    'Введіть телефон',
    'Некоректний email',
    'Вкажіть місто або село',
    'Вкажіть відділення або поштомат',
  ]) {
    await expect(page.getByRole('main')).toContainText(sentence)
  }
  await expect(page.getByLabel('Ім’я та прізвище')).toBeFocused()
})

for (const height of [844, 440]) {
  test(`CHK-01 DLV-03: in a window of 390 × ${height} px the list of places opens where it can be seen, its field above it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height })
    await buy(page, VASE)
    await openCheckout(page)
    await page.getByText('До відділення').click()
    const city = page.locator('input[name="city"]')
    await city.evaluate((field) =>
      window.scrollBy(0, field.getBoundingClientRect().bottom - window.innerHeight),
    )
    await city.fill('Київ')
    const list = page.getByRole('listbox', { name: 'Місто або село' })
    await expect(list).toBeVisible()
    await expect
      .poll(async () => {
        const box = await list.boundingBox()
        return box && box.y + box.height
      })
      .toBeLessThanOrEqual(height)
    await expect(city).toBeInViewport({ ratio: 1 })
  })
}

test('A11Y-01 CHK-01: the form is filled in and sent by the keyboard alone', async ({ page }) => {
  await buy(page, CLOCK)
  // What is focused before the form is ready loses the focus again; so the town was once typed into another
  // field.
  await openCheckout(page)
  await page.getByLabel('Ім’я та прізвище').focus()
  await page.keyboard.type('Клавіатура')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0501234567')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Нова Пошта/ })).toBeChecked()
  await expect(page.getByLabel('Місто або село')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Одеса')
  await page.keyboard.press('Tab')
  await page.keyboard.type('№ 3')
  await page.keyboard.press('Enter')
  await expectThanks(page)
  expect(await ordersOf('Клавіатура')).toMatchObject([
    { phone: '+380501234567', delivery: { method: 'nova_poshta', city: 'Одеса' } },
  ])
})

for (const pasted of ['380672145893', '8(067)2145893']) {
  test(`FMT-03: the phone takes «${pasted}» as it is pasted`, async ({ page }) => {
    await buy(page, VASE)
    await openCheckout(page)
    await page.getByLabel('Телефон').focus()
    await page.keyboard.insertText(pasted)
    await expect(page.getByLabel('Телефон')).toHaveValue('+38 (067) 214-58-93')
  })
}
