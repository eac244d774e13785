import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectFits, openDesk } from './desk.ts'
import { withE2eDatabase } from './e2e-shop.ts'
import { takeScreenshot } from './screenshots.ts'

/**
 * Finds a product with three pictures at least; nothing of these tests is saved. Each test has its own
 * product, because the line that says who else is there would go from under a finger when the test before has
 * left.
 */
const findPictured = (place: number) =>
  withE2eDatabase((database) =>
    database
      .selectFrom('products')
      .select('id')
      .where((one) => one(one.fn<number>('cardinality', ['picture_ids']), '>=', 3))
      .where('is_visible', '=', true)
      .orderBy('id')
      .offset(place)
      .executeTakeFirstOrThrow(),
  )

const pictures = (page: Page) =>
  page.locator('.pics [data-place] img').evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/**
 * How long a thumb rests before it is lifted. When it is lifted in flight it throws, and the browser takes
 * the next tap for the stop of what flies.
 */
const REST_MS = 150

/** Moves one finger from the handle to another item, as a thumb goes. */
async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  await handle.scrollIntoViewIfNeeded()
  const from = await middleOf(handle)
  const to = await middleOf(target)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', from.x, from.y)
  for (const part of [0.3, 0.6, 1])
    await touch('touchMove', from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
  await takeScreenshot(page, 'drag-390.png')
  await delay(REST_MS)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('ADM-11 ADM-21 pictures are arranged by drag with a mouse, by buttons and by Alt with an arrow; Escape leaves them', async ({
  page,
}) => {
  const { id } = await findPictured(0)
  await openDesk(page, 'owner', `/admin/products/${id}`)
  await expect(page.getByText('головне', { exact: true })).toBeVisible()
  const [first = '', second = '', third = '', ...rest] = await pictures(page)
  const cells = page.locator('.pics [data-place]')
  const from = await middleOf(cells.nth(0))
  const to = await middleOf(cells.nth(2))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await pictures(page)).toEqual([first, second, third, ...rest])
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await takeScreenshot(page, 'drag-1440.png')
  await page.mouse.up()
  expect(await pictures(page)).toEqual([second, third, first, ...rest])
  await expect(page.getByText('Є незбережені зміни.')).toBeVisible()
  await page.getByRole('button', { name: 'Пересунути вперед: Фото 2' }).click()
  expect(await pictures(page)).toEqual([third, second, first, ...rest])
  // The focus has gone along, so the same key goes on.
  await page.getByRole('button', { name: 'Пересунути назад: Фото 1' }).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await page.keyboard.press('Alt+ArrowRight')
  expect(await pictures(page)).toEqual([second, first, third, ...rest])
  await expectFits(page)
})

test.describe('by a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('ADM-11 ADM-21 pictures of a product are arranged on a phone, by drag or from the handle’s menu', async ({
    page,
  }) => {
    const { id } = await findPictured(1)
    await openDesk(page, 'owner', `/admin/products/${id}`)
    await expect(page.getByText('головне', { exact: true })).toBeVisible()
    const [first = '', second = '', third = '', ...rest] = await pictures(page)
    await drag(
      page,
      page.getByRole('button', { name: 'Переставити: Фото 3' }),
      page.getByRole('button', { name: 'Переставити: Фото 1' }),
    )
    expect(await pictures(page)).toEqual([third, first, second, ...rest])
    await expect(page.getByRole('menu')).toBeHidden()
    await page.getByRole('button', { name: 'Переставити: Фото 1' }).tap()
    await page.getByRole('menuitem', { name: 'Пересунути назад' }).tap()
    expect(await pictures(page)).toEqual([first, third, second, ...rest])
    await expectFits(page)
    await takeScreenshot(page, 'pictures-390.png')
  })

  test('ADM-14 ADM-21 entries of a menu are dragged with what is below them, and by the handle’s menu', async ({
    page,
  }) => {
    await openDesk(page, 'owner', '/admin/menus')
    const form = page.locator('.sec', { has: page.getByRole('heading', { name: 'Верхнє меню' }) })
    const titles = () =>
      form
        .locator('.mn:not(.mn .mn) > [data-place] > .mn__i')
        .getByLabel('Напис')
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')))
    await expect(form.getByLabel('Напис').first()).toBeVisible()
    const [first = '', second = '', ...rest] = await titles()
    await form
      .getByRole('button', { name: `Переставити: ${second}` })
      .first()
      .tap()
    await expectFits(page)
    await page.getByRole('menuitem', { name: 'На початок' }).tap()
    expect(await titles()).toEqual([second, first, ...rest])
    await drag(
      page,
      form.getByRole('button', { name: `Переставити: ${first}` }).first(),
      form.getByRole('button', { name: `Переставити: ${second}` }).first(),
    )
    expect(await titles()).toEqual([first, second, ...rest])
    await form.getByRole('button', { name: 'Додати вкладений' }).first().tap()
    await page.keyboard.type('Новинки')
    await expect(form.getByRole('button', { name: 'Прибрати: Новинки' })).toBeVisible()
  })
})
