import { expect, test } from '@playwright/test'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'

const made: number[] = []

/** Makes a characteristic with these values, which no goods have. */
async function makeAttribute(title: string, values: readonly string[]): Promise<number> {
  return withE2eDatabase(async (database) => {
    const { id } = await database
      .insertInto('attributes')
      .values({ title, key: title.toLowerCase(), slug: title.toLowerCase() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database
      .insertInto('attribute_values')
      .values(
        values.map((value) => ({
          attribute_id: id,
          slug: value.replaceAll(' ', '-'),
          title: value,
          number: null,
        })),
      )
      .execute()
    made.push(id)
    return id
  })
}

test.afterEach(() =>
  withE2eDatabase((database) =>
    database
      .deleteFrom('attributes')
      .where('id', 'in', [0, ...made])
      .execute(),
  ),
)

for (const width of [390, 1440])
  test(`ADM-12 GDS-03 at ${width} px bare numbers get a unit, and one value is split into two`, async ({
    page,
  }) => {
    const id = await makeAttribute(`Розмір ${ownWord()}`, ['28', 'дуб із латунню'])
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'editor', `/admin/attributes/${id}`)
    await page.getByLabel('Числа без одиниці — це').fill('см')
    await expectFits(page)
    await page.getByRole('button', { name: 'Зберегти' }).click()
    await expect(page.getByRole('button', { name: 'Дії: 28 см' })).toBeVisible()
    await page.getByRole('button', { name: 'Дії: дуб із латунню' }).click()
    await page.getByRole('menuitem', { name: 'Розділити на частини' }).click()
    const dialog = page.getByRole('dialog', { name: 'Розділити «дуб із латунню»' })
    await expect(dialog.getByText('Потрібно дві частини або більше')).toBeVisible()
    await dialog.getByLabel('Частини').fill('дуб; латунь')
    await expectFits(page)
    await expect(dialog.getByText('Буде «дуб», «латунь»')).toBeVisible()
    await dialog.getByRole('button', { name: 'Розділити' }).click()
    await expect(dialog).toBeHidden()
    // The button that has opened it is gone.
    await expect(page.getByRole('heading', { name: /^Розмір /, level: 2 })).toBeFocused()
    for (const part of ['дуб', 'латунь'])
      await expect(page.getByRole('button', { name: `Дії: ${part}`, exact: true })).toBeVisible()
    await takeScreenshot(page, `units-${width}.png`, { fullPage: true })
  })
