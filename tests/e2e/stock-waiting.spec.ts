import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { toast } from './customers.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { findGoods, setStock } from './goods.ts'
import { openPage } from './shopper.ts'

/** Offers of the demo feed that only this file touches. */
const CRATE = 100571
const PHONE = '+380671230571'

const waiters = () =>
  withE2eDatabase(async (database) => {
    const { rows } = await sql<{ variant_id: number; outcome: string | null }>`
      select variant_id, outcome from stock_waiters where phone = ${PHONE}`.execute(database)
    return rows
  })

for (const width of [1440, 390]) {
  test(`GDS-05 A11Y-01: what is out of stock may be waited for by the keyboard alone, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const crate = await findGoods(CRATE)
    expect(crate.stock).toBe(0)
    await openPage(page, crate.address)
    await page.getByRole('button', { name: 'Повідомити про появу' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Повідомити про появу' })
    await expect(dialog.getByText(/погоджуєтеся/)).toBeVisible()
    const field = dialog.getByLabel('Email або телефон')
    await field.focus()
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('Введіть email або телефон')
    await page.keyboard.type('067 123-05-71')
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Зателефонуємо, щойно товар з’явиться')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await waiters()).toEqual([{ variant_id: crate.variant_id, outcome: null }])
  })
}

test('GDS-05: nothing promises to bring it, structured data says so, and others of its kind are shown', async ({
  page,
}) => {
  const crate = await findGoods(CRATE)
  const { rows: kin } = await withE2eDatabase((database) =>
    sql<{ external_id: string; stock: number }>`
      select external_id, stock from variants where product_id = ${crate.product_id} and stock > 0`.execute(
      database,
    ),
  )
  for (const { external_id } of kin) await setStock(Number(external_id), 0)
  try {
    await expect
      .poll(async () => (await page.request.get(crate.address)).text(), { timeout: 15_000 })
      .toContain('schema.org/OutOfStock')
    await openPage(page, crate.address)
    await expect(page.getByRole('link', { name: 'Строки й вартість' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Схоже, що є в наявності' })).toBeVisible()
    const description = page.locator('meta[name="description"]')
    expect(await description.getAttribute('content')).not.toContain('з доставкою')
  } finally {
    for (const { external_id, stock } of kin) await setStock(Number(external_id), stock)
  }
})

test('GDS-05: the link of a letter stops them, and only when its button is pressed', async ({ page }) => {
  await openPage(page, `/waiting/stop#${'a'.repeat(22)}`)
  await page.getByRole('button', { name: 'Більше не писати' }).click()
  await expect(page.getByText('Листів більше не буде')).toBeVisible()
})
