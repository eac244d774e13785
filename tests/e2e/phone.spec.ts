import { expect, type Page, test } from '@playwright/test'
import { createAccount, fillLogin, loginModal, signIn, toast } from './customers.ts'
import { findGoods } from './goods.ts'
import { drawer } from './menus.ts'
import { orderMugs, readOrderPage } from './order-journey.ts'
import { addButton, cartModal, openFacets, openPage, watchConsole } from './shopper.ts'

const KETTLE = 100131

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

/** Chooses by the menu and the sheet of filters, as a thumb does it. */
async function chooseByThumb(page: Page): Promise<void> {
  await openPage(page, '/')
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Відкрити меню' }).tap()
  await drawer(page)
    .getByRole('button', { name: /^Посуд/ })
    .tap()
  await drawer(page)
    .getByRole('link', { name: /^Кухлі та чашки/ })
    .tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Кухлі та чашки' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  await expectNoSideways(page)

  await page.getByRole('button', { name: /^Фільтри/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Фільтри' })
  await sheet.getByRole('switch', { name: 'Є в наявності' }).tap()
  await expect(page).toHaveURL(/in_stock=1/)
  await openFacets(sheet, 'Колір')
  await sheet.getByRole('checkbox', { name: /графітовий/ }).tap()
  await expect(page).toHaveURL(/kolir/)
  await sheet.getByRole('button', { name: /^Показати \d+ товар/ }).tap()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: 'Фільтри · 2' })).toBeVisible()
  await page.getByLabel('Сортування').selectOption('cheaper')
  await expect(page).toHaveURL(/sort=cheaper/)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toContainText('Кухоль «Глина»')
  await cards.first().getByRole('link').tap()
  await expect(page.getByRole('heading', { level: 1, name: /Кухоль «Глина»/ })).toBeVisible()
  await expectNoSideways(page)
}

test('CAT-01 PROD-01 HEAD-04 CART-02 CHK-01 CHK-02: with a phone, from the menu by the sheet of filters to an order', async ({
  page,
}) => {
  const complaints = watchConsole(page)
  const order = await orderMugs(page, 'Олена З Телефона', chooseByThumb)
  await expectNoSideways(page)
  await readOrderPage(page, order)
  await expectNoSideways(page)
  expect(complaints).toEqual([])
})

test('CAT-01: the sheet of filters is put back as it was by one button', async ({ page }) => {
  await openPage(page, '/categories/posud?brand=hlynokrai')
  await page.getByRole('button', { name: 'Фільтри · 1' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Фільтри' })
  await expect(sheet.getByRole('checkbox', { name: /Глинокрай/ })).toBeChecked()
  await sheet.getByRole('button', { name: 'Скинути' }).tap()
  await expect(page).toHaveURL('/categories/posud')
  await expect(sheet.getByRole('button', { name: 'Скинути' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Закрити фільтри' }).tap()
  await expect(sheet).toBeHidden()
})

test('PROD-01 CART-02 MODAL-04: price and button stay at hand below, once the main one has left the screen', async ({
  page,
}) => {
  await openPage(page, (await findGoods(KETTLE)).address)
  const buttons = addButton(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(buttons).toHaveCount(2)
  await expect(buttons.last()).toBeInViewport()
  await buttons.last().tap()
  await expect(cartModal(page)).toBeVisible()
  await cartModal(page).getByRole('button', { name: 'Збільшити кількість' }).tap()
  await expect(cartModal(page).getByText('2 товари')).toBeVisible()
  await expectNoSideways(page)
})

test('CHK-01: the goods of the order unfold above the form', async ({ page }) => {
  const { address, title } = await findGoods(KETTLE)
  await openPage(page, address)
  await page.getByRole('region', { name: 'Купити' }).getByRole('button', { name: 'До кошика' }).first().tap()
  await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).tap()
  const summary = page.getByRole('button', { name: /^1 товар/ })
  await expect(summary).toHaveAttribute('aria-expanded', 'false')
  await summary.tap()
  await expect(summary).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(title).first()).toBeInViewport()
})

test('LOGIN-02 HEAD-06 AUTH-07: a customer signs in from the menu, and the cabinet fits', async ({
  page,
}) => {
  const { email } = await createAccount(page)
  await openPage(page, '/about')
  await page.getByRole('button', { name: 'Відкрити меню' }).tap()
  await drawer(page).getByRole('link', { name: 'Увійти' }).tap()
  await fillLogin(loginModal(page), email)
  await loginModal(page).getByRole('button', { name: 'Увійти' }).tap()
  await expect(toast(page, 'Ви успішно ввійшли в свій обліковий запис')).toBeVisible()
  await expect(page).toHaveURL('/cabinet')
  for (const section of ['Замовлення', 'Улюблене', 'Профіль']) {
    await page.getByRole('navigation', { name: 'Кабінет' }).getByRole('link', { name: section }).tap()
    await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible()
    await expectNoSideways(page)
  }
  await page.getByRole('button', { name: 'Відкрити меню' }).tap()
  await expect(drawer(page).getByRole('link', { name: 'Кабінет' })).toBeVisible()
})

test('WISH-01 WISH-03 VIEW-02 ROUTE-08 ROUTE-09: favorites and viewed products fit, and change by a tap', async ({
  page,
}) => {
  await signIn(page, await createAccount(page))
  const { address } = await findGoods(KETTLE)
  await openPage(page, address)
  await page
    .getByRole('region', { name: 'Купити' })
    .getByRole('button', { name: /улюблених/ })
    .tap()
  await expect(toast(page, 'Товар додано до улюблених')).toBeVisible()
  await expectNoSideways(page)
  await openPage(page, '/wishlist')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectNoSideways(page)
  await openPage(page, '/products/viewed-products')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: /^Прибрати з переглянутих/ }).tap()
  await expect(page.getByText('Ви ще нічого не переглядали')).toBeVisible()
})
