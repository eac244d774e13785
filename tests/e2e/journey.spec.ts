import { expect, test } from '@playwright/test'
import { orderMugs, readOrderPage } from './order-journey.ts'
import { ordersOf } from './placed-orders.ts'
import { cartModal, expectThanks, hydrated, openPage, watchConsole } from './shopper.ts'

const NAME = 'Олена Мандрівна'

test('CAT-01 PROD-01 CART-02 CHK-01 CHK-02 ROUTE-12: from the home page to an order in the database', async ({
  page,
}) => {
  const complaints = watchConsole(page)
  const order = await orderMugs(page, NAME)
  await readOrderPage(page, order)
  expect(complaints).toEqual([])
})

test('CHK-02 leaves a new cart alone when the thank-you page is opened again', async ({ page }) => {
  const [order] = await ordersOf(NAME)
  await openPage(page, '/')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Додати до кошика/ })
    .first()
    .click()
  await expect(cartModal(page)).toBeVisible()
  await page.goto(`/thank-you?order=${order?.public_id}`)
  await hydrated(page)
  await expectThanks(page)
  await page.goto('/cart')
  await hydrated(page)
  await expect(page.getByRole('list', { name: 'Товари в кошику' }).getByRole('listitem')).toHaveCount(1)
})
