import { expect, type Page, test } from '@playwright/test'
import { findGoods } from './goods.ts'
import { openLogin } from './customers.ts'
import { buy, openCheckout, openPage } from './shopper.ts'

/** «Кухоль «Глина», 330 мл, графітовий», one of several colours. */
const MUG = 100002
const CODE_OF_PARTS = /\/assets\/(around|filters)-.*\.js$/

test.use({ viewport: { width: 1440, height: 900 } })

/** Where the page begins, in its own letters. */
const top = (page: Page) =>
  page.getByRole('main').evaluate(async (main) => {
    await document.fonts.ready
    return main.getBoundingClientRect().top
  })

/**
 * Makes pages lack the code of such parts from now on.
 *
 * @returns a function that lets the code come
 */
async function delayParts(page: Page): Promise<() => void> {
  const coming = Promise.withResolvers<void>()
  await page.route(CODE_OF_PARTS, async (route) => {
    await coming.promise
    await route.continue()
  })
  return coming.resolve
}

test('what waits to be used stays on the page when the very first press changes the address', async ({
  page,
}) => {
  const letCome = await delayParts(page)
  const { address } = await findGoods(MUG)
  await openPage(page, address.replace(/\?.*/, ''))
  const before = await top(page)
  await page.getByRole('radio', { name: 'графітовий' }).check()
  await expect(page).toHaveURL(/variant=/)
  await expect(page.getByRole('region', { name: 'Про товар' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await top(page)).toBe(before)
  letCome()
  await expect(page.locator('.written')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Розділи каталогу' })).toBeVisible()
  expect(await top(page)).toBe(before)
})

test('CAT-01: filters, order and pages stay where the address changes before their code has come', async ({
  page,
}) => {
  const letCome = await delayParts(page)
  await openPage(page, '/search')
  const parts = [
    page.getByRole('complementary', { name: 'Фільтри' }).getByRole('textbox', { name: 'Ціна від' }),
    page.getByRole('combobox', { name: 'Сортування' }),
    page.getByRole('navigation', { name: 'Сторінки' }),
  ]
  const places = async () => {
    const scrolled = await page.evaluate(() => window.scrollY)
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
    return boxes.map((box) => box && { ...box, y: Math.round(box.y + scrolled) })
  }
  const before = await places()
  await page.evaluate(() => (window.location.hash = 'main'))
  await expect(page).toHaveURL(/#main$/)
  await page.keyboard.press('Shift')
  await expect(page.locator('.written .filters')).toBeVisible()
  expect(await places()).toEqual(before)
  letCome()
  await expect(page.locator('.written')).toHaveCount(0)
  expect(await places()).toEqual(before)
})

test('a page that the browser draws stands where the server would have put it before the header is whole', async ({
  page,
}) => {
  await openPage(page, '/')
  const usual = await top(page)
  await buy(page, MUG)
  await openPage(page, '/checkout')
  await page.route(CODE_OF_PARTS, () => new Promise(() => undefined))
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Новинки' })).toBeVisible()
  expect(await top(page)).toBe(usual)
})

test('CHK-01: the fields of a place come also where their code was lost at first', async ({ page }) => {
  await buy(page, MUG)
  let isLost = true
  await page.route(/\/assets\/delivery-rules-.*\.js$/, (route) => (isLost ? route.abort() : route.continue()))
  await openCheckout(page)
  await page.getByRole('radio', { name: /Нова Пошта/ }).check()
  await expect(page.getByLabel('Місто або село')).toHaveCount(0)
  isLost = false
  await page.getByLabel('Місто або село').fill('Львів')
  await expect(page.getByLabel('Місто або село')).toHaveValue('Львів')
})

test('MODAL-05: a modal looks the same once other parts have brought their styles', async ({ page }) => {
  await openPage(page, '/cabinet')
  const login = await openLogin(page)
  // Both are measured in one look, as the modal may still move.
  const isEyeInField = () =>
    login.locator('.pwd').evaluate((password) => {
      const field = password.querySelector('input')?.getBoundingClientRect()
      const eye = password.querySelector('button')?.getBoundingClientRect()
      return field && eye ? eye.top >= field.top && eye.bottom <= field.bottom : null
    })
  await expect.poll(isEyeInField).toBe(true)
  await page.keyboard.press('Escape')
  await expect(login).toBeHidden()
  await page.getByRole('combobox', { name: 'Пошук товарів' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await openLogin(page)
  await expect.poll(isEyeInField).toBe(true)
})

test('no part that comes later brings the letters of every page again, for which the whole page would be laid out anew', async ({
  page,
}) => {
  await openPage(page, '/')
  const letters = () => page.evaluate(() => document.fonts.size)
  const usual = await letters()
  await page.getByRole('combobox', { name: 'Пошук товарів' }).pressSequentially('кухоль')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await openLogin(page)
  const styles = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLLinkElement ? new URL(link.href).pathname : '')),
    )
  expect(styles.length).toBeGreaterThan(1)
  expect(styles.filter((path, place) => styles.indexOf(path) !== place)).toEqual([])
  expect(await letters()).toBe(usual)
})
