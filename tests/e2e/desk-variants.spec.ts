import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'

/** A product that only the team sees; its address. */
async function makeProduct(title: string): Promise<string> {
  const id = await withE2eDatabase(async (database) => {
    const { rows } = await sql<{ id: number }>`
      insert into feeds (name, title) values ('own', 'Додані вручну')
      on conflict (name) do update set title = excluded.title returning id`.execute(database)
    const feed_id = rows[0]?.id ?? 0
    const { id: category_id } = await database
      .selectFrom('categories')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const word = `${Date.now()}`
    const product = await database
      .insertInto('products')
      .values({
        feed_id,
        external_id: word,
        slug: `var-${word}`,
        title,
        category_id,
        doc: '',
        is_visible: false,
        price: 390_00,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('variants')
      .values({ product_id: product.id, feed_id, external_id: word, price: 390_00, stock: 5 })
      .execute()
    return product.id
  })
  return `/admin/products/${id}`
}

for (const width of [390, 768, 1440])
  test(`ADM-11 ADM-21 at ${width} px variants are added, told apart, ordered, hidden and removed`, async ({
    page,
  }) => {
    const title = `Рушник ${ownWord()}`
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner', await makeProduct(title))
    const save = async () => {
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().includes('/products/'),
      )
      await page.getByRole('button', { name: /^Зберегти/ }).click()
      expect((await saved).status()).toBe(200)
    }
    await page.getByRole('button', { name: 'Додати варіант' }).click()
    const [first, second] = [page.getByRole('group').nth(0), page.getByRole('group').nth(1)]
    await second.getByLabel('Колір').fill('Зелений')
    await second.getByLabel('Ціна', { exact: true }).fill('420')
    await second.getByLabel('Залишок').fill('7')
    await page.getByRole('button', { name: /^Зберегти/ }).click()
    await expect(page.getByText('Чим він відрізняється від інших?')).toBeVisible()
    await expectFits(page)
    await first.getByLabel('Колір').fill('зелений')
    await expect(page.getByText('Такий варіант уже є')).toBeVisible()
    await first.getByLabel('Колір').fill('Білий')
    await save()
    await page.screenshot({ path: test.info().outputPath(`variants-${width}.png`), fullPage: true })
    await page.getByRole('button', { name: 'Дії: Зелений' }).click()
    await page.getByRole('menuitem', { name: 'Вище' }).click()
    await page.getByRole('button', { name: 'Дії: Білий' }).click()
    await page.getByRole('menuitem', { name: 'Сховати' }).click()
    await expect(second.getByText('сховано')).toBeVisible()
    await save()
    await page.reload()
    await expect(first.getByLabel('Колір')).toHaveValue('Зелений')
    await expect(first.getByLabel('Ціна', { exact: true })).toHaveValue('420,00')
    await expect(second.getByText('сховано')).toBeVisible()
    await page.getByRole('button', { name: 'Дії: Зелений' }).click()
    await expect(page.getByRole('menuitem', { name: 'Сховати' })).toBeDisabled()
    await expectFits(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Дії: Білий' }).click()
    await page.getByRole('menuitem', { name: 'Видалити' }).click()
    await save()
    await expect(page.getByRole('heading', { name: 'Ціна й залишок' })).toBeVisible()
    await expect(page.getByRole('group')).toHaveCount(1)
  })
