import { expect, type Page, test } from '@playwright/test'
import { openDesk, ownWord } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { rememberGoods } from './goods.ts'

// Other tests count and search what is on sale, and know it by its name.
let putBack: () => Promise<void>
test.beforeEach(async () => {
  putBack = await rememberGoods()
})
test.afterEach(async () => {
  await putBack()
})

const KEPT = /^Чернетка/
const isKept = (page: Page) => expect(page.locator('.net').filter({ hasText: KEPT })).toBeVisible()

test('ADM-19 yesterday’s unsaved title, restored today, leaves the stock that sales have left', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/admin/products/2')
  const title = page.getByLabel('Назва', { exact: true })
  const typed = `${await title.inputValue()} ${ownWord()}`
  await title.fill(typed)
  await title.blur()
  await isKept(page)
  const stock = await withE2eDatabase(async (database) => {
    await database.updateTable('variants').set({ stock: 3 }).where('product_id', '=', 2).execute()
    return database.selectFrom('variants').select(['id', 'stock']).where('product_id', '=', 2).execute()
  })
  await page.reload()
  await expect(page.getByText(/^Відновлено незбережене/)).toBeVisible()
  await isKept(page)
  await expect(title).toHaveValue(typed)
  await page.screenshot({ path: test.info().outputPath('restored.png'), fullPage: true })
  await page.getByRole('button', { name: /^Зберегти/ }).click()
  await expect(page.getByText('Товар збережено')).toBeVisible()
  const after = await withE2eDatabase((database) =>
    database.selectFrom('variants').select(['id', 'stock']).where('product_id', '=', 2).execute(),
  )
  expect(after).toEqual(stock)
})

const field = (page: Page) =>
  page.getByRole('region', { name: 'Нижнє меню' }).getByLabel('Напис', { exact: true }).first()
const save = (page: Page) => page.getByRole('button', { name: 'Зберегти: Нижнє меню' }).click()

test('ADM-19 a restored draft and what another has saved since are told apart, in a menu that is reloaded too', async ({
  page: mine,
  browser,
}) => {
  await using context = await browser.newContext({ baseURL: E2E_ORIGIN })
  const theirs = await context.newPage()
  const [word, other] = [ownWord(), ownWord()]
  await openDesk(mine, 'owner', '/admin/menus')
  const was = await field(mine).inputValue()
  await field(mine).fill(word)
  await isKept(mine)
  await openDesk(theirs, 'owner', '/admin/menus')
  await field(theirs).fill(other)
  await save(theirs)
  await expect(theirs.getByText('Нижнє меню збережено')).toBeVisible()
  await mine.reload()
  await expect(mine.getByText(/Тим часом те саме змінено/)).toBeVisible()
  await expect(field(mine)).toHaveValue(word)
  await mine.screenshot({ path: test.info().outputPath('met.png'), fullPage: true })
  await mine.getByRole('button', { name: 'Узяти збережене' }).click()
  await expect(field(mine)).toHaveValue(other)
  await field(mine).fill(was)
  await save(mine)
  await expect(mine.getByText('Нижнє меню збережено')).toBeVisible()
  await expect(mine.locator('.net').filter({ hasText: 'Усе збережено' })).toBeVisible()
})

test('ADM-20 on a shared device an ended session leaves nothing of a customer who was being written down', async ({
  page,
}) => {
  const actor = await openDesk(page, 'manager', '/admin/orders/new')
  await page.getByLabel('Ім’я та прізвище').fill('Олена Бондар')
  await isKept(page)
  await withE2eDatabase((database) =>
    database.deleteFrom('staff_sessions').where('staff_id', '=', actor.id).execute(),
  )
  await page.getByRole('link', { name: 'Товари' }).first().click()
  await expect(page).toHaveURL(/sign-in/)
  const drafts = page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('desk')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('drafts').objectStore('drafts').getAllKeys()
          asking.addEventListener('success', () => resolve(asking.result))
        })
      }),
  )
  expect(await drafts).toEqual([])
})
