import { expect, type Page, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { newName, ordersOf, type PlacedOrder } from './placed-orders.ts'
import {
  cartModal,
  expectThanks,
  fillContacts,
  openFacets,
  openPage,
  orderButton,
  textOf,
} from './shopper.ts'

/** The offer «Кухоль «Глина», 330 мл, графітовий». */
const MUG = 100002

/**
 * Goes from the home page by the facets to two mugs in the cart, and on to their order; the thank-you page is
 * open then.
 *
 * @param choose leads to the page of the mug; a phone has another way
 */
export async function orderMugs(page: Page, buyer: string, choose = chooseByFacets): Promise<PlacedOrder> {
  // This is the longest way that a shopper goes.
  test.slow()
  const name = newName(buyer)
  const before = await findGoods(MUG)
  await choose(page)
  await page.getByRole('radio', { name: 'графітовий' }).check()
  await expect(page).toHaveURL(new RegExp(`variant=${before.variant_id}$`))
  await putTwoIntoCart(page)
  await fillCheckout(page, name)
  await orderButton(page).click()

  await expectThanks(page)
  const [order, ...others] = await ordersOf(name)
  if (!order) throw new Error(`no order of ${name}`)
  expect(others).toEqual([])
  expect(order).toMatchObject({
    phone: '+380672145893',
    email: 'olena@ukr.net',
    comment: 'Це подарунок',
    payment_method: 'invoice',
    total: 78_000,
    lines: [{ variant_id: before.variant_id, quantity: 2, price: 39_000 }],
    moved: -2,
  })
  expect(order.delivery).toMatchObject({ method: 'nova_poshta', city: 'Львів' })
  expect((await findGoods(MUG)).stock).toBe(before.stock - 2)
  expect(await textOf(page.getByRole('main'))).toContain(`Номер замовлення ${order.number}`)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').items)).toEqual([])
  return order
}

/** Goes from the thank-you page to the public page of the order. */
export async function readOrderPage(page: Page, { public_id, number }: PlacedOrder): Promise<void> {
  await page.getByRole('link', { name: 'Переглянути замовлення' }).click()
  await expect(page).toHaveURL(`/orders/id-${public_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  const shown = await textOf(page.getByRole('main'))
  expect(shown).toContain('780,00 грн')
  expect(shown).toContain('Львів')
  // Anybody with the address can open the page, so the contacts must not stand there whole.
  expect(shown).not.toContain('214-58')
}

async function chooseByFacets(page: Page): Promise<void> {
  await openPage(page, '/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Посуд/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Посуд' })).toBeVisible()

  const filters = page.getByRole('complementary', { name: 'Фільтри' })
  await filters.getByRole('checkbox', { name: /Глинокрай/ }).click()
  await expect(page).toHaveURL(/brand=hlynokrai/)
  await openFacets(filters, 'Колір')
  await filters.getByRole('checkbox', { name: /графітовий/ }).click()
  await expect(page).toHaveURL(/kolir/)
  await page.getByLabel('Сортування').selectOption('cheaper')
  await expect(page).toHaveURL(/sort=cheaper/)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toContainText('Кухоль «Глина»')

  await cards.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: /Кухоль «Глина»/ })).toBeVisible()
}

async function putTwoIntoCart(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Купити' })
    .getByRole('button', { name: 'До кошика' })
    .first()
    .click()
  const cart = cartModal(page)
  await expect(cart).toBeVisible()
  await expect(cart.getByRole('listitem').first()).toContainText('графітовий')
  await cart.getByRole('button', { name: 'Збільшити кількість' }).click()
  await expect(cart.getByText('2 товари')).toBeVisible()
  expect(await textOf(cart)).toContain('780,00 грн')
  await cart.getByRole('link', { name: 'Оформити замовлення' }).click()
}

async function fillCheckout(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Оформлення замовлення' })).toBeVisible()
  await fillContacts(page, name)
  await page.getByLabel('Email').fill('olena@ukr.net')
  await page.getByRole('radio', { name: /Нова Пошта/ }).check()
  await page.getByLabel('Місто або село').fill('Львів')
  await page.getByLabel(/^Відділення/).fill('№ 14, вул. Городоцька, 65')
  await page.getByRole('radio', { name: /за рахунком/ }).check()
  await page.getByLabel('Побажання до замовлення').fill('Це подарунок')
}
