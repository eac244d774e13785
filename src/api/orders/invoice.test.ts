import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { readPdfText } from '#tests/read-pdf-text.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const IBAN = 'UA673005280000026500504354077'
const DETAILS = { recipient: 'ФОП Коваль Олена Іванівна', iban: IBAN, code: '1234567899', bank: 'АТ «Банк»' }

let shop: TestShop
let command: TestCommand
beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date())
  await shop.build.setting('payment_methods', { invoice: { bank_details: DETAILS } })
  await shop.build.setting('legal_name', 'ФОП Коваль Олена Іванівна')
  await shop.build.setting('legal_code', '1234567899')
  await shop.build.setting('legal_address', 'м. Київ, вул. Зразкова, 1')
  await shop.build.setting('legal_vat', 'none')
  await shop.build.setting('phones', ['+380501234567'])
})

async function place(payment_method = 'invoice', quantity = 3): Promise<Order> {
  const { id } = await shop.build.product({ title: 'Ґудзик «Їжак»', price: 43_317, sku: 'GZ-1' })
  const lines = [{ product_id: id, quantity, price: 433.17 }]
  const body = orderBody({ lines, payment_method })
  const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  return answer.json<{ data: Order }>().data
}

async function invoiceOf({ payment }: Order) {
  const answer = await shop.get(payment?.invoice?.url ?? '')
  return { answer, text: answer.status === 200 ? readPdfText(answer.bytes) : '' }
}

it('PAY-01 FMT-03 the invoice names seller, her phone, account, lines, the sum in words, its number and term, as text', async () => {
  const order = await place()
  const { answer, text } = await invoiceOf(order)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  for (const part of [
    `Рахунок на оплату № ${order.number}`,
    'сплатити до',
    'ФОП Коваль Олена Іванівна, РНОКПП 1234567899',
    'м. Київ, вул. Зразкова, 1',
    '+38 (050) 123-45-67',
    'UA67 3005 2800 0002 6500 5043 5407 7',
    'АТ «Банк»',
    `Оплата за товари, замовлення № ${order.number}`,
    'Ґудзик «Їжак» (арт. GZ-1)',
    '1 299,51 грн',
    'Сума словами: Одна тисяча двісті дев’яносто дев’ять гривень 51 копійка.',
    'Без ПДВ.',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part)
})

it('PAY-01 who has the order’s address alone reads half of the payer’s name', async () => {
  const { text } = await invoiceOf(await place())
  expect(text).toContain('Олена К.')
  expect(text).not.toContain('Олена Коваль')
  expect((await shop.get(`/api/orders/${'a'.repeat(22)}/invoice.pdf`)).status).toBe(404)
})

it('PAY-01 after a part is paid the invoice asks for the rest, and after the whole for nothing', async () => {
  const order = await place()
  const now = new Date()
  const pay = (sum: number | null) =>
    recordManualPayment(shop.database, order.number, { sum, note: 'переказ', actor: 'owner', now })
  await pay(100_000)
  const part = (await invoiceOf(order)).text
  expect(part).toContain('Сума словами: Двісті дев’яносто дев’ять гривень 51 копійка.')
  await pay(null)
  const { data } = (await shop.get(`/api/orders/${order.id}`)).json<{ data: Order }>()
  expect(data.payment).toMatchObject({ bank_details: null, invoice: { code_url: null, pay_url: null } })
  expect((await invoiceOf(order)).text).toContain('Сплачено')
  expect((await shop.get(order.payment?.invoice?.code_url ?? '')).status).toBe(404)
})

it('PAY-01 the code is a picture of what the page’s link opens', async () => {
  const { payment } = await place()
  expect(payment?.invoice?.pay_url).toMatch(/^https:\/\/qr\.bank\.gov\.ua\/QkNECjAwMwoyCklDVAo/)
  const picture = await shop.get(payment?.invoice?.code_url ?? '')
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
})

it('PAY-01 an order that is paid otherwise or cancelled has no invoice', async () => {
  const other = await place('on_delivery')
  expect(other.payment?.invoice).toBeNull()
  expect((await shop.get(`/api/orders/${other.id}/invoice.pdf`)).status).toBe(404)
  const order = await place()
  await changeOrderStatus(shop.database, order.number, { status: 'cancelled', actor: 'owner' })
  expect((await invoiceOf(order)).answer.status).toBe(404)
})

it('PAY-01 a long order goes on over sheets', async () => {
  const products = await Promise.all(Array.from({ length: 45 }, () => shop.build.product({ price: 1000 })))
  const lines = products.map(({ id }) => ({ product_id: id, quantity: 1, price: 10 }))
  const body = orderBody({ lines, payment_method: 'invoice' })
  const answer = await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  const { text } = await invoiceOf(answer.json<{ data: Order }>().data)
  expect(text).toContain('Сума словами: Чотириста п’ятдесят гривень 00 копійок.')
})

it('PAY-01 orders invoice writes it with the whole name; without an account it says what to set', async () => {
  const order = await place()
  const file = join(command.folder, 'a.pdf')
  expect(await command.run('orders', 'invoice', order.number, '--file', file)).toMatchObject({ code: 0 })
  expect(readPdfText(await readFile(file))).toContain('Олена Коваль')
  const other = await place('on_delivery')
  const refused = await command.run('orders', 'invoice', other.number)
  expect(refused.code).toBe(1)
  expect(refused.err.join('')).toContain('checkout set invoice')
  expect((await command.run('orders', 'invoice', '999999')).code).toBe(1)
})
