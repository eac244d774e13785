import { expect, test } from '@playwright/test'
import { orderMugs, readOrderPage } from './order-journey.ts'
import { placeOrder } from './placed-orders.ts'
import { cartModal, expectThanks, openPage, watchConsole } from './shopper.ts'

test('CAT-01 PROD-01 CART-02 CHK-01 CHK-02 ROUTE-12: from the home page to an order in the database', async ({
  page,
}) => {
  const complaints = watchConsole(page)
  const order = await orderMugs(page, 'Олена Мандрівна')
  await readOrderPage(page, order)
  expect(complaints).toEqual([])
})

test('CHK-02 leaves a new cart alone when the thank-you page is opened again', async ({ page }) => {
  const { uri } = await placeOrder(page.request, 100011, 'Олена Мандрівна')
  await openPage(page, '/')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Додати до кошика/ })
    .first()
    .click()
  await expect(cartModal(page)).toBeVisible()
  await openPage(page, uri.replace('/orders/id-', '/thank-you?order='))
  await expectThanks(page)
  await openPage(page, '/cart')
  await expect(page.getByRole('list', { name: 'Товари в кошику' }).getByRole('listitem')).toHaveCount(1)
})
