import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { dropHomeDraft } from '#src/showcase/home-draft.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { expectFits, openDesk, ownWord, pauseUndo } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { rememberGoods } from './goods.ts'
import { databaseOf } from './desk-storage.ts'
import { placeOrder } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'
import { rememberSettings } from './shop-settings.ts'

// Other tests look at the home page, goods and settings.
let putBack: (() => Promise<void>)[]
test.beforeEach(async () => {
  putBack = [await rememberGoods(), await rememberSettings(['home'])]
})
test.afterEach(async () => {
  for (const back of putBack) await back()
  await withE2eDatabase((database) => dropHomeDraft(database, COMMAND))
})

const shot = (page: Page, name: string) => takeScreenshot(page, `${name}.png`)

async function draftsOf(page: Page): Promise<string[]> {
  const { drafts = [] } = await databaseOf(page)
  return drafts.map((row) => String(Object(row)['name']).replace(/^\d+:/, ''))
}

const shown = (page: Page, block: string) => page.getByRole('switch', { name: `Показувати: ${block}` })
const banner = (page: Page) => page.locator('.sc-open').first()

/** Opens a window of her own for a second person of the shop. */
async function openTheirs(context: BrowserContext, path: string): Promise<{ theirs: Page; name: string }> {
  const theirs = await context.newPage()
  const { name } = await openDesk(theirs, 'owner', path)
  return { theirs, name }
}

test('ADM-19 at the home page what two change at once merges, and of the same banner the second sees what it was and is', async ({
  page: mine,
  browser,
}) => {
  await using context = await browser.newContext({ baseURL: E2E_ORIGIN, locale: 'uk-UA' })
  const [first, second] = [ownWord(), ownWord()]
  await openDesk(mine, 'manager', '/admin/showcase')
  await expect(mine.getByRole('switch', { name: /^Показувати: Новинки/ })).toBeVisible()
  const { theirs, name } = await openTheirs(context, '/admin/showcase')
  await shown(theirs, 'Популярне').click()
  await expect(theirs.getByText('Блоки змінено')).toBeVisible()
  await shown(mine, 'Новинки').click()
  await expect(mine.getByText('Блоки змінено')).toBeVisible()
  await expect(shown(mine, 'Новинки')).not.toBeChecked()
  await expect(shown(mine, 'Популярне')).not.toBeChecked()
  // What she has done is taken back, and what the other has done stays.
  await (await pauseUndo(mine)).click()
  await expect(shown(mine, 'Новинки')).toBeChecked()
  await expect(shown(mine, 'Популярне')).not.toBeChecked()

  await theirs.reload()
  const was = (await banner(mine).locator('b').textContent()) ?? ''
  await banner(theirs).click()
  await theirs.getByLabel('Напис').fill(first)
  await theirs.getByRole('button', { name: 'Зберегти в чернетку' }).click()
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  await banner(mine).click()
  await mine.getByLabel('Напис').fill(second)
  await mine.getByRole('button', { name: 'Зберегти в чернетку' }).click()
  const note = mine.getByText(new RegExp(`Те саме щойно змінено: ${name}`))
  await expect(note).toBeInViewport()
  await expect(note).toContainText(`було «${was}», стало «${first}»`)
  await expect(banner(mine)).toContainText(second)
  for (const width of [390, 768, 1440]) {
    await mine.setViewportSize({ width, height: 900 })
    await note.scrollIntoViewIfNeeded()
    await expectFits(mine)
    await shot(mine, `home-met-${width}`)
  }
  await expect(mine.locator('.net').filter({ hasText: /^Чернетка/ })).toBeVisible()
  await mine.reload()
  await expect(note).toBeVisible()
  await expect(banner(mine)).toContainText(second)
  await mine.getByRole('button', { name: 'Лишити моє' }).click()
  await expect(note).toBeHidden()
  await mine.reload()
  await expect(banner(mine)).toContainText(second)
})

