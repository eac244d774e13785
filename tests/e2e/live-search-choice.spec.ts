import { expect, test } from '@playwright/test'
import { clicksOf, LIVE, options, results, searchField, searchFor } from './live-search.ts'
import { openPage, textOf } from './shopper.ts'

test('SEARCH-04: the arrows go through products, brands, categories and all results, and round', async ({
  page,
}) => {
  // No query of the demo shop finds all three, so one brand comes from another answer.
  await page.route(LIVE, async (route) => {
    const answer = await (await route.fetch()).json()
    const brands = [
      { id: 1, title: 'Чайний двір', uri: '/brands/hlynokrai', picture: null, products_count: 11 },
    ]
    await route.fulfill({ json: { ...answer, brands } })
  })
  const field = await searchFor(page, 'чай')
  const active = async () =>
    textOf(page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`))
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(await page.locator(`[id="${await field.getAttribute('aria-controls')}"]`).getAttribute('role')).toBe(
    'listbox',
  )
  const order = []
  for (let press = 0; press < 7; press += 1) {
    await field.press('ArrowDown')
    order.push((await active()).split('\n')[0])
  }
  expect(order).toEqual([
    expect.stringContaining('Чайник'),
    expect.stringContaining('Чайник'),
    expect.stringContaining('Френч-прес'),
    'Чайний двір',
    'Чай і кава',
    'Показати всі результати: 3 товари',
    order[0],
  ])
  await field.press('End')
  expect(await active()).toContain('Показати всі')
  await field.press('Home')
  expect(await active()).toContain('Чайник')
  await field.press('ArrowUp')
  expect(await active()).toContain('Показати всі')
  await expect(field).toBeFocused()
})

test('SEARCH-04 SEARCH-08: Enter goes to the product without a page load, and the shop knows of it', async ({
  page,
}) => {
  const field = await searchFor(page, 'чайн')
  await page.evaluate(() => Reflect.set(window, 'stays', true))
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\/.+/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Чайник')
  expect(await page.evaluate(() => Reflect.get(window, 'stays'))).toBe(true)
  await expect(results(page)).toBeHidden()
  await expect
    .poll(() => clicksOf(page))
    .toEqual([
      {
        query: 'чайн',
        company_id: 1,
        model_instance: 'product',
        model_id: expect.any(Number),
        click_to: 'item',
      },
    ])
})

test('SEARCH-04 SEARCH-08: show-all goes to the full results, and a category by the pointer to its page', async ({
  page,
}) => {
  await searchFor(page, 'чай')
  await results(page)
    .getByRole('option', { name: /Чай і.кава/ })
    .click()
  await expect(page).toHaveURL(/\/categories\//)
  await searchFor(page, 'чай')
  await searchField(page).press('ArrowUp')
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ query: 'чай' })}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('чай')
  await expect
    .poll(() => clicksOf(page))
    .toMatchObject([
      { model_instance: 'category', click_to: 'item' },
      { query: 'чай', model_instance: null, model_id: null, click_to: 'more' },
    ])
})

test('SEARCH-08: clearing is told with at least three characters, and not with fewer', async ({ page }) => {
  const field = await searchFor(page, 'чай')
  await page.getByRole('button', { name: 'Очистити пошук' }).click()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.pressSequentially('ча')
  await page.getByRole('button', { name: 'Очистити пошук' }).click()
  await expect(field).toHaveValue('')
  await expect
    .poll(() => clicksOf(page))
    .toEqual([{ query: 'чай', company_id: 1, model_instance: null, model_id: null, click_to: 'clear' }])
})

test('SEARCH-04: Escape closes the list first and empties the field next; the arrows open it again', async ({
  page,
}) => {
  const field = await searchFor(page, 'чай')
  await field.press('Escape')
  await expect(results(page)).toBeHidden()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('чай')
  await field.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await field.press('Escape')
  await expect(field).toHaveValue('')
})

test('SEARCH-01: an empty field offers the last queries, categories and goods; one query or all can be forgotten', async ({
  page,
}) => {
  for (const query of ['плед', 'чайник']) {
    await (await searchFor(page, query)).press('Enter')
    await expect(page).toHaveURL(/\/search\?query=/)
  }
  await openPage(page, '/')
  const field = searchField(page)
  await field.click()
  const panel = page.getByRole('listbox', { name: 'Недавні запити' })
  const recent = panel.getByRole('group', { name: 'Ви шукали' }).getByRole('option')
  await expect(recent).toHaveText(['чайник', 'плед'])
  await expect(panel.getByRole('group', { name: 'Популярні категорії' }).getByRole('option')).toHaveCount(6)
  await expect(panel.getByRole('group', { name: 'Популярні товари' }).getByRole('option')).toHaveCount(4)
  await page.getByRole('button', { name: 'Прибрати запит «чайник»' }).press('Enter')
  await expect(recent).toHaveText(['плед'])
  await expect(field).toBeFocused()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('плед')
  await openPage(page, '/')
  await field.click()
  await page.getByRole('button', { name: 'Очистити історію' }).click()
  await expect(recent).toHaveCount(0)
  await expect(panel.getByRole('group', { name: 'Популярні товари' })).toBeVisible()
  await field.press('ArrowUp')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/products\//)
})

test('SEARCH-10: what is called otherwise in the shop is found, also a collection, and the page says what was typed', async ({
  page,
}) => {
  await searchFor(page, 'кружка')
  await expect(options(page).filter({ hasText: 'Чашка' }).first()).toBeVisible()
  await expect(page.locator('.live')).not.toContainText('Показано результати')
  await searchFor(page, 'глина')
  await results(page).getByRole('group', { name: 'Колекції' }).getByRole('option', { name: /Глина/ }).click()
  await expect(page).toHaveURL('/collections/hlyna')
  await openPage(page, `/search?${new URLSearchParams({ query: 'глина' })}`)
  await page.getByRole('main').getByRole('link', { name: 'Глина', exact: true }).first().click()
  await expect(page).toHaveURL('/collections/hlyna')
})

for (const width of [390, 768, 1440]) {
  test(`SEARCH-05: a word of two hundred letters does not widen the page at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, `/search?${new URLSearchParams({ query: 'щ'.repeat(200) })}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('щщщ')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
