import { expect, test } from '@playwright/test'
import { openDesk } from './desk.ts'
import { placeOrder } from './new-orders.ts'

test('ADM-07 an order that comes between the first answers and the stream of news is told and shown', async ({
  page,
}) => {
  const placed = Promise.withResolvers<void>()
  await page.route('**/api/admin/news*', async (route) => {
    await placed.promise
    await route.continue()
  })
  await openDesk(page, 'manager', '/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Замовлення')
  await placeOrder(page, 'Софія Миттєва')
  await expect(page.getByRole('row', { name: /Софія Миттєва/ })).toBeHidden()
  placed.resolve()
  await expect(page.getByRole('status').getByText(/^Нове замовлення №/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Софія Миттєва/ })).toBeVisible()
})

test('ADM-07 what happens while the stream is broken is told when it is there again', async ({
  page,
  context,
}) => {
  await openDesk(page, 'manager', '/admin/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Замовлення')
  await context.setOffline(true)
  await expect(page.getByText(/^Немає зв’язку/)).toBeVisible()
  await placeOrder(page, 'Соломія Відсутня')
  await context.setOffline(false)
  await expect(page.getByRole('status').getByText(/^Нове замовлення №/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Соломія Відсутня/ })).toBeVisible()
})
