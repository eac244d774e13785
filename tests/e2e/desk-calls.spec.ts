import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectFits, openDesk, ownWord, pauseUndo } from './desk.ts'
import { E2E_ORIGIN } from './e2e-shop.ts'
import { findGoods, setStock } from './goods.ts'
import { askForCall, OFFER, placeOrder } from './new-orders.ts'

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
  // The order itself opens, where the delivery is filled in; the call waits again when it is taken back.
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

test('ADM-09 ADM-19 who presses a number is seen by others who have the list open, and so is that she leaves it', async ({
  page: mine,
  browser,
}) => {
  await using context = await browser.newContext({ baseURL: E2E_ORIGIN })
  const theirs = await context.newPage()
  const name = `Ганна ${ownWord()}`
  await askForCall(mine, name)
  await openDesk(mine, 'manager', '/admin/orders?tab=calls')
  const { name: caller } = await openDesk(theirs, 'manager', '/admin/orders?tab=calls')
  const here = mine.getByRole('listitem').filter({ hasText: name })
  const there = theirs.getByRole('listitem').filter({ hasText: name })
  await expect(here.getByRole('button', { name: 'Відмова' })).toBeEnabled()
  await there.getByRole('link', { name: /^\+38/ }).click()
  await expect(here.getByText(`Телефонує ${caller}`)).toBeVisible()
  await expect(here.getByRole('button', { name: 'Відмова' })).toBeDisabled()
  await there.getByRole('button', { name: /^Не телефоную/ }).click()
  await expect(here.getByRole('button', { name: 'Відмова' })).toBeEnabled()
})

test('ADM-09 ADM-20 a repeated order has a draft of its own, and the one that is half typed stays', async ({
  page,
}) => {
  const number = await placeOrder(page, 'Повторіть Мене')
  await openDesk(page, 'manager', '/admin/orders/new')
  await page.getByRole('textbox', { name: 'Ім’я та прізвище' }).fill('Недописана Олена')
  const stored = page.getByText(/в цьому браузері, \d/)
  await expect(stored).toBeVisible()
  await page.goto(`/admin/orders/${number}`)
  const repeat = async () => {
    await page.getByRole('button', { name: 'Ще', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Повторити замовлення' }).click()
  }
  await repeat()
  const name = page.getByRole('textbox', { name: 'Ім’я та прізвище' })
  await expect(name).toHaveValue('Повторіть Мене')
  await name.fill('Повторена Інакше')
  await expect(stored).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Повторена Інакше')
  await expect(page.getByText(/^Відновлено незбережене/)).toBeVisible()
  await page.getByRole('button', { name: 'Відкинути' }).click()
  await expect(name).toHaveValue('Повторіть Мене')
  // The page is opened by its address, because a link to the same address would not clear what is repeated.
  await page.goto('/admin/orders')
  await page.getByRole('link', { name: /^Нове замовлення/ }).click()
  await expect(name).toHaveValue('Недописана Олена')
})
