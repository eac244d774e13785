import { expect, test } from '@playwright/test'
import { openDesk, ownWord } from './desk.ts'
import { placeOrder } from './new-orders.ts'

test('ADM-07 sums of a column stand figure under figure', async ({ page }) => {
  await placeOrder(page, ownWord())
  await openDesk(page, 'owner', '/admin/orders')
  const widths = await page
    .locator('td.c-sum')
    .first()
    .evaluate(async (cell) => {
      const widthOf = (text: string) => {
        cell.textContent = text
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getBoundingClientRect().width
      }
      widthOf('1')
      await document.fonts.ready
      return ['1111', '8888', '7777'].map(widthOf)
    })
  expect(new Set(widths).size, widths.join()).toBe(1)
})

test('ADM-08 the article number of a line of an order is not broken at its hyphens', async ({ page }) => {
  const number = await placeOrder(page, ownWord())
  await openDesk(page, 'owner', `/admin/orders/${number}`)
  const sku = page.locator('.oln__t .sku').first()
  await expect(sku).toHaveText(/-/)
  const mostLines = await sku.evaluate((element) => {
    const text = element.closest<HTMLElement>('.oln__t')
    element.before('Колір: натуральний · ')
    const own = document.createRange()
    own.selectNodeContents(element)
    const least = Math.ceil(own.getBoundingClientRect().width)
    // It is tried as wide as itself and wider: wherever the words before it leave it less.
    const lines = Array.from({ length: 60 }, (_, step) => {
      text?.style.setProperty('width', `${least + step * 4}px`)
      return new Set(Array.from(own.getClientRects(), ({ top }) => Math.round(top))).size
    })
    return Math.max(...lines)
  })
  expect(mostLines).toBe(1)
})

for (const width of [320, 390])
  test(`ADM-08 ADM-21 at ${width} px price and pieces of a line stand beside each other`, async ({
    page,
  }) => {
    const number = await placeOrder(page, ownWord())
    await page.setViewportSize({ width, height: 844 })
    await openDesk(page, 'owner', `/admin/orders/${number}`)
    const parts = [page.getByLabel(/^Ціна: /), page.getByLabel(/^Більше: /), page.getByLabel(/^Прибрати: /)]
    const tops = await Promise.all(
      parts.map((part) => part.evaluate((box) => box.getBoundingClientRect().top)),
    )
    expect(new Set(tops).size, tops.join()).toBe(1)
  })

for (const [width, rows] of [
  [390, [8]],
  [360, [4, 4]],
] as const)
  test(`ADM-14 ADM-21 at ${width} px no button of a text stands alone in a row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openDesk(page, 'owner', '/admin/pages/delivery')
    const tools = page.getByRole('toolbar', { name: 'Оформлення' }).getByRole('button')
    await expect(tools).toHaveCount(8)
    const tops = await tools.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect([...new Set(tops)].map((top) => tops.filter((one) => one === top).length)).toEqual(rows)
  })

test('ADM-21 on a phone the only field of a list is as wide as the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDesk(page, 'owner', '/admin/brands')
  const field = page.getByRole('searchbox', { name: 'Назва бренду' })
  await expect(field).toBeVisible()
  const box = await field.boundingBox()
  expect(box && [box.x, box.x + box.width]).toEqual([16, 374])
})

test('ADM-17 the bare address of the settings opens the first of them', async ({ page }) => {
  await openDesk(page, 'owner', '/admin/settings')
  await expect(page).toHaveURL(/\/admin\/settings\/shop$/)
  await expect(page.getByLabel('Назва магазину')).toBeVisible()
})

for (const width of [390, 768, 1440])
  test(`ADM-06 ADM-21 at ${width} px the last queue of whoever has five of them fills its row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openDesk(page, 'editor')
    const queues = page.locator('.queues > *')
    await expect(queues).toHaveCount(5)
    const ends = await page
      .locator('.queues')
      .evaluate((list) =>
        [list, list.lastElementChild].map((part) => Math.round(part?.getBoundingClientRect().right ?? 0)),
      )
    expect(ends[1]).toBe(ends[0])
  })
