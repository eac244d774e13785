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
    await openDesk(page, 'editor', '/admin/pages/_new')
    await page.getByLabel('Назва').fill(name)
    await page.getByRole('textbox', { name: 'Текст сторінки' }).fill('Печемо самі')
    await expect(shown(page).getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(shown(page).getByText('Печемо самі')).toBeVisible()
    const phone = preview(page).getByRole('button', { name: 'Як на телефоні' })
    await phone.click()
    // A person sees which of the two is shown, and not only a screen reader says it.
    await expect(phone).not.toHaveCSS('box-shadow', 'none')
    await expectFits(page)
    await preview(page).scrollIntoViewIfNeeded()
    await takeScreenshot(page, `page-${width}.png`)
    const stored = await withE2eDatabase((database) =>
      database.selectFrom('pages').select('slug').where('title', '=', name).execute(),
    )
    expect(stored).toEqual([])
  })

test('ADM-14 a page that is still being drawn is said to be, and its place is no blank one', async ({
  page,
}) => {
  const drawn = Promise.withResolvers<void>()
  await page.route(/\/preview$/, async (route) => {
    await drawn.promise
    await route.continue()
  })
  await openDesk(page, 'owner', '/admin/settings/shop')
  const settings = page.getByRole('region', { name: 'Так бачить покупець' })
  await expect(settings.getByRole('status')).toHaveText('Готуємо сторінку…')
  drawn.resolve()
  await expect(settings.getByRole('status')).toHaveText(/^Це бачите лише ви/)
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
    const id = await addEntry(kind, { slug, title: name, is_visible: false })
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
      await removeEntry(kind, id)
    }
  })

for (const kind of ['promotions', 'collections'] as const)
  test(`ADM-14 ADM-21 of ${kind} a new one is seen as it is typed, before anything is saved`, async ({
    page,
  }) => {
    const name = `Нова ${ownWord()}`
    await openDesk(page, 'editor', `/admin/showcase/${kind}/_new`)
    await page.getByLabel('Назва').fill(name)
    await expect(shown(page).getByRole('heading', { name, level: 1 })).toBeVisible()
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectFits(page)
      await takeScreenshot(page, `new-${kind}-${width}.png`, { fullPage: true })
    }
  })

for (const kind of ['promotions', 'collections'] as const)
  test(`ADM-14 of ${kind} a new one has nothing of a record that was ever at its address, and that record opens`, async ({
    page,
  }) => {
    const title = `Новинки ${ownWord()}`
    const id = await addEntry(kind, { slug: 'new', title, is_visible: true })
    try {
      await openDesk(page, 'editor', `/admin/showcase/${kind}`)
      await expect(page.getByRole('link', { name: /^Нова (акція|колекція)$/ })).toBeVisible()
      await page.keyboard.press('n')
      const name = `Нова ${ownWord()}`
      await page.getByLabel('Назва').fill(name)
      await expect(shown(page).getByRole('heading', { name, level: 1 })).toBeVisible()
      await expect(shown(page).getByRole('article')).toHaveCount(0)
      await expect(shown(page).getByRole('checkbox')).toHaveCount(0)
      await page.goto(`/admin/showcase/${kind}/new`)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(shown(page).getByRole('article').first()).toBeVisible()
    } finally {
      await removeEntry(kind, id)
    }
  })

type Kind = 'promotions' | 'collections'

/**
 * Adds an entry with the first goods that shoppers see.
 *
 * @returns its id
 */
function addEntry(
  kind: Kind,
  { slug, title, is_visible }: { slug: string; title: string; is_visible: boolean },
) {
  const [goods, owner] = [sql.table(`${kind.slice(0, -1)}_products`), sql.ref(`${kind.slice(0, -1)}_id`)]
  const [days, dayColumns] =
    kind === 'promotions'
      ? [sql`, current_date + 30, current_date + 40`, sql`, starts_on, ends_on`]
      : [sql``, sql``]
  return withE2eDatabase(async (database) => {
    const { rows } = await sql<{ id: number }>`
      with from_goods as (
        select product_id, position from ${goods}
        where ${owner} = (select id from ${sql.table(kind)} where is_visible order by id limit 1)
      ), added as (
        insert into ${sql.table(kind)} (slug, title, is_visible, position ${dayColumns})
        values (${slug}, ${title}, ${is_visible}, 999 ${days})
        returning id
      ), listed as (
        insert into ${goods} (${owner}, product_id, position)
        select added.id, product_id, position from added, from_goods
      )
      select id from added`.execute(database)
    return rows[0]?.id
  })
}

async function removeEntry(kind: Kind, id: number | undefined): Promise<void> {
  await withE2eDatabase((database) => sql`delete from ${sql.table(kind)} where id = ${id}`.execute(database))
}
