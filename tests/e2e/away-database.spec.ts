import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { readPostmasterFile } from '#src/database/postmaster-file.ts'
import { freezeDatabase } from '#tests/freeze-database.ts'
import { E2E_DATA_DIR, E2E_ORIGIN } from './e2e-shop.ts'
import { findGoods, restoreGoods } from './goods.ts'
import { newName, ordersOf } from './placed-orders.ts'
import {
  addButton,
  cartModal,
  expectThanks,
  fillContacts,
  openCheckout,
  openPage,
  orderButton,
} from './shopper.ts'

/** An offer of the demo feed that only this file touches. */
const SOLD_AWAY = 100462

test.afterEach(restoreGoods)

/** Makes the shop's database stand still for as long as `work` runs, and waits until the shop knows it. */
async function withoutDatabase(work: () => Promise<void>): Promise<void> {
  const thaw = freezeDatabase(readPostmasterFile(join(E2E_DATA_DIR, 'postgres'))?.pid ?? 0)
  try {
    await expect.poll(() => statusOf('/ready')).toBe(503)
    await work()
  } finally {
    thaw()
  }
  await expect.poll(() => statusOf('/ready')).toBe(200)
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(E2E_ORIGIN + path)).status
}

async function storedPieces(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    JSON.parse(localStorage.getItem('cart') ?? '{"items":[]}').items.map(
      ({ quantity }: { quantity: number }) => quantity,
    ),
  )
}

test('FLT-03: while the database is away cached pages and the cart work, an order keeps its form, and is placed once when it is back', async ({
  page,
}) => {
  test.slow()
  const buyer = newName('База Відпочиває')
  const goods = await findGoods(SOLD_AWAY)
  const cached = ['/', goods.address, '/cart', '/checkout']
  for (const path of cached) await expect.poll(() => statusOf(path)).toBe(200)

  await withoutDatabase(async () => {
    // Pages that nobody has opened before are not there; those that were opened are, for a browser that has
    // seen nothing yet.
    expect(await statusOf('/search?query=svichka')).toBe(503)
    expect(await Promise.all(cached.map(statusOf))).toEqual(cached.map(() => 200))
    await openPage(page, '/')
    await openPage(page, goods.address)
    await addButton(page).first().click()
    const cart = cartModal(page)
    await cart.getByRole('button', { name: 'Збільшити кількість' }).click()
    await expect(cart.locator('output', { hasText: /^2$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await openPage(page, '/cart')
    await page.getByRole('main').getByRole('button', { name: 'Зменшити кількість' }).click()
    await expect(page.getByRole('main').locator('output', { hasText: /^1$/ })).toBeVisible()

    await openCheckout(page)
    await fillContacts(page, buyer)
    await page.getByLabel('Побажання до замовлення').fill('Загорніть, будь ласка')
    await orderButton(page).click()
    await expect(
      page.getByRole('alert').getByText(/Усе введене збережено: спробуйте за хвилину/),
    ).toBeVisible()
    await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue(buyer)
    await openCheckout(page)
    await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue(buyer)
    await expect(page.getByLabel('Побажання до замовлення')).toHaveValue('Загорніть, будь ласка')
    expect(await storedPieces(page)).toEqual([1])
  })

  expect(await ordersOf(buyer)).toEqual([])
  await orderButton(page).click()
  await expectThanks(page)
  expect(await ordersOf(buyer)).toMatchObject([{ comment: 'Загорніть, будь ласка', moved: -1 }])
  expect((await findGoods(SOLD_AWAY)).stock).toBe(goods.stock - 1)
})
