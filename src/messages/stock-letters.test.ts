import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '#tests/start-mail-server.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { type Mailbox, openMailbox } from '#src/mail/open-mailbox.ts'
import { deliverAll, passTime } from '#tests/deliver-all.ts'
import { stockLetters } from './stock-letters.ts'

const ORIGIN = 'https://shop.example.com'

let shop: TestShop
let server: MailServer
let mailbox: Mailbox
beforeAll(async () => {
  shop = await startTestShop()
  server = await startMailServer()
  mailbox = openMailbox({ url: server.url, from: 'Оселя <shop@example.com>' })
})
afterAll(async () => {
  mailbox.close()
  await server.stop()
})
beforeEach(async () => {
  await shop.database.deleteFrom('stock_waiters').execute()
  server.received.length = 0
  server.refuse(null)
})

const send = () => {
  const channels = [stockLetters({ database: shop.database, mailbox, origin: ORIGIN, ordersTo: [] })]
  return deliverAll({ database: shop.database, channels })
}
const setStock = (variantId: number, stock: number) =>
  shop.database.updateTable('variants').set({ stock }).where('id', '=', variantId).execute()

async function wait(contact: string) {
  const product = await shop.build.product({ title: 'Глечик', price: 450_00, stock: 0 })
  const answer = await shop.post('/api/stock-waiting', { product_id: product.id, contact })
  expect(answer.status).toBe(200)
  return product
}

it('GDS-05 MSG-02 writes once, when the goods are there again, with the way to them and the way out', async () => {
  const product = await wait('olena@example.com')
  expect(await send()).toBe(0)
  await setStock(product.variant.id, 4)
  expect(await send()).toBe(1)
  const [letter] = server.received
  expect(letter?.recipients).toEqual(['olena@example.com'])
  expect(letter?.email.subject).toBe('Знову в наявності: Глечик')
  expect(letter?.email.text).toContain(`${ORIGIN}${product.uri}`)
  const key = /\/waiting\/stop#(\w{22})/.exec(letter?.email.html ?? '')?.[1]
  // Mail programs offer it beside the sender.
  const stop = letter?.email.headers.find((header) => header.key === 'list-unsubscribe')
  expect(stop?.value).toBe(`<${ORIGIN}/waiting/stop#${key}>`)
  expect((await shop.post('/api/stock-waiting/stop', { key })).status).toBe(204)
  await setStock(product.variant.id, 0)
  await setStock(product.variant.id, 4)
  expect(await send()).toBe(0)
  expect(server.received).toHaveLength(1)
})

it('GDS-05 may be asked again for what went once more', async () => {
  const product = await wait('olena@example.com')
  await setStock(product.variant.id, 1)
  await send()
  await setStock(product.variant.id, 0)
  await shop.post('/api/stock-waiting', { product_id: product.id, contact: 'olena@example.com' })
  await setStock(product.variant.id, 1)
  await send()
  expect(server.received).toHaveLength(2)
})

it('GDS-05 writes once, however many send at the same time', async () => {
  const product = await wait('olena@example.com')
  await setStock(product.variant.id, 1)
  await Promise.all([send(), send(), send()])
  expect(server.received).toHaveLength(1)
})

it('GDS-05 writes nobody who left a phone, and nobody of goods that are hidden', async () => {
  const called = await wait('0671234567')
  const hidden = await wait('olena@example.com')
  await setStock(called.variant.id, 1)
  await setStock(hidden.variant.id, 1)
  await shop.database.updateTable('products').set({ is_visible: false }).where('id', '=', hidden.id).execute()
  expect(await send()).toBe(0)
})

it('GDS-05 tries again what was not taken', async () => {
  const product = await wait('olena@example.com')
  await setStock(product.variant.id, 1)
  server.refuse({ code: 451, message: 'later' })
  await send()
  server.refuse(null)
  await passTime(shop.database)
  await send()
  expect(server.received).toHaveLength(1)
})

it('GDS-05 writes nothing of goods that went again before the letter, and tells of them when they come', async () => {
  const product = await wait('olena@example.com')
  await setStock(product.variant.id, 1)
  server.refuse({ code: 451, message: 'later' })
  await send()
  server.refuse(null)
  await setStock(product.variant.id, 0)
  await passTime(shop.database)
  await send()
  expect(server.received).toHaveLength(0)
  await setStock(product.variant.id, 2)
  await send()
  expect(server.received).toHaveLength(1)
})
