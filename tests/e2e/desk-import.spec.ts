import { expect, test, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { buildWorkbook } from '../build-workbook.ts'
import { feedXml } from '../start-test-import.ts'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk, ownWord } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'

/** Goods that no other price list has, because each test brings its own. */
const offers = (stamp: string, mugPrice: number, jugPrice: number) => [
  { id: `dm-${stamp}`, name: `Кухоль ${stamp}`, price: mugPrice, stock: 7 },
  { id: `dj-${stamp}`, name: `Глек ${stamp}`, price: jugPrice, stock: 4 },
]

const addFile = (page: Page, stamp: string, text: string) =>
  addBytes(page, `price-${stamp}.xml`, Buffer.from(text))

async function addBytes(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: 'Додати прайс' }).click()
  const dialog = page.getByRole('dialog', { name: 'Додати прайс' })
  await dialog.getByLabel('Файл прайсу').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await dialog.getByRole('button', { name: 'Прочитати' }).click()
}

const OWN_CATEGORY = 'Прайс із файлу'
/** A feed with a category of its own, because other tests look for the demo's «Посуд» in the menu. */
const ownFeed = (stamp: string, goods: Parameters<typeof feedXml>[0]) =>
  feedXml(goods, `<name>Прайс ${stamp}</name><url>https://p${stamp}.example.com</url>`).replace(
    '>Посуд<',
    `>${OWN_CATEGORY}<`,
  )

// A reading is a process of its own.
test.describe.configure({ timeout: 120_000 })

// Its category would otherwise stand in the menu between those that other tests walk through.
test.afterEach(() =>
  withE2eDatabase(async (database) => {
    await sql`
      update variants v set is_visible = false from products p join categories c on c.id = p.category_id
      where p.id = v.product_id and c.title = ${OWN_CATEGORY}`.execute(database)
    await database
      .updateTable('categories')
      .set({ is_visible: false })
      .where('title', '=', OWN_CATEGORY)
      .execute()
  }),
)

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a computer', { width: 1440, height: 900 }],
] as const)
  test(`ADM-13 IMP-02 IMP-03 on ${device}: reads a price list, looks at the differences, applies, takes back`, async ({
    page,
  }) => {
    const stamp = ownWord()
    const base = 390
    await page.setViewportSize(viewport)
    await openDesk(page, 'manager', '/admin/import')
    await addFile(page, stamp, ownFeed(stamp, offers(stamp, base, 1000)))
    await page.getByRole('button', { name: /^Застосувати/ }).click()
    await expect(page.getByRole('heading', { name: /застосовано$/ })).toBeVisible({ timeout: 30_000 })

    const wrong = { id: `bad-${stamp}`, name: 'Хиба', price: 0 }
    await addFile(page, stamp, ownFeed(stamp, [...offers(stamp, base / 10, 1050), wrong]))
    await expect(page.getByRole('heading', { name: /^Що змінить прайс/ })).toBeVisible({ timeout: 30_000 })
    const table = page.getByRole('table', { name: /Зміни цін/ })
    const [mug, jug] = [table.getByRole('row', { name: /Кухоль/ }), table.getByRole('row', { name: /Глек/ })]
    await expect(mug).toContainText('Схоже на зайву кому, відкладено')
    await expect(mug.getByRole('checkbox')).not.toBeChecked()
    await expect(jug.getByRole('checkbox')).toBeChecked()
    await expect(page.getByText('<price>0</price>')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: /^Застосувати 1/ }).click()
    await expect(page.getByRole('heading', { name: /застосовано$/ })).toBeVisible({ timeout: 30_000 })
    await page
      .getByRole('button', { name: /^Повернути/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: /Повернути, як було/ })
    await expect(dialog).toContainText('Продажі лишаться')
    await dialog.getByRole('button', { name: 'Повернути' }).click()
    // The import counts a while longer after it is applied; then the shop's work takes it back.
    await expect(page.getByRole('heading', { name: /повернуто$/ })).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
  })

