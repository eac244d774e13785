import { beforeAll, expect, it } from 'vitest'
import { editOrder } from '#src/orders/edit-order.ts'
import { requestRefund } from '#src/payments/request-refund.ts'
import { sendRefund } from '#src/payments/send-refunds.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { type CheckboxServer, startCheckboxServer } from '#tests/providers/checkbox.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { TEST_CONFIG } from '#tests/start-test-shop.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { issueReceipts } from './issue-receipts.ts'
import { createRegister } from './register.ts'

const vault = createVault(TEST_CONFIG.secret)
/** Noon in Kyiv, today: a moment at which receipts are made. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T10:00:00Z`)

let shop: PayingShop
let server: CheckboxServer
beforeAll(async () => {
  shop = await startPayingShop()
  server = await startCheckboxServer()
  onFileEnd(() => server.close())
  const { database } = shop
  await savePrivateSetting(database, vault, 'receipts_issuer', 'checkbox')
  await savePrivateSetting(database, vault, 'checkbox_license_key', server.keys.licenseKey)
  await savePrivateSetting(database, vault, 'checkbox_login', server.keys.login)
  await savePrivateSetting(database, vault, 'checkbox_password', server.keys.password)
})

async function issueAll(): Promise<void> {
  const { signal } = new AbortController()
  const log = { info: () => undefined }
  const options = {
    database: shop.database,
    vault,
    url: server.url,
    limitMs: 10_000,
    log,
    now: NOON,
    pauseMs: 5,
  }
  for (let round = 0; round < 3; round += 1) {
    await shop.database
      .updateTable('receipts')
      .set({ next_try_at: new Date(0) })
      .execute()
    await issueReceipts({ ...options, signal, register: createRegister() })
  }
}

/** A cup for 100 and two vases for 300, paid, with the receipt of the sale. */
async function paid(): Promise<string> {
  const cup = await shop.build.product({ stock: 9, price: 10_000, title: 'Чашка' })
  const vase = await shop.build.product({ stock: 9, price: 30_000, title: 'Ваза' })
  const lines = [
    { product_id: cup.id, quantity: 1, price: 100 },
    { product_id: vase.id, quantity: 2, price: 300 },
  ]
  const order = await shop.order({ lines })
  await shop.act('liqpay', await shop.open(order.id, 'liqpay'), 'pay')
  await issueAll()
  return order.number
}

const namesOf = (goods: unknown) => (goods as { good: { name: string } }[]).map(({ good }) => good.name)

it('RCP-01 ORD-03 a whole refund comes back as it was sold, though a line was taken out before its receipt', async () => {
  const number = await paid()
  const outcome = await requestRefund(shop.database, number, { size: { kind: 'all' }, actor: 'owner' })
  if (outcome.kind !== 'promised') throw new Error(outcome.kind)
  for (const { id } of outcome.refunds) await sendRefund(shop.database, await shop.desk(), id, new Date())
  const edit = { lines: [{ position: 0, quantity: 0 }] }
  await editOrder(shop.database, number, { edit, actor: 'owner', reason: null })
  await issueAll()
  const [sold, back] = [...server.receipts.values()].slice(-2).map(({ request }) => request['goods'])
  expect(namesOf(back)).toEqual(['Чашка', 'Ваза'])
  expect(back).toEqual((sold as object[]).map((line) => ({ ...line, is_return: true })))
})

/** Gives the money of a piece of these lines back and takes the first line out before the receipt of it is made. */
async function returned(...positions: number[]): Promise<string[]> {
  const number = await paid()
  const size = { kind: 'lines', lines: positions.map((position) => ({ position, pieces: 1 })) } as const
  const outcome = await requestRefund(shop.database, number, { size, actor: 'owner' })
  if (outcome.kind !== 'promised') throw new Error(outcome.kind)
  for (const { id } of outcome.refunds) await sendRefund(shop.database, await shop.desk(), id, new Date())
  const edit = { lines: [{ position: 0, quantity: 0 }] }
  await editOrder(shop.database, number, { edit, actor: 'owner', reason: null })
  await issueAll()
  const goods = [...server.receipts.values()].at(-1)?.request['goods'] ?? []
  return namesOf(goods)
}

it('RCP-01 ORD-03 a receipt of goods that came back names them, whatever was taken out of the order since', async () => {
  expect(await returned(1)).toEqual(['Ваза'])
  const ofMoney = [expect.stringContaining('Повернення частини оплати')]
  expect(await returned(0)).toEqual(ofMoney)
  expect(await returned(0, 1)).toEqual(ofMoney)
})
