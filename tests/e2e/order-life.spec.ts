import { expect, type Page } from '@playwright/test'
import { signInDesk } from './desk.ts'
import { E2E_ORIGIN, withE2eDatabase } from './e2e-shop.ts'
import { findGoods } from './goods.ts'
import { lettersTo } from './letters.ts'
import { JOBS, type OrderServices, test } from './order-services.ts'
import { ordersOf, type PlacedOrder } from './placed-orders.ts'
import { buy, cartModal, fillContacts, hydrated, openPage, orderAndPay, textOf } from './shopper.ts'

/** «Органайзер настільний «Порядок»»: only this file buys it. */
const ORGANISER = 100601
const EMAIL = 'halyna@ukr.net'

test('DLV-08 PAY-05 PAY-07 RCP-01 RCP-04 MSG-02 MSG-03 ORD-03: the whole life of an order to a parcel locker', async ({
  page,
  browser,
  services,
}) => {
  test.setTimeout(300_000)
  const order = await test.step('two pieces are ordered to a locker', () => placeOrder(page))
  await test.step('a first try fails, a second pays, and the bank reports late and twice', () =>
    pay(page, order, services))
  await test.step('the owner hears of it in Telegram and confirms there', () => confirm(order, services))
  await test.step('the receipt reaches the shopper', () => readReceipt(page, order, services))

  const desk = await (await browser.newContext({ baseURL: E2E_ORIGIN, locale: 'uk-UA' })).newPage()
  await signInDesk(desk.context(), 'owner')
  await desk.goto(`/admin/orders/${order.number}`)
  await test.step('a piece is taken out and its money goes back, with a receipt', () =>
    giveBack(desk, order, services))
  await test.step('the waybill is made, and the carrier moves the order', () => send(desk, order, services))
  await test.step('nothing was said twice, and the order’s page tells it all', async () => {
    expect(lettersOf(order).toSorted()).toEqual([...LETTERS].toSorted())
    await openPage(page, `/orders/id-${order.public_id}`)
    expect(await textOf(page.getByRole('main'))).toContain('Виконано')
  })
  await desk.context().close()
})