test('ADM-13 IMP-02 IMP-03 a workbook of Excel goes the way of any price list', async ({ page }) => {
  const stamp = ownWord()
  const header = ['Код_товару', 'Назва_позиції_укр', 'Ціна', 'Кількість', 'Номер_групи', 'Назва_групи']
  const workbook = (...rows: [sku: string, title: string, price: number][]) =>
    buildWorkbook([
      {
        name: 'Export Products Sheet',
        rows: [header, ...rows.map((row) => [...row, 3, 1, OWN_CATEGORY])],
      },
      { name: 'Export Groups Sheet', rows: [['Номер_групи', 'Назва_групи', 'Номер_батьківської_групи']] },
    ])
  const [mug, jug] = [`xm-${stamp}`, `xj-${stamp}`]
  const name = `export-${stamp}.xlsx`
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'manager', '/admin/import')
  await page.getByRole('button', { name: 'Додати прайс' }).click()
  const picker = page.getByLabel('Файл прайсу')
  expect(await picker.getAttribute('accept')).toContain('.xlsx')
  await page.keyboard.press('Escape')
  await addBytes(page, name, workbook([mug, `Кухоль ${stamp}`, 390], [jug, `Глек ${stamp}`, 1000]))
  await page.getByRole('button', { name: /^Застосувати/ }).click()
  await expect(page.getByRole('heading', { name: /застосовано$/ })).toBeVisible({ timeout: 30_000 })

  const wrong: [string, string, number] = [`bad-${stamp}`, 'Хиба', 0]
  await addBytes(
    page,
    name,
    workbook([mug, `Кухоль ${stamp}`, 39], [jug, `Глек ${stamp}`, 1049.9999999999998], wrong),
  )
  await expect(page.getByRole('heading', { name: /^Що змінить прайс/ })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/Excel, прочитано/)).toBeVisible()
  const table = page.getByRole('table', { name: /Зміни цін/ })
  await expect(table.getByRole('row', { name: /Глек/ })).toContainText('1 050')
  await expect(page.getByText('Ціна нульова (аркуш «Export Products Sheet»)')).toBeVisible()
  await expect(page.getByText(`bad-${stamp} | Хиба | 0 | 3 | 1 | ${OWN_CATEGORY}`)).toBeVisible()
  await page.getByRole('button', { name: /^Застосувати 1/ }).click()
  await expect(page.getByRole('heading', { name: /застосовано$/ })).toBeVisible({ timeout: 30_000 })
  await page
    .getByRole('button', { name: /^Повернути/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /Повернути, як було/ })
  await dialog.getByRole('button', { name: 'Повернути' }).click()
  await expect(page.getByRole('heading', { name: /повернуто$/ })).toBeVisible({ timeout: 60_000 })
})

test('ADM-13 ADM-21 what is said lies above the bar of a price list that asks for two consents', async ({
  page,
}) => {
  const stamp = ownWord()
  const goods = [1, 2, 3, 4, 5, 6].map((id) => ({
    id: `c${id}-${stamp}`,
    name: `Піала ${stamp} ${id}`,
    price: 90,
  }))
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'manager', '/admin/import')
  await addFile(page, stamp, ownFeed(stamp, goods))
  await page.getByRole('button', { name: /^Застосувати/ }).click()
  await expect(page.getByRole('heading', { name: /застосовано$/ })).toBeVisible({ timeout: 30_000 })
  const refused = [1, 2, 3, 4, 5].map((id) => ({ id: `w${id}-${stamp}`, name: 'Хиба', price: 0 }))
  await addFile(page, stamp, ownFeed(stamp, [...goods.slice(0, 1), ...refused]))
  const bar = page.getByRole('region', { name: 'Застосувати' })
  for (const consent of [/^Так, прибрати/, /відхилено, решти досить$/]) await bar.getByLabel(consent).check()
  await page.route('**/apply', (route) => route.abort())
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await bar.getByRole('button', { name: /^Застосувати/ }).click()
    const said = page.locator('.utoast')
    await expect(said).toBeVisible()
    const gap = async () => {
      const [toast, under] = [await said.boundingBox(), await bar.boundingBox()]
      return (under?.y ?? 0) - (toast?.y ?? Infinity) - (toast?.height ?? 0)
    }
    await expect.poll(gap, `at ${width} px`).toBeGreaterThanOrEqual(0)
  }
})

