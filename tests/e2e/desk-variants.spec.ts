import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { tabTo } from './by-hand.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'

/**
 * Makes a product that only the team sees.
 *
 * @returns its address
 */
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
    await takeScreenshot(page, `variants-${width}.png`, { fullPage: true })
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

for (const width of [390, 768, 1440])
  test(`ADM-11 ADM-21 at ${width} px two attributes are a table of prices and stock; a missing pair is empty and is added`, async ({
    page,
  }) => {
    const title = `Рушник ${ownWord()}`
    const address = await makeProduct(title)
    const product_id = Number(address.split('/').at(-1))
    await withE2eDatabase(async (database) => {
      const [first] = await database
        .selectFrom('variants')
        .select(['id', 'feed_id'])
        .where('product_id', '=', product_id)
        .execute()
      if (!first) throw new Error('no variant')
      const pairs = [
        ['піщаний', '50 × 90 см'],
        ['піщаний', '70 × 140 см'],
        ['білий', '70 × 140 см'],
      ] as const
      await sql`update variants set title = 'Колір / Розмір', value = ${pairs[0].join(' / ')},
          options = ${optionsOf(pairs[0])}::jsonb where id = ${first.id}`.execute(database)
      for (const [place, pair] of pairs.slice(1).entries())
        await sql`
          insert into variants (product_id, feed_id, external_id, price, stock, position, sku, title, value, options)
          values (${product_id}, ${first.feed_id}, ${`${product_id}-${place}`}, 79000, ${3 + place}, ${place + 1},
            ${`LN-${place}`}, 'Колір / Розмір', ${pair.join(' / ')}, ${optionsOf(pair)}::jsonb)`.execute(
          database,
        )
    })
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'owner', address)
    const table = page.getByRole('table', { name: /^Ціни й залишки: рядки — Колір/ })
    await expect(table.getByRole('row')).toHaveCount(width < 768 ? 2 : 3)
    const empty = table.getByRole('button', { name: 'Додати варіант: білий / 50 × 90 см' })
    await expect(table.getByRole('textbox')).toHaveCount(6)
    await expectFits(page)
    await takeScreenshot(page, `matrix-${width}.png`)
    await tabTo(page, empty)
    await page.keyboard.press('Enter')
    const price = table.getByRole('textbox', { name: 'Ціна, грн білий / 50 × 90 см' })
    await expect(price).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('0')
    await expect(table.getByText('Ціна має бути більшою за нуль')).toBeVisible()
    await expectFits(page)
    await takeScreenshot(page, `matrix-wrong-${width}.png`)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('410')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('9')
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/products/'),
    )
    await page.keyboard.press('Control+s')
    expect((await saved).status()).toBe(200)
    // By then the draft is gone as well.
    await expect(page.getByText('Товар збережено')).toBeVisible()
    await expect(page.getByText(/^Усе збережено/)).toBeVisible()
    await page.reload()
    await expect(price).toHaveValue('410,00')
    await expect(table.getByRole('textbox', { name: 'Залишок білий / 50 × 90 см' })).toHaveValue('9')
    await expect(table.getByRole('button', { name: /^Додати варіант/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Артикули, фото, порядок' }).click()
    await expect(page.getByRole('group')).toHaveCount(4)
    await page.getByRole('button', { name: 'Таблицею' }).click()
    await expect(table).toBeVisible()
    await page.getByRole('button', { name: 'Однакова ціна для розміру' }).click()
    const same = page.getByRole('dialog', { name: 'Однакова ціна' })
    const one = same.getByRole('textbox', { name: 'Ціна' })
    await expect(one).toBeFocused()
    await expect(one).toHaveAccessibleDescription('зараз 390,00, 410,00')
    await page.keyboard.press('Enter')
    await expect(same.getByText('Ціна має бути більшою за нуль')).toBeVisible()
    await same.getByLabel('Для яких варіантів').selectOption('Розмір: 70 × 140 см')
    await expect(one).toHaveValue('790,00')
    await expectFits(page)
    await takeScreenshot(page, `same-price-${width}.png`)
    await one.fill('755')
    await page.keyboard.press('Enter')
    for (const colour of ['піщаний', 'білий'])
      await expect(table.getByRole('textbox', { name: `Ціна, грн ${colour} / 70 × 140 см` })).toHaveValue(
        '755,00',
      )
    await expect(price).toHaveValue('410,00')
    await page.getByRole('button', { name: /^Зберегти/ }).click()
    await expect(page.getByText(/^Усе збережено/)).toBeVisible()
    const kopiykas = await withE2eDatabase((database) =>
      database
        .selectFrom('variants')
        .select('price')
        .where('product_id', '=', product_id)
        .orderBy('price')
        .execute(),
    )
    expect(kopiykas.map((variant) => variant.price)).toEqual([390_00, 410_00, 755_00, 755_00])
  })

function optionsOf([colour, size]: readonly [string, string]): string {
  return JSON.stringify([
    { title: 'Колір', value: colour },
    { title: 'Розмір', value: size },
  ])
}
