import { expect, test } from '@playwright/test'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'

// A product of the demo's price list; other tests know it by its name.
const PRODUCT = 2
let was: { title: string; description: string; pinned: string[] }
test.beforeEach(async () => {
  was = await withE2eDatabase((database) =>
    database
      .selectFrom('products')
      .select(['title', 'description', 'pinned'])
      .where('id', '=', PRODUCT)
      .executeTakeFirstOrThrow(),
  )
})
test.afterEach(async () => {
  await withE2eDatabase((database) =>
    database.updateTable('products').set(was).where('id', '=', PRODUCT).execute(),
  )
})

test('GDS-02 ADM-11 beside a title and a description set by hand stand the words of the price list, to be taken by a press', async ({
  page,
}) => {
  await openDesk(page, 'owner', `/admin/products/${PRODUCT}`)
  const title = page.getByLabel('Назва', { exact: true })
  const text = page.getByRole('textbox', { name: 'Опис', exact: true })
  const save = page.getByRole('button', { name: /^Зберегти/ })
  await expect(page.getByRole('button', { name: 'Узяти назву з прайсу' })).toBeHidden()
  await title.fill('Своя назва товару')
  await text.fill('Свій опис товару')
  await save.click()
  await expect(page.getByText('Товар збережено')).toBeVisible()
  await expect(title).toHaveAccessibleDescription(`у прайсі «${was.title}»`)
  const section = page.getByRole('region', { name: 'Назва й опис' })
  await section.getByText('Опис у прайсі').press('Enter')
  const take = section.getByRole('button', { name: 'Узяти опис з прайсу' })
  await expect(take).toBeVisible()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
    await takeScreenshot(section, `feed-texts-${width}.png`)
  }
  await section.getByRole('button', { name: 'Узяти назву з прайсу' }).click()
  await expect(title).toHaveValue(was.title)
  await take.press('Enter')
  await expect(text).not.toContainText('Свій опис')
  await expect(take).toBeHidden()
  await save.click()
  await expect(save).toBeHidden()
  const saved = await withE2eDatabase((database) =>
    database
      .selectFrom('products')
      .select(['title', 'description'])
      .where('id', '=', PRODUCT)
      .executeTakeFirstOrThrow(),
  )
  expect(saved).toEqual({ title: was.title, description: was.description })
})