test('ADM-13 IMP-04 a feed from an address has a schedule that is changed at the desk', async ({ page }) => {
  const title = `Опт ${ownWord()}`
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'manager', '/admin/import')
  await page.getByRole('button', { name: 'Додати прайс' }).click()
  const dialog = page.getByRole('dialog', { name: 'Додати прайс' })
  await dialog.getByText('Адреса', { exact: true }).click()
  await dialog.getByLabel('Адреса прайсу').fill('http://127.0.0.1:9/price.xml')
  await dialog.getByLabel('Назва').fill(title)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Прочитати' }).click()
  // An address of the shop's own network is not for somebody at the desk.
  await expect(page.getByText(/внутрішньої мережі/).first()).toBeVisible({ timeout: 30_000 })
  await page.getByRole('switch', { name: 'Застосовувати без мене' }).click()
  await expect(page.getByRole('switch', { name: 'Застосовувати без мене' })).toBeChecked()
  await page.getByRole('button', { name: 'Змінити розклад' }).first().click()
  const schedule = page.getByRole('dialog', { name: 'Розклад' })
  await schedule.getByLabel('О котрій').fill('07:30')
  await schedule.getByRole('button', { name: 'Зберегти' }).click()
  await expect(page.getByText('щодня о 07:30').first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Дії: ${title}` })).toBeAttached()
  await page.getByRole('button', { name: 'Змінити розклад' }).first().click()
  await schedule.getByRole('button', { name: 'Більше не читати' }).click()
  await expect(page.getByText('Розклад прибрано, товари лишилися')).toBeVisible()
  await page.goto('/admin/import')
  await expect(page.getByRole('heading', { name: 'Імпорт прайсів', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: `Дії: ${title}` })).toBeHidden()
})

test('ADM-13 ADM-04 the owner takes a price list out with its goods, having seen what goes and what stays', async ({
  page,
}) => {
  const stamp = ownWord()
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/import')
  await addFile(page, stamp, ownFeed(stamp, offers(stamp, 390, 1000)))
  await page.getByRole('button', { name: /^Застосувати/ }).click()
  await expect(page.getByRole('heading', { name: /застосовано$/ })).toBeVisible({ timeout: 30_000 })

  const name = `Прайс ${stamp}`
  await page.getByRole('button', { name: `Дії з товарами: ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Прибрати з усіма товарами…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Прибрати прайс з усіма товарами' })
  await expect(dialog).toContainText('Зникне назавжди: 2\u00A0товари')
  await expect(dialog).toContainText('Лишиться: усі замовлення')
  await expectFits(page)
  const remove = dialog.getByRole('button', { name: 'Видалити назавжди' })
  await expect(remove).toBeDisabled()
  await dialog.getByLabel(/Введіть назву/).fill(name)
  await remove.click()
  await expect(page.getByText(`Прайс «${name}» прибрано з товарами`)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: `Дії з товарами: ${name}` })).toHaveCount(0)
  const left = await withE2eDatabase((database) =>
    database.selectFrom('products').select('id').where('title', '=', `Кухоль ${stamp}`).execute(),
  )
  expect(left).toEqual([])
})

test('ADM-13 ADM-03 a manager imports and takes no price list out', async ({ page }) => {
  await openDesk(page, 'manager', '/admin/import')
  await expect(page.getByRole('heading', { name: 'Імпорт прайсів', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Дії з товарами/ })).toHaveCount(0)
})

test('ADM-13 a content editor has no import', async ({ page }) => {
  await openDesk(page, 'editor', '/admin/import')
  await expect(page.getByText('Ця частина не для вашої ролі')).toBeVisible()
})

test('ADM-13 ADM-21 on a phone a finger meets what a price list is added by, opened before any other screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'manager', '/admin/import')
  await page.getByRole('button', { name: 'Додати прайс' }).click()
  const dialog = page.getByRole('dialog', { name: 'Додати прайс' })
  const finger = 44
  for (const way of ['Файл', 'Адреса']) {
    const box = await dialog.locator('label', { has: page.getByRole('radio', { name: way }) }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(finger)
  }
  const chosen = { name: 'zyma.csv', mimeType: 'text/csv', buffer: Buffer.from('Артикул,Назва,Ціна') }
  await dialog.getByLabel('Файл прайсу').setInputFiles(chosen)
  await expect(dialog).toContainText('zyma.csv')
  await expectFits(page)
})
