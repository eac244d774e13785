import { expect, type Locator, test } from '@playwright/test'
import { openDesk } from './desk.ts'
import { findGoods } from './goods.ts'
import { newName, ordersOf, placeOrder } from './placed-orders.ts'
import { openPage } from './shopper.ts'

/** A mug that comes in three colours. */
const MUG = 100001

test.use({ forcedColors: 'active' })

const groundOf = (mark: Locator, part: string) =>
  mark.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part)

test('A11Y-01: in forced colours, which know no shadows, the chosen variant has a ring of its own', async ({
  page,
}) => {
  await openPage(page, (await findGoods(MUG)).address)
  const choices = page.getByRole('region', { name: 'Купити' }).locator('label:has(input[type="radio"])')
  const chosen = choices.filter({ has: page.locator(':checked') })
  const other = choices.filter({ hasNot: page.locator(':checked') }).first()
  await expect(chosen).toHaveCSS('border-top-width', '3px')
  await expect(other).toHaveCSS('border-top-width', '1px')
})

test('A11Y-01: in forced colours a pressed heart, the cross of a toast and the logo below stay visible', async ({
  page,
}) => {
  await openPage(page, '/categories/posud')
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /улюблених/ })
    .first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await heart.evaluate((button) => getComputedStyle(button, '::before').content)).toBe('none')
  const cross = page.getByRole('button', { name: 'Закрити повідомлення' })
  const colors = await cross.evaluate((button) =>
    [button, button.querySelector('svg')].map((part) => part && getComputedStyle(part).color),
  )
  expect(colors[1]).toBe(colors[0])
  await expect(page.locator('.footer .logo img')).toHaveCSS('background-color', 'rgb(11, 42, 33)')
})

test('ADM-21: in forced colours the desk marks where one is by lines, and its switches show the browser’s tick', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/admin/orders')
  const side = page.getByRole('navigation', { name: 'Розділи' }).locator('[aria-current]')
  await expect(side).toHaveCSS('border-left-width', '4px')
  const tab = page.locator('.tabs [aria-current]')
  await expect(tab).toBeVisible()
  expect(await tab.evaluate((link) => getComputedStyle(link, '::after').borderTopWidth)).toBe('3px')
  await page.goto('/admin/settings/payment')
  const part = page.getByRole('navigation', { name: 'Налаштування' }).locator('[aria-current]')
  await expect(part).toHaveCSS('border-left-width', '4px')
  const knob = page.getByRole('switch').first()
  await expect(knob).toBeVisible()
  expect(await knob.evaluate((input) => getComputedStyle(input, '::after').content)).toBe('none')
})

test('ADM-21: in forced colours the marks of the desk that are a ground alone are drawn', async ({
  page,
}) => {
  await openDesk(page, 'owner', '/admin/products')
  const ink = 'rgb(0, 0, 0)'
  await expect(page.locator('.net i').first()).toHaveCSS('background-color', ink)
  const stock = page.locator('.stk:not(.stk--low):not(.stk--out)').first()
  await expect(stock).toBeVisible()
  expect(await groundOf(stock, '::before')).toBe(ink)
  const name = newName('Марта Темна')
  await placeOrder(page.request, MUG, name)
  const [order] = await ordersOf(name)
  await page.goto(`/admin/orders/${order?.number}`)
  const past = page.locator('.tl li').first()
  await expect(past).toBeVisible()
  expect(await groundOf(past, '::before')).toBe(ink)
  expect(await groundOf(page.locator('.life li').first(), '::before')).toBe(ink)
})