for (const width of [390, 1440])
  test(`ADM-19 ADM-20 at ${width} px what is typed into small forms is there after a reload`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const word = ownWord()
    await openDesk(page, 'owner', '/admin/products/new')
    await page.getByLabel('Назва').fill(`Плед ${word}`)
    await page.getByLabel('Ціна').fill('12')
    await expect.poll(() => draftsOf(page)).toEqual(['new-product'])
    await page.reload()
    await expect(page.getByText(/^Відновлено незбережене/)).toBeVisible()
    await expect(page.getByLabel('Назва')).toHaveValue(`Плед ${word}`)
    await expectFits(page)
    await shot(page, `new-product-${width}`)
    await page.getByRole('button', { name: 'Відкинути' }).click()
    await expect(page.getByLabel('Назва')).toHaveValue('')
    await expect.poll(() => draftsOf(page)).toEqual([])

    await page.goto('/admin/redirects')
    await page.getByRole('button', { name: 'Додати', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Перенаправлення' })
    await dialog.getByLabel(/^Стара адреса/).fill(`/stara-${word}`)
    await expect.poll(() => draftsOf(page)).toEqual(['redirect-'])
    await page.reload()
    await page.getByRole('button', { name: 'Додати', exact: true }).click()
    await expect(dialog.getByText(/^Відновлено незбережене/)).toBeVisible()
    await expect(dialog.getByLabel(/^Стара адреса/)).toHaveValue(`/stara-${word}`)
    await expectFits(page)
    await shot(page, `redirect-${width}`)
    await dialog.getByLabel(/^Куди веде/).fill('/catalog')
    await dialog.getByRole('button', { name: 'Зберегти' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => draftsOf(page)).toEqual([])
  })

test('ADM-05 a manager hides a product, and the toast puts it back', async ({ page }) => {
  await openDesk(page, 'manager', '/admin/products/2')
  const visible = page.getByRole('switch', { name: /^Показувати на сайті/ })
  await expect(visible).toBeChecked()
  await visible.click()
  await page.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(page.getByText('Товар збережено')).toBeVisible()
  await (await pauseUndo(page)).click()
  await expect(page.getByText('Повернуто, як було')).toBeVisible()
  await expect(visible).toBeChecked()
  await page.reload()
  await expect(visible).toBeChecked()
})

test('ADM-05 an editor takes a product out of a collection and hides a category; both are put back by the toast', async ({
  page,
}) => {
  await openDesk(page, 'editor', '/admin/showcase/collections')
  await page.locator('[data-row] a, .rows a').first().click()
  const takeOut = page.getByRole('button', { name: /^Прибрати: / })
  await expect(takeOut.first()).toBeVisible()
  const count = await takeOut.count()
  await takeOut.first().click()
  await page.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(page.getByText('Колекцію збережено')).toBeVisible()
  await expect(takeOut).toHaveCount(count - 1)
  await (await pauseUndo(page)).click()
  await expect(page.getByText('Повернуто, як було')).toBeVisible()
  await expect(takeOut).toHaveCount(count)
  await page.reload()
  await expect(takeOut).toHaveCount(count)

  await page.goto('/admin/categories/1')
  const visible = page.getByRole('switch', { name: /на сайті/i }).first()
  await expect(visible).toBeVisible()
  const was = await visible.isChecked()
  await visible.click()
  await page.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(page.getByText('Категорію збережено')).toBeVisible()
  await (await pauseUndo(page)).click()
  await expect(page.getByText('Повернуто, як було')).toBeVisible()
  await expect(visible).toBeChecked({ checked: was })
})

for (const width of [390, 1440])
  test(`ADM-20 at ${width} px waybills of many orders, webhooks, redirects and synonyms say that they need a connection`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const word = ownWord()
    await placeOrder(page, word)
    await openDesk(page, 'owner', '/admin/redirects')
    for (const [path, data] of [
      ['/redirects', { from: `/x-${word}`, to: '/catalog', status: 301 }],
      ['/search/synonyms', { words: [word, 'плед'], is_one_way: false }],
      ['/settings/webhooks', { url: `https://example.com/${width}` }],
    ] as const) {
      const answer = await page.request.fetch(`${E2E_ORIGIN}/api/admin${path}`, {
        method: path === '/redirects' ? 'PUT' : 'POST',
        data,
        headers: { 'X-Requested-With': 'XMLHttpRequest', Origin: E2E_ORIGIN },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    const off = (name: RegExp) => expect(page.getByRole('button', { name }).first()).toBeDisabled()
    const needs = () => expect(page.getByText('Потрібен зв’язок').first()).toBeVisible()
    for (const [path, name] of [
      [`/admin/redirects?q=${word}`, new RegExp(`^Прибрати /x-${word}`)],
      ['/admin/search', /^Прибрати «/],
      ['/admin/settings/messages', /^Прибрати.*example\.com/],
      [`/admin/orders?q=${word}`, /^Створити ТТН/],
    ] as const) {
      await page.goto(path)
      if (path.includes('/orders')) {
        if (width === 390) await page.getByRole('button', { name: 'Вибрати', exact: true }).click()
        await page
          .getByRole('checkbox', { name: /^Вибрати №/ })
          .first()
          .check({ force: true })
      }
      await expect(page.getByRole('button', { name }).first()).toBeVisible()
      await context.setOffline(true)
      await needs()
      await off(name)
      await expectFits(page)
      await shot(page, `needs-${path.split(/[/?]/)[2]}-${width}`)
      await context.setOffline(false)
      await expect(page.getByText('Потрібен зв’язок')).toHaveCount(0)
    }
  })

test('ADM-21 rows of the journal, faults, team, copies and calls go by J and K', async ({ page }) => {
  await placeOrder(page, ownWord())
  await openDesk(page, 'owner', '/admin/settings/audit')
  const current = page.locator('.is-cur[data-row]')
  for (const path of ['/admin/settings/audit', '/admin/settings/staff']) {
    await page.goto(path)
    await expect(page.locator('[data-row]').nth(1)).toBeVisible()
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(current).toHaveCount(1, { timeout: 500 })
    }).toPass()
    const before = await current.getAttribute('data-row')
    await page.keyboard.press('j')
    await expect(current).not.toHaveAttribute('data-row', before ?? '')
    await page.keyboard.press('k')
    await expect(current).toHaveAttribute('data-row', before ?? '')
    await expectFits(page)
    await shot(page, `keys-${path.split('/').at(-1)}`)
  }
})
