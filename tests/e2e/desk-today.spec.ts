import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectFits, openDesk, ownWord, pauseUndo } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { cachedPaths } from './desk-storage.ts'
import { askForCall, placeOrder, statusOf } from './new-orders.ts'
import { takeScreenshot } from './screenshots.ts'

const DEVICES = [
  ['a phone', { width: 390, height: 844 }],
  ['a computer', { width: 1440, height: 900 }],
] as const

const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

const waitForMoney = (number: string) =>
  withE2eDatabase((database) =>
    database.updateTable('orders').set({ payment_method: 'liqpay' }).where('number', '=', number).execute(),
  )

/**
 * Makes these the only queries that shoppers have missed, because those of other tests would fill the few
 * that are shown.
 */
const missAlone = (queries: readonly string[]) =>
  withE2eDatabase(async (database) => {
    await sql`delete from search_misses`.execute(database)
    await sql`
      insert into search_misses (day, query, misses, last_at)
      select (now() at time zone 'Europe/Kyiv')::date, query, 9, now()
      from unnest(${[...queries]}::text[]) query`.execute(database)
  })

for (const [device, viewport] of DEVICES) {
  test(`ADM-06 ADM-07 ADM-21 on ${device}: the owner works off orders, calls and misses where they stand`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const word = ownWord()
    const [unpaid, fresh] = [`Несплачена ${word}`, `Свіжа ${word}`]
    await waitForMoney(await placeOrder(page, unpaid))
    const number = await placeOrder(page, fresh)
    await askForCall(page, `Дзвінок ${word}`)
    await missAlone([`ґе${word}`, `зо${word}`])
    await openDesk(page, 'owner')
    await expect(page.getByText(`ґе${word}`)).toBeVisible()
    await expectFits(page)
    await takeScreenshot(page, 'today.png', { fullPage: true })

    await rowOf(page, unpaid)
      .getByRole('button', { name: /^Нагадати: №/ })
      .click()
    const reminder = page.getByRole('dialog', { name: 'Нагадати про оплату' })
    await expect(reminder.getByRole('link', { name: 'Надіслати SMS' })).toBeVisible()
    await expectFits(page)
    await takeScreenshot(page, 'remind.png')
    await page.keyboard.press('Escape')
    await expect(rowOf(page, unpaid).getByRole('button', { name: /^Нагадати/ })).toBeFocused()

    const all = page.getByRole('link', { name: /^Усі \d+$/ })
    const before = Number((await all.innerText()).replaceAll(/\D/g, ''))
    await rowOf(page, fresh)
      .getByRole('button', { name: /^Підтвердити: №/ })
      .press('Enter')
    await expect(rowOf(page, fresh)).toBeHidden()
    await expect(all).toHaveText(`Усі ${before - 1}`)
    // A person who works with keys goes on from the row that has come in its place.
    await expect(page.locator('.rows--ord .btn').first()).toBeFocused()
    const undo = await pauseUndo(page)
    await expect.poll(() => statusOf(number)).toBe('confirmed')
    await undo.click()
    await expect(rowOf(page, fresh)).toBeVisible()
    await expect.poll(() => statusOf(number)).toBe('new')

    const call = rowOf(page, `Дзвінок ${word}`).first()
    await call.getByRole('button', { name: /^Підсумок дзвінка/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Підтверджено' })).toBeFocused()
    await expectFits(page)
    await takeScreenshot(page, 'call.png')
    await page.getByRole('menuitem', { name: 'Передзвонити о…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Коли передзвонити' })
    await dialog.getByLabel('День і час').fill('2035-01-10T10:00')
    await expectFits(page)
    await dialog.getByRole('button', { name: 'Запам’ятати' }).click()
    await expect(page.getByRole('list', { name: 'Черга дзвінків' }).getByText(`Дзвінок ${word}`)).toBeHidden()

    await page.getByRole('button', { name: `Синонім до «ґе${word}»` }).click()
    const synonym = page.getByRole('dialog', { name: 'Синонім' })
    await expect(synonym.getByLabel('Шукають')).toHaveValue(`ґе${word}`)
    await synonym.getByLabel('Те саме, що').fill('кухоль')
    await expect(synonym.getByText('Покупець побачить:')).toBeVisible()
    await expectFits(page)
    await synonym.getByRole('button', { name: 'Зберегти' }).click()
    await expect(rowOf(page, `ґе${word}`).getByText('синонім є')).toBeVisible()
    await page.getByRole('button', { name: `Сховати «зо${word}»` }).click()
    await expect(rowOf(page, `зо${word}`)).toBeHidden()
    await expectFits(page)
    await takeScreenshot(page, 'done.png', { fullPage: true })

    await rowOf(page, fresh).getByRole('link', { name: fresh }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Замовлення №/)
  })

  test(`ADM-06 ADM-03 on ${device}: a packer packs from «Сьогодні» and is offered nothing else`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const name = `Зібрати ${ownWord()}`
    const number = await placeOrder(page, name)
    await withE2eDatabase((database) =>
      database.updateTable('orders').set({ status: 'confirmed' }).where('number', '=', number).execute(),
    )
    const packer = await openDesk(page, 'packer')
    const next = rowOf(page, name).getByRole('link', { name: /^Зібрати: №/ })
    await expect(next).toBeVisible()
    await page.getByRole('button', { name: packer.name }).filter({ visible: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Вийти' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /звук/i })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(
      page.locator('main').getByRole('button', { name: /Підтвердити|Нагадати|Підсумок|Синонім/ }),
    ).toHaveCount(0)
    await expectFits(page)
    await takeScreenshot(page, 'packer.png', { fullPage: true })
    await next.click()
    await page.getByRole('button', { name: 'Зібрати', exact: true }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Зібрати замовлення' })
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: 'Зібрано' }).click()
    await expect.poll(() => statusOf(number)).toBe('packed')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Зібрати', level: 2 })).toBeVisible()
    await expect(rowOf(page, name)).toBeHidden()
  })
}

