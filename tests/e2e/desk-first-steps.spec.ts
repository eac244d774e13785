import { expect, test } from '@playwright/test'
import { setShopClosed } from '#src/settings/opening.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { expectAccessible } from './axe.ts'
import { openDesk } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { findGoods } from './goods.ts'
import { OFFER, placeOrder, statusOf } from './new-orders.ts'

// The other tests of this shop must find it open.
test.afterEach(() =>
  withE2eDatabase(async (database) => {
    await setShopClosed(database, { actor: COMMAND, isClosed: false })
  }),
)

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test('ADM-23 the shop is closed to shoppers, seen by its team, and opened by one press', async ({
      page,
      browser,
    }) => {
      await openDesk(page, 'owner', '/admin/first-steps')
      await expect(page.getByRole('heading', { name: 'Перші кроки' })).toBeVisible()
      await expect(page.getByRole('button', { name: /Хто продає/ })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Закрити магазин' }).click()
      await expect(page.getByRole('heading', { name: 'Магазин ще закритий' })).toBeVisible()
      await expectAccessible(page)

      await using context = await browser.newContext({ viewport: { width, height: 900 } })
      const guest = await context.newPage()
      await expect.poll(async () => (await guest.goto(E2E_ORIGIN))?.status()).toBe(503)
      await expect(guest.getByRole('heading', { name: 'Магазин готується до відкриття' })).toBeVisible()
      await expectAccessible(guest)
      await expect
        .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'preview'))
        .toBe(true)
      expect((await page.request.get('/')).status()).toBe(200)

      await page.getByRole('button', { name: 'Відкрити магазин', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Магазин відкрито' })).toBeVisible()
      await expect.poll(async () => (await guest.goto(E2E_ORIGIN))?.status()).toBe(200)
    })

    test('ADM-23 a trial order is begun by a press, says what it is, and is removed without a trace', async ({
      page,
    }) => {
      await openDesk(page, 'owner', '/admin/first-steps?trial=order')
      const begin = page.getByRole('dialog', { name: 'Замовити в себе' })
      await expect(begin).toContainText('пробним')
      await expectAccessible(page)
      await begin.getByRole('button', { name: 'До магазину' }).click()
      await expect(page).toHaveURL(`${E2E_ORIGIN}/`)
      const number = await placeOrder(page, `Пробна Оксана ${width}`)
      const { stock } = await findGoods(OFFER)

      await page.goto(`/admin/orders/${number}`)
      await expect(page.getByText('Пробне', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: /^Ще/ }).filter({ visible: true }).first().click()
      await page.getByRole('menuitem', { name: 'Прибрати пробне замовлення…' }).click()
      const dialog = page.getByRole('dialog', { name: /^Прибрати пробне/ })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Прибрати' }).click()
      await expect(page.getByText('Пробне замовлення прибрано, товар знову на складі')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/orders$/)
      expect(await statusOf(number)).toBeUndefined()
      expect((await findGoods(OFFER)).stock).toBe(stock + 1)
    })
  })
