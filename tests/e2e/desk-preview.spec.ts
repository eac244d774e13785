import { expect, type Page, test } from '@playwright/test'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'

const preview = (page: Page) => page.getByRole('region', { name: 'Так побачить покупець' })
const shown = (page: Page) =>
  preview(page).frameLocator('iframe[title="Так побачить покупець: сторінка магазину"]')

for (const width of [390, 768, 1440])
  test(`ADM-14 ADM-21 at ${width} px a page is seen as it is typed, before anything is saved`, async ({
    page,
  }) => {
    const name = `Про крамницю ${ownWord()}`
    await page.setViewportSize({ width, height: 900 })
    await openDesk(page, 'editor', '/admin/pages/new')
    await page.getByLabel('Назва').fill(name)
    await page.getByRole('textbox', { name: 'Текст сторінки' }).fill('Печемо самі')
    await expect(shown(page).getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(shown(page).getByText('Печемо самі')).toBeVisible()
    await preview(page).getByRole('button', { name: 'Як на телефоні' }).click()
    await expectFits(page)
    await preview(page).scrollIntoViewIfNeeded()
    await takeScreenshot(page, `page-${width}.png`)
    const stored = await withE2eDatabase((database) =>
      database.selectFrom('pages').select('slug').where('title', '=', name).execute(),
    )
    expect(stored).toEqual([])
  })

for (const kind of ['promotions', 'collections'] as const)
  test(`ADM-14 ADM-21 of ${kind} the page is seen with words that are not saved`, async ({ page }) => {
    const entry = await withE2eDatabase((database) =>
      database
        .selectFrom(kind)
        .select(['slug', 'title'])
        .where('is_visible', '=', true)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    )
    const name = `Інша назва ${ownWord()}`
    await openDesk(page, 'editor', `/admin/showcase/${kind}/${entry.slug}`)
    await expect(shown(page).getByRole('heading', { name: entry.title, level: 1 })).toBeVisible()
    await page.getByLabel('Назва').fill(name)
    await expect(shown(page).getByRole('heading', { name, level: 1 })).toBeVisible()
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFits(page)
      await preview(page).scrollIntoViewIfNeeded()
      await takeScreenshot(page, `${kind}-${width}.png`)
    }
    await page.getByRole('button', { name: 'Відкинути' }).click()
    await expect(shown(page).getByRole('heading', { name: entry.title, level: 1 })).toBeVisible()
  })
