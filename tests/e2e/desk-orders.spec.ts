import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { readWorkbook } from '#tests/read-workbook.ts'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk, ownWord, pauseUndo } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { findGoods, setStock } from './goods.ts'

const OFFER = 100131

/** An order of a shopper, as the checkout sends it; its number. */
async function placeOrder(page: Page, name: string, quantity = 1): Promise<string> {
  await setStock(OFFER, 50)
  const { product_id, variant_id, price } = await findGoods(OFFER)
  const answer = await page.request.post('/api/orders', {
    headers: { 'Idempotency-Key': crypto.randomUUID(), Origin: E2E_ORIGIN },
    data: {
      name,
      phone: '+380501234567',
      email: null,
      comment: '',
      delivery: { method: 'pickup' },
      payment_method: 'on_delivery',
      lines: [{ product_id, variant_id, quantity, price: price / 100 }],
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { data }: { data: { number: string } } = await answer.json()
  return data.number
}

async function statusOf(number: string): Promise<string | undefined> {
  const row = await withE2eDatabase((database) =>
    database.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirst(),
  )
  return row?.status
}

test('ADM-07 ADM-21 an order is found, confirmed, packed and handed over', async ({ page }) => {
  const number = await placeOrder(page, 'Соломія Гай')
  await openDesk(page, 'manager', `/admin/orders?q=${number}`)
  await expect(page.getByRole('button', { name: /^Підтвердити: №/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Підтвердити: №/ }).click()
  await expect(page.getByText(/підтверджено/)).toBeVisible()
  await page.getByRole('button', { name: /^Зібрати: №/ }).click()
  // Packing is done on the order itself, whose button has the same word.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №/)
  await page.getByRole('button', { name: 'Зібрати', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Зібрано' })).toBeDisabled()
  await dialog.getByRole('checkbox').first().check()
  // With the answer it changes its colours; halfway they have too little contrast.
  await expect(dialog.getByRole('button', { name: 'Зібрано' })).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Зібрано' }).click()
  await expect.poll(() => statusOf(number)).toBe('packed')
  await page.getByRole('button', { name: 'Чекає на видачу' }).first().click()
  await expect.poll(() => statusOf(number)).toBe('shipped')
})

test('ADM-07 what was confirmed is taken back within ten seconds', async ({ page }) => {
  const number = await placeOrder(page, 'Марко Скасований')
  await openDesk(page, 'manager', `/admin/orders?q=${number}`)
  await page.getByRole('button', { name: /^Підтвердити: №/ }).click()
  const undo = await pauseUndo(page)
  await expect.poll(() => statusOf(number)).toBe('confirmed')
  await undo.click()
  await expect.poll(() => statusOf(number)).toBe('new')
  await expect(page.getByRole('button', { name: /^Підтвердити: №/ })).toBeVisible()
})

test('ADM-08 ADM-21 the effect of an edit stands before its button', async ({ page }) => {
  const number = await placeOrder(page, 'Оксана Зміна')
  await openDesk(page, 'manager', `/admin/orders/${number}`)
  await page.getByRole('button', { name: /^Більше: / }).click()
  const effect = page.getByRole('region', { name: 'Зміну ще не збережено. Коли збережете:' })
  await expect(effect.getByText(/^Склад: −1/)).toBeVisible()
  await expect(effect.getByText(/^До сплати/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+KeyS')
  await expect(page.getByText('Зміну збережено')).toBeVisible()
  await expect(effect).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Кількість/ })).toHaveValue('2')
})

test('ADM-08 ADM-04 money goes back by lines with its sum typed in', async ({ page }) => {
  const number = await placeOrder(page, 'Поверніть Гроші')
  await openDesk(page, 'owner', `/admin/orders/${number}`)
  await page.getByRole('button', { name: /^Отримано / }).click()
  await page.getByLabel('Як прийшли гроші').fill('готівка')
  await page.getByRole('button', { name: 'Записати оплату' }).click()
  await page.getByRole('button', { name: /^Повернути гроші/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Повернути гроші' })
  await dialog.getByRole('checkbox').first().check()
  const { price } = await findGoods(OFFER)
  await dialog.getByLabel('Сума').fill(String(price / 100).replace('.', ','))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Повернути / }).click()
  await expect(page.getByText(/^Повертаємо /)).toBeVisible()
})

test('ADM-08 ADM-21 two of three pieces come back by keys, one is for sale again and one is written off', async ({
  page,
}) => {
  const number = await placeOrder(page, 'Поверніть Товар', 3)
  await withE2eDatabase((database) => completeDaysAgo(database, number, 16))
  await openDesk(page, 'manager', `/admin/orders/${number}`)
  const opener = page.getByRole('button', { name: 'Оформити повернення товару' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Повернення товару' })
  await expect(dialog).toContainText(/Минуло 16\sднів з отримання: закон дає 14/)
  await dialog.getByRole('checkbox').press('Space')
  await dialog.getByRole('textbox', { name: /^Кількість/ }).fill('2')
  await expect(dialog.getByRole('button', { name: 'Товар повернувся' })).toBeEnabled()
  await expectFitsEverywhere(page, 'return')
  await dialog.getByRole('button', { name: 'Товар повернувся' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  const goods = page.getByRole('region', { name: 'Повернений товар' })
  await expect(goods).toContainText('Чекає: 2 шт.')
  await expectFitsEverywhere(page, 'undecided')
  await goods.getByRole('button', { name: /^Менше/ }).press('Enter')
  await goods.getByRole('button', { name: /^У продаж/ }).press('Enter')
  await expect(goods).toContainText('Чекає: 1 шт.')
  await goods.getByRole('button', { name: /^Списати/ }).press('Enter')
  await expect(goods).toBeHidden()
  const line = await withE2eDatabase((database) =>
    database
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['status', 'returned', 'restocked', 'written_off'])
      .where('number', '=', number)
      .executeTakeFirst(),
  )
  expect(line).toEqual({ status: 'completed', returned: 2, restocked: 1, written_off: 1 })
})

async function completeDaysAgo(database: Database, number: string, days: number): Promise<void> {
  await sql`
    with changed as (update orders set status = 'completed' where number = ${number} returning id)
    insert into order_events (order_id, kind, actor, before, after, created_at)
    select id, 'status', 'shop', '{"status":"shipped"}', '{"status":"completed"}', now() - make_interval(days => ${days})
    from changed`.execute(database)
}

async function expectFitsEverywhere(page: Page, name: string): Promise<void> {
  for (const width of [768, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectFits(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) })
  }
}

test('ADM-09 a fast order is called about and confirmed', async ({ page }) => {
  await setStock(OFFER, 50)
  const { product_id, variant_id } = await findGoods(OFFER)
  const name = `Швидка ${ownWord()}`
  const answer = await page.request.post('/api/fast-orders', {
    headers: { 'Idempotency-Key': crypto.randomUUID(), Origin: E2E_ORIGIN },
    data: { name, phone: '+380671112233', comment: '', product_id, variant_id },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await openDesk(page, 'manager', '/admin/orders?tab=calls')
  const call = page.getByRole('listitem').filter({ hasText: name })
  await expect(call).toBeVisible()
  await expectAccessible(page)
  await call.getByRole('button', { name: /^Без відповіді/ }).click()
  await page.getByRole('menuitem', { name: /за 30 хв/ }).click()
  await expect(call.getByText('Без відповіді: 1')).toBeVisible()
  await call.getByRole('button', { name: /^Підтверджено/ }).click()
  // The order itself, where the delivery is filled in; the call waits again when it is taken back.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №/)
  await (await pauseUndo(page)).click()
  await expect(page.getByText('Скасовано дію: знову «Нове»')).toBeVisible()
  await page.goto('/admin/orders?tab=calls')
  await call.getByRole('button', { name: 'Відмова' }).click()
  await expect(call).toBeHidden()
  await (await pauseUndo(page)).click()
  await expect(call).toBeVisible()
})

test('ADM-09 any order is put among the calls; who opened a call and does not make it lets it go', async ({
  page,
}) => {
  const name = `Ганна ${ownWord()}`
  const number = await placeOrder(page, name)
  await openDesk(page, 'manager', `/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Ще', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Передзвонити…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Коли передзвонити' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Якнайшвидше' }).click()
  await expect(page.getByText('Стоїть у черзі дзвінків')).toBeVisible()
  await page.goto('/admin/orders?tab=calls')
  const call = page.getByRole('listitem').filter({ hasText: name })
  const opened = await page.request.post(`/api/admin/calls/${number}/open`, {
    headers: { Origin: E2E_ORIGIN, 'X-Requested-With': 'XMLHttpRequest' },
    data: {},
  })
  expect(opened.ok(), await opened.text()).toBe(true)
  await page.reload()
  await expect(call.getByText('Телефонуєте ви')).toBeVisible()
  await call.getByRole('button', { name: /^Не телефоную/ }).click()
  await expect(call.getByText('Телефонуєте ви')).toBeHidden()
  await expectFits(page)
})

test('ADM-09 ADM-20 a repeated order has a draft of its own, and the one that is half typed stays', async ({
  page,
}) => {
  const number = await placeOrder(page, 'Повторіть Мене')
  await openDesk(page, 'manager', '/admin/orders/new')
  await page.getByRole('textbox', { name: 'Ім’я та прізвище' }).fill('Недописана Олена')
  const kept = page.getByText(/в цьому браузері, \d/)
  await expect(kept).toBeVisible()
  await page.goto(`/admin/orders/${number}`)
  const repeat = async () => {
    await page.getByRole('button', { name: 'Ще', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Повторити замовлення' }).click()
  }
  await repeat()
  const name = page.getByRole('textbox', { name: 'Ім’я та прізвище' })
  await expect(name).toHaveValue('Повторіть Мене')
  await name.fill('Повторена Інакше')
  await expect(kept).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Повторена Інакше')
  await expect(page.getByText(/^Відновлено незбережене/)).toBeVisible()
  await page.getByRole('button', { name: 'Відкинути' }).click()
  await expect(name).toHaveValue('Повторіть Мене')
  // By its link: the same address again would keep what is repeated.
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: /^Нове замовлення/ }).click()
  await expect(name).toHaveValue('Недописана Олена')
})

test('ADM-08 a change that cannot be saved is taken back by a press', async ({ page }) => {
  const number = await placeOrder(page, 'Завелика Знижка')
  await openDesk(page, 'owner', `/admin/orders/${number}`)
  const quantity = page.getByRole('textbox', { name: /^Кількість/ })
  await page.getByRole('button', { name: 'Змінити', exact: true }).click()
  await page.getByRole('textbox', { name: /^Знижка на товари/ }).fill('9999999')
  await expect(page.getByText(/^Знижка більша за суму товарів/)).toBeVisible()
  await page.getByRole('button', { name: 'Скасувати зміну' }).click()
  await expect(page.getByText(/^Знижка більша за суму товарів/)).toBeHidden()
  await expect(quantity).toHaveValue('1')
  await page.reload()
  await expect(quantity).toHaveValue('1')
  await expect(page.getByText(/^Відновлено незбережене/)).toBeHidden()
})

test('ADM-21 orders at 390 px: cards, one order, nothing to scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const number = await placeOrder(page, 'Мала Ширина')
  await openDesk(page, 'manager', `/admin/orders?q=${number}`)
  for (const address of [`/admin/orders?q=${number}`, `/admin/orders/${number}`, '/admin/orders/new']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFits(page)
  }
  // On a record the bottom bar is its own: back, call, more, and the next step under the thumb.
  await page.goto(`/admin/orders/${number}`)
  const bar = page.getByRole('navigation', { name: 'Дії' })
  await expect(page.getByRole('navigation', { name: 'Головні розділи' })).toBeHidden()
  await bar.getByRole('button', { name: 'Ще дії' }).click()
  await expect(page.getByRole('menuitem', { name: 'Скасувати замовлення' })).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Підтвердити' }).click()
  await expect(bar.getByRole('button', { name: 'Зібрати' })).toBeVisible()
  await bar.getByRole('link', { name: 'До переліку' }).click()
  await expect(page.getByRole('navigation', { name: 'Головні розділи' })).toBeVisible()
})

test('ADM-07 ADM-21 all that can be done with selected orders is on the screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const number = await placeOrder(page, 'Вибране Пальцем')
  await openDesk(page, 'manager', `/admin/orders?q=${number}`)
  await page.getByRole('button', { name: 'Вибрати' }).click()
  await page.locator('label', { has: page.getByRole('checkbox', { name: /^Вибрати №/ }) }).click()
  const bar = page.getByRole('region', { name: 'Дії з вибраними' })
  for (const name of [/^Підтвердити/, /^Створити ТТН/, 'Ще', 'Зняти вибір'])
    await expect(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expectFits(page)
  await bar.getByRole('button', { name: 'Ще' }).click()
  await expect(page.getByRole('menuitem', { name: 'Друк: що зібрати' })).toBeInViewport({ ratio: 1 })
})

test('ADM-07 ADM-21 of the selected orders each step of «Ще» takes those that have it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const word = ownWord()
  const fresh = await placeOrder(page, `Нова ${word}`)
  const sent = await placeOrder(page, `Відправлена ${word}`)
  await withE2eDatabase((database) =>
    database.updateTable('orders').set({ status: 'shipped' }).where('number', '=', sent).execute(),
  )
  await openDesk(page, 'manager', `/admin/orders?tab=all&q=${word}`)
  await page.getByRole('button', { name: 'Вибрати' }).click()
  const select = async () => {
    for (const name of ['Нова', 'Відправлена'])
      await page.getByRole('row').filter({ hasText: name }).locator('label').first().click()
    await page.getByRole('region', { name: 'Дії з вибраними' }).getByRole('button', { name: 'Ще' }).click()
  }
  await select()
  for (const name of [/^Виконано\s*1 з 2/, /^Скасувати\s*1 з 2/])
    await expect(page.getByRole('menuitem', { name })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('menuitem', { name: /^Повернути в нові/ })).toBeDisabled()
  await expectFitsEverywhere(page, 'bulk')
  await page.getByRole('menuitem', { name: /^Виконано/ }).click()
  await expect.poll(() => statusOf(sent)).toBe('completed')
  await select()
  await page.getByRole('menuitem', { name: /^Скасувати/ }).click()
  await expect.poll(() => statusOf(fresh)).toBe('cancelled')
  expect(await statusOf(sent)).toBe('completed')
})

test('ADM-07 ADM-21 the selected orders are exported from their bar as a workbook, or as CSV', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const word = ownWord()
  const numbers = [await placeOrder(page, `Перша ${word}`), await placeOrder(page, `Друга ${word}`)]
  await placeOrder(page, `Третя ${word}`)
  await openDesk(page, 'manager', `/admin/orders?q=${word}`)
  await page.getByRole('button', { name: 'Вибрати' }).click()
  const rows = page.getByRole('row').filter({ hasNotText: 'Третя' })
  await rows.filter({ hasText: 'Перша' }).locator('label').first().click()
  await rows.filter({ hasText: 'Друга' }).locator('label').first().click()
  const bar = page.getByRole('region', { name: 'Дії з вибраними' })
  const files: string[] = []
  for (const format of ['XLSX', 'CSV']) {
    await bar.getByRole('button', { name: 'Ще' }).click()
    await page.getByRole('menuitem', { name: 'Експорт' }).click()
    const dialog = page.getByRole('dialog', { name: 'Експорт замовлень' })
    await expect(dialog).toContainText('Вибрано 2 замовлення')
    await dialog.getByRole('radio', { name: format }).check()
    await expectFits(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: `Завантажити ${format}` }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^zamovlennia-[\\d-]{10}\\.${format.toLowerCase()}$`))
    files.push(await file.path())
    await expect(dialog).toBeHidden()
  }
  const [workbook = '', csv = ''] = files
  const [sheet] = readWorkbook(await readFile(workbook))
  const ordered = numbers.toSorted()
  expect(sheet?.rows.slice(1).map(([number]) => number)).toEqual(ordered.map(Number))
  const lines = (await readFile(csv, 'utf8')).trim().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(ordered)
})

test('ADM-07 where people to call are listed no table of orders is offered', async ({ page }) => {
  await openDesk(page, 'manager', '/admin/orders?tab=calls')
  await expect(page.getByRole('link', { name: 'Оплати' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Експорт' })).toBeHidden()
  await page.goto('/admin/orders')
  await expect(page.getByRole('button', { name: 'Експорт' })).toBeVisible()
})

test('ADM-07 who packs is offered no export of orders', async ({ page }) => {
  const number = await placeOrder(page, 'Не Для Таблиці')
  await withE2eDatabase((database) =>
    database.updateTable('orders').set({ status: 'confirmed' }).where('number', '=', number).execute(),
  )
  await openDesk(page, 'packer', `/admin/orders?q=${number}`)
  await page.locator('label', { has: page.getByRole('checkbox', { name: /^Вибрати №/ }) }).click()
  const bar = page.getByRole('region', { name: 'Дії з вибраними' })
  await bar.getByRole('button', { name: 'Ще' }).click()
  await expect(page.getByRole('menuitem', { name: 'Друк: що зібрати' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Експорт' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Експорт' })).toBeHidden()
})

test('ADM-19 ADM-08 of two people at one order nobody’s change is lost unseen', async ({ page, browser }) => {
  const number = await placeOrder(page, 'Двоє Разом')
  const { name } = await openDesk(page, 'manager', `/admin/orders/${number}`)
  await using other = await browser.newContext({ baseURL: E2E_ORIGIN })
  const second = await other.newPage()
  await openDesk(second, 'owner', `/admin/orders/${number}`)
  await page.getByRole('button', { name: /^Більше: / }).click()
  await second.getByRole('button', { name: /^Більше: / }).click()
  await second.getByRole('button', { name: /^Більше: / }).click()
  await page.getByRole('button', { name: /^Зберегти зміну/ }).click()
  await expect(page.getByText('Зміну збережено')).toBeVisible()
  // Told by the news, without a press; what she has typed stays.
  await expect(second.getByText(`Замовлення щойно змінено: ${name}, `)).toBeVisible()
  await expect(second.getByRole('textbox', { name: /^Кількість/ })).toHaveValue('3')
})

test('ADM-08 ADM-07 the recipient is changed with the effect shown, who leads is said, a step is taken back', async ({
  page,
}) => {
  const number = await placeOrder(page, 'Олена Стара')
  await openDesk(page, 'manager', `/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Змінити отримувача чи доставку' }).click()
  const dialog = page.getByRole('dialog', { name: 'Отримувач і доставка' })
  await dialog.getByRole('textbox', { name: 'Ім’я та прізвище' }).fill('Олена Нова')
  await expect(dialog.getByRole('region', { name: 'Коли збережете:' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Зберегти' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Олена Нова').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Хто веде' }).selectOption({ label: await ownName(page) })
  await expect(page.getByText('Записано, хто веде')).toBeVisible()
  await page.getByRole('button', { name: 'Підтвердити', exact: true }).first().click()
  await expect.poll(() => statusOf(number)).toBe('confirmed')
  await page.getByRole('button', { name: /^Повернути: Підтверджено/ }).click()
  await expect.poll(() => statusOf(number)).toBe('new')
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Мої' }).click()
  await expect(page.getByRole('row', { name: /Олена Нова/ })).toBeVisible()
  await page.getByRole('button', { name: 'Збережені' }).click()
  await page.getByRole('menuitem', { name: 'Зберегти цей відбір' }).click()
  await page.getByRole('textbox', { name: 'Назва' }).fill('Веду я')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Веду я' })).toBeVisible()
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Збережені' }).click()
  await page.getByRole('menuitem', { name: 'Веду я' }).click()
  await expect(page).toHaveURL(/mine=1/)
})

/** As the list of who can lead names the person herself. */
async function ownName(page: Page): Promise<string> {
  const option = page.getByRole('combobox', { name: 'Хто веде' }).getByRole('option', { name: / \(я\)$/ })
  await expect(option).toHaveCount(1)
  return (await option.textContent()) ?? ''
}

test('ADM-21 Space looks into a row of the list, J K go on, Esc closes, E opens it to be edited', async ({
  page,
}) => {
  const word = ownWord()
  const [first, second] = [await placeOrder(page, `${word} Гай`), await placeOrder(page, `${word} Лан`)]
  await openDesk(page, 'owner', `/admin/orders?q=${word}`)
  await expect(page.getByRole('row')).toHaveCount(3)
  const peek = page.getByRole('region', { name: /^Швидкий перегляд/ })
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Space')
  await expect(peek).toContainText(`${word} Лан`)
  await page.keyboard.press('KeyJ')
  await expect(peek).toContainText(`${word} Гай`)
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectFits(page)
    await page.screenshot({ path: test.info().outputPath(`peek-${width}.png`) })
  }
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()
  await page.keyboard.press('KeyK')
  await page.keyboard.press('Space')
  await expect(peek).toContainText(`${word} Лан`)
  await page.keyboard.press('KeyE')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${second}$`))
  const field = page.locator('.order-goods input').first()
  await expect(field).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${first}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('KeyE')
  await expect(field).toBeFocused()
})

test('ADM-10 ADM-21 in the grid of goods J takes a row, Space shows it, E goes into its price', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/admin/products')
  await expect(page.locator('[data-cell="1.0"]')).toBeVisible()
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('KeyJ')
  await page.keyboard.press('Space')
  const peek = page.getByRole('region', { name: /^Швидкий перегляд/ })
  await expect(peek.getByText(/шт\./).first()).toBeVisible()
  await expectFits(page)
  await page.screenshot({ path: test.info().outputPath('peek-goods.png') })
  await page.keyboard.press('Space')
  await expect(peek).toBeHidden()
  await page.keyboard.press('KeyE')
  await expect(page.locator('[data-cell="1.0"]')).toBeFocused()
})
