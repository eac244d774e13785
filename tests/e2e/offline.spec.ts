import { expect } from '@playwright/test'
import {
  CATEGORY,
  bar,
  expectCached,
  expectReturn,
  goOffline,
  goOnline,
  heading,
  openCached,
} from './cached-pages.ts'
import { test } from './shop-line.ts'
import { hydrated } from './shopper.ts'

test.use({ serviceWorkers: 'allow' })
// Each test waits until a browser has fetched the whole build.
test.beforeEach(() => test.slow())

const NO_CONNECTION = 'Немає з’єднання\u00A0— показуємо збережене'

test('a page that was seen is there without a connection, and says so', async ({ page, context, line }) => {
  await openCached(page, line, CATEGORY)
  await goOffline(context, line)
  await expect(bar(page)).toHaveText(NO_CONNECTION)
  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toHaveText('Посуд')
  await expect(bar(page)).toHaveText(NO_CONNECTION)
  await expect(page.getByRole('article').first().locator('img').first()).toBeVisible()
  await expectReturn(page, CATEGORY, () => goOnline(context, line))
})

test('a shop that answers again is noticed, also where the browser has felt no loss', async ({
  page,
  line,
}) => {
  await openCached(page, line, CATEGORY)
  line.turn('down')
  await page.reload()
  await hydrated(page)
  await expect(bar(page)).toHaveText(NO_CONNECTION)
  await expectReturn(page, CATEGORY, () => line.turn('up'))
})

test('a page that was opened from another one is there too, as a document and by a link', async ({
  page,
  context,
  line,
}) => {
  await openCached(page, line, CATEGORY)
  const link = page.getByRole('article').first().getByRole('link')
  const path = String(await link.getAttribute('href'))
  await link.click()
  await expect(page.getByRole('region', { name: 'Купити' })).toBeVisible()
  await expectCached(page, path)
  const title = await heading(page).innerText()
  await goOffline(context, line)
  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toHaveText(title)
  await page
    .getByRole('navigation', { name: 'Навігаційний ланцюжок' })
    .getByRole('link', { name: 'Посуд' })
    .click()
  await expect(heading(page)).toHaveText('Посуд')
  await hydrated(page)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(heading(page)).toHaveText(title)
})

test('with the worker in between a click asks for nothing that the pointer has fetched', async ({
  page,
  line,
}) => {
  await openCached(page, line, CATEGORY)
  const link = page.getByRole('article').first().getByRole('link')
  const data = `GET ${await link.getAttribute('href')}.data`
  const asked = () => line.reached.filter((call) => call.startsWith(data))
  await link.hover()
  await expect.poll(asked).toHaveLength(1)
  await page.waitForLoadState('networkidle')
  await link.click()
  await expect(page.getByRole('region', { name: 'Купити' })).toBeVisible()
  expect(asked()).toHaveLength(1)
})

test('a page that was never seen is answered by one that says what to do', async ({
  page,
  context,
  line,
}) => {
  await openCached(page, line, CATEGORY)
  await goOffline(context, line)
  await page.goto(`${line.origin}/brands`)
  await expect(heading(page)).toHaveText('Немає з’єднання')
  await expect(page.getByRole('link', { name: 'Відкрити кошик' })).toBeVisible()
  await expect(page.getByAltText('Порожня полиця')).toHaveJSProperty('complete', true)
  await goOnline(context, line)
  await page.getByRole('link', { name: 'Оновити' }).click()
  await expect(heading(page)).toHaveText('Бренди')
})

test('a link to a page that was never seen leads to the same answer', async ({ page, context, line }) => {
  await openCached(page, line, CATEGORY)
  await goOffline(context, line)
  await page.getByRole('article').first().getByRole('link').click()
  await expect(heading(page)).toHaveText('Немає з’єднання')
})

test('a server that does not answer gives way to what was kept, and the page says why', async ({
  page,
  line,
}) => {
  await openCached(page, line, CATEGORY)
  line.turn('silent')
  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toHaveText('Посуд')
  await expect(bar(page)).toContainText('З’єднання повільне\u00A0— показуємо збережене')
  line.turn('up')
  await bar(page).getByRole('button', { name: 'Оновити' }).click()
  await expect(bar(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Посуд')
})

test('what the server has goes before what was kept', async ({ page, line }) => {
  await openCached(page, line, CATEGORY)
  const body = '<!doctype html><html lang="uk"><title>Нове</title><h1>Нове</h1></html>'
  line.instead.set(CATEGORY, { type: 'text/html; charset=utf-8', body })
  await page.reload()
  await expect(heading(page)).toHaveText('Нове')
})
