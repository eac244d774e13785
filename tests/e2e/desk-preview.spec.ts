import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
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

for (const kind of ['promotions', 'collections'] as const)
  test(`ADM-14 ADM-03 of ${kind} one that is hidden is seen here, and by nobody else`, async ({
    page,
    browser,
  }) => {
    const name = `Прихована ${ownWord()}`
    const slug = `prykhovana-${kind}-${Date.now()}`
    const id = await withE2eDatabase(async (database) => {
      const from = await database
        .selectFrom(kind)
        .select('id')
        .where('is_visible', '=', true)
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(kind)} (slug, title, is_visible, position ${kind === 'promotions' ? sql`, starts_on, ends_on` : sql``})
        values (${slug}, ${name}, false, 999 ${kind === 'promotions' ? sql`, current_date + 30, current_date + 40` : sql``})
        returning id`.execute(database)
      const [goods, owner] = [sql.table(`${kind.slice(0, -1)}_products`), sql.ref(`${kind.slice(0, -1)}_id`)]
      await sql`
        insert into ${goods} (${owner}, product_id, position)
        select ${rows[0]?.id}, product_id, position from ${goods} where ${owner} = ${from.id}`.execute(
        database,
      )
      return rows[0]?.id
    })
    try {
      await openDesk(page, 'owner', `/admin/showcase/${kind}/${slug}`)
      await expect(shown(page).getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(shown(page).getByRole('article').first()).toBeVisible()
      await expectFits(page)
      await preview(page).scrollIntoViewIfNeeded()
      await takeScreenshot(page, `hidden-${kind}.png`)
      const action = `/api/admin/showcase/${kind}/${slug}/preview`
      const draft = { draft: JSON.stringify({ title: name, description: '', picture_id: null }) }
      const stranger = await browser.newContext()
      const answer = await stranger.request.post(`${E2E_ORIGIN}${action}`, {
        form: draft,
        headers: { origin: E2E_ORIGIN },
      })
      expect([answer.status(), (await answer.text()).includes(name)]).toEqual([401, false])
      expect((await stranger.request.get(`${E2E_ORIGIN}/${kind}/${slug}`)).status()).toBe(404)
      await stranger.close()
    } finally {
      await withE2eDatabase((database) =>
        sql`delete from ${sql.table(kind)} where id = ${id}`.execute(database),
      )
    }
  })

for (const kind of ['promotions', 'collections'] as const)
  test(`ADM-14 ADM-21 of ${kind} a new one is seen as it is typed, before anything is saved`, async ({
    page,
  }) => {
    const name = `Нова ${ownWord()}`
    await openDesk(page, 'editor', `/admin/showcase/${kind}/new`)
    await page.getByLabel('Назва').fill(name)
    await expect(shown(page).getByRole('heading', { name, level: 1 })).toBeVisible()
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFits(page)
      await takeScreenshot(page, `new-${kind}-${width}.png`, { fullPage: true })
    }
  })
