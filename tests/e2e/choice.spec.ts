import { expect, type Locator, type Page, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { addButton, cartModal, endDoubleClick, openPage } from './shopper.ts'

/** «Кухоль «Глина», 330 мл», which comes in three colours. */
const MUG = 100001
const KETTLE = 100131

const card = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('article').filter({ hasText: title })
const choice = (page: Page) => page.getByRole('dialog', { name: 'Оберіть варіант' })

test('CART-01 CART-02 PROD-03: the card of a product with colours lets choose, by the keyboard alone', async ({
  page,
}) => {
  const { title } = await findGoods(MUG)
  await openPage(page, '/categories/posud')
  const button = card(page, title).getByRole('button', { name: `Обрати варіант: ${title}` })
  await button.focus()
  await page.keyboard.press('Enter')
  await choice(page).getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(choice(page).getByText('графітовий')).toBeVisible()
  await choice(page).getByRole('button', { name: 'До кошика' }).focus()
  await page.keyboard.press('Enter')
  await expect(cartModal(page).getByRole('listitem').filter({ hasText: title })).toContainText('графітовий')
  await page.keyboard.press('Escape')
  await expect(
    card(page, title).getByRole('button', { name: `У кошику · 1, додати ще: ${title}` }),
  ).toBeVisible()
})

test('CART-01: a choice that cannot be loaded leads to the page of the product', async ({ page }) => {
  const { title } = await findGoods(MUG)
  await openPage(page, '/categories/posud')
  await page.route('**/api/products/*', (route) => route.abort())
  await card(page, title)
    .getByRole('button', { name: /^Обрати/ })
    .click()
  await expect(choice(page).getByText(/Не вдалося завантажити варіанти/)).toBeVisible()
  await choice(page).getByRole('link', { name: 'Усе про товар' }).click()
  await expect(page).toHaveURL(/\/products\//)
  await expect(choice(page)).toBeHidden()
})

test('REC-01 CART-02: what is recommended with colours is chosen too, and the cart comes back', async ({
  page,
}) => {
  const mug = await findGoods(MUG)
  const kettle = await findGoods(KETTLE)
  await page.route('**/api/products/*/recommended', async (route) => {
    const { data } = await (await route.fetch({ url: `/api/products?ids=${mug.product_id}` })).json()
    await route.fulfill({ json: { data } })
  })
  await openPage(page, kettle.address)
  await addButton(page).first().click()
  await cartModal(page)
    .getByRole('button', { name: `Обрати варіант: ${mug.title}` })
    .click()
  await choice(page).getByRole('radio', { name: 'графітовий' }).check()
  await choice(page).getByRole('button', { name: 'До кошика' }).click()
  await expect(cartModal(page).getByRole('list', { name: 'Товари в кошику' })).toContainText('графітовий')
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '').items.at(-1).is_recommended),
  ).toBe(true)
})

test('CART-01 MODAL-04: a double click adds one and leaves the cart open; a later press adds another', async ({
  page,
}) => {
  await openPage(page, (await findGoods(KETTLE)).address)
  const button = addButton(page)
  await button.dblclick()
  await expect(cartModal(page)).toBeVisible()
  await expect(cartModal(page).getByText('1 товар', { exact: true })).toBeVisible()
  await endDoubleClick(page)
  await expect(cartModal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toHaveText(/^У.кошику · 1$/)
  await button.click()
  await expect(cartModal(page).getByText('2 товари', { exact: true })).toBeVisible()
})