async function placeOrder(page: Page): Promise<PlacedOrder> {
  const name = 'Галина Поштомат'
  const { stock, price } = await buy(page, ORGANISER)
  await cartModal(page).getByRole('button', { name: 'Збільшити кількість' }).click()
  await expect(cartModal(page).getByText('2 товари')).toBeVisible()
  await cartModal(page).getByRole('link', { name: 'Оформити замовлення' }).click()
  await fillContacts(page, name)
  await page.getByLabel('Email').fill(EMAIL)
  const bank = page.getByRole('radio', { name: /LiqPay/ })
  // A page from before the settings may be shown once more.
  await expect(async () => {
    if ((await bank.count()) === 0) await page.reload()
    await expect(bank).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await hydrated(page)
  await page.getByRole('radio', { name: /^Поштомат/ }).check()
  await page.getByLabel('Місто або село').fill('Київ')
  await page.getByRole('option', { name: /Київ/ }).first().click()
  await page.getByLabel('Поштомат', { exact: true }).fill('вул')
  await page.getByRole('option').first().click()
  await bank.check()
  await orderAndPay(page)
  const [order] = await ordersOf(name)
  if (!order) throw new Error('no order')
  expect(order).toMatchObject({
    payment_method: 'liqpay',
    lines: [{ quantity: 2, price }],
    moved: -2,
  })
  expect(order.delivery).toMatchObject({ method: 'nova_poshta_locker', point_id: expect.any(String) })
  expect((await findGoods(ORGANISER)).stock).toBe(stock - 2)
  return order
}

async function pay(page: Page, { number }: PlacedOrder, { bank }: OrderServices): Promise<void> {
  await press(page, 'Відмовити')
  await expect(title(page)).toHaveText('Оплата не пройшла')
  await press(page, 'Спробувати ще раз')
  await press(page, 'Оплата триває')
  await expect(title(page)).toHaveText('Оплата ще обробляється')
  // Nobody can ask the bank now, so only its own report says what became of it.
  await bank.outage('error', { only: ({ path }) => path === '/api/request' })
  bank.callbacks.copies = 2
  await bank.setStatus(`${number}-2`, 'success')
  await expect(title(page)).toHaveText('Оплату отримано', JOBS)
  await bank.outage(null)
  bank.callbacks.copies = 1
  const reported = bank.callbacks.sent.filter(({ about }) => about === `${number}-2 success`)
  expect(reported.map(({ status }) => status)).toEqual([200, 200])
}

async function confirm(order: PlacedOrder, { messenger }: OrderServices): Promise<void> {
  const card = () => messenger.messages.find(({ text }) => text.includes(order.number))
  await expect.poll(card, JOBS).toBeTruthy()
  const message = card()
  if (!message) throw new Error('no message')
  expect(message.text).toContain('Поштомат')
  await messenger.press(message, '✅ Підтвердити')
  await expect.poll(() => statusOf(order), JOBS).toBe('confirmed')
}

async function readReceipt(page: Page, order: PlacedOrder, { register }: OrderServices): Promise<void> {
  const made = () => [...register.receipts.values()]
  const sale = { type: 'SELL', status: 'DONE', total: order.total }
  await expect.poll(made, JOBS).toMatchObject([sale])
  const [receipt] = made()
  const address = new RegExp(`\\bid=${receipt?.fiscal_code}\\b`)
  await expect.poll(() => letter(order, ': чек'), JOBS).toMatch(address)
  await openPage(page, `/orders/id-${order.public_id}`)
  const link = page.getByRole('main').getByRole('link', { name: /чек/i })
  await expect(link).toHaveAttribute('href', address)
}

async function giveBack(desk: Page, order: PlacedOrder, services: OrderServices): Promise<void> {
  const { bank, register } = services
  const piece = priceOf(order)
  await desk.getByRole('button', { name: /^Менше: / }).click()
  const effect = desk.getByRole('region', { name: 'Зміну ще не збережено. Коли збережете:' })
  await expect(effect.getByText(/^Повернути 790/)).toBeVisible()
  await desk.getByRole('button', { name: /^Зберегти зміну/ }).click()
  await expect(desk.getByText('Зміну збережено')).toBeVisible()
  await desk.getByRole('button', { name: /^Повернути гроші/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'Повернути гроші' })
  await dialog.getByLabel('Сума').fill(String(piece / 100))
  await dialog.getByRole('button', { name: /^Повернути / }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => bank.payments.get(`${order.number}-2`)?.refunded, JOBS).toBe(piece)
  await expect
    .poll(() => [...register.receipts.values()].map(({ type, total }) => [type, total]), JOBS)
    .toEqual([
      ['SELL', order.total],
      ['RETURN', piece],
    ])
}

async function send(desk: Page, order: PlacedOrder, { carrier }: OrderServices): Promise<void> {
  await desk.getByRole('button', { name: 'Створити накладну' }).click()
  await expect(desk.getByText('Накладну створено')).toBeVisible()
  const [waybill] = carrier.waybills
  expect(waybill?.request).toMatchObject({
    RecipientAddress: order.delivery['point_id'],
    SeatsAmount: '1',
    Cost: String(priceOf(order) / 100),
  })
  expect(waybill?.request['BackwardDeliveryData']).toBeUndefined()
  const number = waybill?.IntDocNumber ?? ''
  for (const [code, status, subject] of STATES) {
    carrier.setStatus(number, code)
    await desk.getByRole('button', { name: 'Відстежити' }).click()
    await expect.poll(() => statusOf(order)).toBe(status)
    await expect.poll(() => letter(order, subject), JOBS).toBeTruthy()
  }
  expect(letter(order, ' вже в дорозі')).toContain(number)
}

/** The carrier's states: under way, in the locker, received. */
const STATES = [
  [5, 'shipped', ' вже в дорозі'],
  [8, 'shipped', ' чекає у відділенні'],
  [9, 'completed', ' виконано'],
] as const

/** Every letter of this order, by what follows its number in the subject. */
const LETTERS = [
  ' прийнято',
  ' оплачено',
  ' підтверджено',
  ': чек',
  ' змінено',
  ': гроші повернуто',
  ': чек',
  ...STATES.map(([, , subject]) => subject),
]

const priceOf = ({ lines }: PlacedOrder) => lines[0]?.price ?? 0
const subjectOf = ({ number }: PlacedOrder, end: string) => `Замовлення №\u00A0${number}${end}`
const letter = (order: PlacedOrder, end: string) => lettersTo(EMAIL, subjectOf(order, end))[0]?.email.text
const lettersOf = (order: PlacedOrder) =>
  [...new Set(LETTERS)].flatMap((end) => lettersTo(EMAIL, subjectOf(order, end)).map(() => end))

async function statusOf({ number }: PlacedOrder): Promise<string | undefined> {
  const row = await withE2eDatabase((database) =>
    database.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirst(),
  )
  return row?.status
}

const press = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true }).click()
const title = (page: Page) => page.getByRole('heading', { level: 1 })
