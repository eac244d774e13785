import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectFits, openDesk } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { findGoods } from './goods.ts'
import { placeOrder } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'

const OFFER = 100131

const moneyOf = (number: string) =>
  withE2eDatabase((database) =>
    database
      .selectFrom('orders')
      .select(['paid', 'total'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow(),
  )

async function promisedOf(number: string): Promise<number[]> {
  const rows = await withE2eDatabase((database) =>
    database
      .selectFrom('payment_refunds as r')
      .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
      .innerJoin('orders as o', 'o.id', 'a.order_id')
      .select('r.amount')
      .where('o.number', '=', number)
      .execute(),
  )
  return rows.map(({ amount }) => amount)
}

const isRefused = async (page: Page) =>
  (await page.getByText(/^(?:Повертати нічого|Повернути можна щонайбільше)/).count()) > 0

/** Opens one order as two people of the shop. */
async function openBoth(mine: Page, context: BrowserContext, number: string): Promise<[Page, Page]> {
  const theirs = await context.newPage()
  await openDesk(mine, 'owner', `/admin/orders/${number}`)
  await openDesk(theirs, 'owner', `/admin/orders/${number}`)
  return [mine, theirs]
}

const shot = (page: Page, name: string) => takeScreenshot(page, `${name}.png`, { fullPage: true })

for (const width of [390, 1440]) {
  test(`ADM-19 PAY-08 at ${width} px of two who record the same money one does, and the other sees that it has come`, async ({
    page: mine,
    browser,
  }) => {
    const number = await placeOrder(mine, 'Двоє Отримали')
    await using context = await browser.newContext({
      baseURL: E2E_ORIGIN,
      locale: 'uk-UA',
      viewport: { width, height: 900 },
    })
    const both = await openBoth(mine, context, number)
    const [, theirs] = both
    for (const page of both) {
      await page.getByRole('button', { name: /^Отримано / }).click()
      await page.getByRole('button', { name: 'Готівка' }).click()
    }
    await mine.getByRole('button', { name: 'Записати оплату' }).click()
    const dialog = theirs.getByRole('dialog', { name: /^Отримано / })
    await expect(dialog.getByText('Замовлення щойно сплачено: отримувати більше нічого.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Записати оплату' })).toBeDisabled()
    await expectFits(theirs)
    await shot(theirs, `paid-${width}`)
    const { paid, total } = await moneyOf(number)
    expect(paid).toBe(total)
  })

  test(`ADM-19 ADM-08 at ${width} px two who refund the same piece at once promise it once, and the other sees what is left`, async ({
    page: mine,
    browser,
  }) => {
    const number = await placeOrder(mine, 'Двоє Повертають')
    const { price } = await findGoods(OFFER)
    await using context = await browser.newContext({
      baseURL: E2E_ORIGIN,
      locale: 'uk-UA',
      viewport: { width, height: 900 },
    })
    const both = await openBoth(mine, context, number)
    await mine.getByRole('button', { name: /^Отримано / }).click()
    await mine.getByRole('button', { name: 'Готівка' }).click()
    await mine.getByRole('button', { name: 'Записати оплату' }).click()
    const presses: (() => Promise<void>)[] = []
    for (const page of both) {
      await page.getByRole('button', { name: /^Повернути гроші/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Повернути гроші' })
      await dialog.getByRole('checkbox').first().check()
      await expect(dialog.getByText(/За вибране сплачено/)).toBeVisible()
      await dialog.getByLabel('Сума').fill(String(price / 100).replace('.', ','))
      presses.push(() => dialog.getByRole('button', { name: /^Повернути \d/ }).click())
    }
    await Promise.all(presses.map((press) => press()))
    await expect.poll(() => promisedOf(number)).toEqual([price])
    await expect.poll(async () => (await Promise.all(both.map(isRefused))).filter(Boolean)).toEqual([true])
    const [refused] = (await isRefused(mine)) ? both : both.toReversed()
    if (!refused) throw new Error('nobody was refused')
    const dialog = refused.getByRole('dialog', { name: 'Повернути гроші' })
    await expect(dialog.getByText(/повернути можна 0,00/)).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await expectFits(refused)
    await shot(refused, `refund-${width}`)
    await dialog.getByRole('button', { name: 'Не зараз' }).click()
    await expect(
      refused.getByRole('region', { name: 'Оплата й чек' }).getByText(/^Повернення .*:/),
    ).toBeVisible()
    expect(await promisedOf(number)).toEqual([price])
  })
}