for (const [role, part] of [
  ['packer', 'navigation'],
  ['editor', 'list'],
] as const)
  test(`ADM-06 ADM-03 of ${role} what «Сьогодні» has fills its width`, async ({ page }) => {
    await missAlone([ownWord()])
    await openDesk(page, role)
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const whole = page.getByRole(part, { name: /^(?:Черги роботи|Шукали й не знайшли)$/ })
      await expect(whole).toBeVisible()
      const gaps = await whole.evaluate((element) => {
        const head = document.querySelector('main .phd')
        const [first, last] = [element.firstElementChild, element.lastElementChild]
        if (!head || !first || !last) throw new Error('nothing is shown')
        const [around, from, to] = [head, first, last].map((one) => one.getBoundingClientRect())
        if (!around || !from || !to) throw new Error('nothing is shown')
        return [from.left - around.left, around.right - to.right].map(Math.round)
      })
      expect(gaps, `${width}`).toEqual([0, 0])
      await expectFits(page)
      await takeScreenshot(page, `${role}-${width}.png`)
    }
  })

for (const [device, viewport] of DEVICES)
  test(`ADM-03 ADM-06 on ${device}: an editor is shown what the site lacks and goes there`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await openDesk(page, 'editor')
    const queues = page.getByRole('navigation', { name: 'Черги роботи' })
    await expect(queues.getByRole('link')).toHaveCount(5)
    await expect(page.getByRole('heading', { name: 'Завершити на сайті' })).toBeVisible()
    await expectFits(page)
    await takeScreenshot(page, 'editor-work.png', { fullPage: true })
    for (const lack of ['Без фото', 'Без опису']) {
      await queues.getByRole('link', { name: lack }).click()
      await expect(page.getByRole('link', { name: lack })).toHaveAttribute('aria-current', /./)
      await page.goBack()
    }
  })

test('ADM-06 ADM-07 D confirms the order that J has come to; what another was faster with is said', async ({
  page,
}) => {
  const name = `Клавіші ${ownWord()}`
  const number = await placeOrder(page, name)
  await openDesk(page, 'manager')
  await expect(rowOf(page, name)).toBeVisible()
  await page.keyboard.press('KeyJ')
  await expect(rowOf(page, name)).toHaveClass(/is-cur/)
  await withE2eDatabase((database) =>
    database.updateTable('orders').set({ status: 'cancelled' }).where('number', '=', number).execute(),
  )
  await page.keyboard.press('KeyD')
  await expect(page.getByText('Не вийшло: 1')).toBeVisible()
  await expectFits(page)
  await page.getByRole('button', { name: 'Зрозуміло' }).click()
  await expect(rowOf(page, name)).toBeHidden()
})

test('ADM-06 ADM-20 without a connection an order confirmed on «Сьогодні» waits, and its row says so', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = `Чекає ${ownWord()}`
  const number = await placeOrder(page, name)
  await openDesk(page, 'manager', '/admin/profile')
  await page.getByRole('switch', { name: /Це мій пристрій/ }).click()
  await expect.poll(() => cachedPaths(page)).toContain(`/orders/${number}`)
  await page.goto('/admin')
  const confirm = rowOf(page, name).getByRole('button', { name: /^Підтвердити: №/ })
  await expect(confirm).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Немає зв’язку/)).toBeVisible()
  await confirm.click()
  await expect(rowOf(page, name).getByText('Чекає на зв’язок')).toBeVisible()
  await expect(confirm).toBeHidden()
  await expectFits(page)
  await takeScreenshot(page, 'waits.png')
  await context.setOffline(false)
  await expect.poll(() => statusOf(number)).toBe('confirmed')
  await expect(rowOf(page, name)).toBeHidden()
})
