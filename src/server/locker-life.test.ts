import { beforeAll, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { createWaybill } from '#src/delivery/waybills/create-waybill.ts'
import { trackOrder } from '#src/delivery/waybills/track-waybills.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { offerInOrder } from '#src/orders/change-methods.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { requestRefund } from '#src/payments/request-refund.ts'
import { workOffPayments } from '#src/payments/start-payment-worker.ts'
import { issueReceipts } from '#src/receipts/issue-receipts.ts'
import { createRegister } from '#src/receipts/register.ts'
import { createVault } from '#src/settings/vault.ts'
import { lettersAbout } from '#tests/deliver-all.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { type CheckboxServer, startCheckboxServer } from '#tests/providers/checkbox.ts'
import { CARD_METHODS, type CardMethod, type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { TEST_CONFIG } from '#tests/start-test-shop.ts'
import { startCarrier } from '#tests/start-waybill-shop.ts'

const HOUR_MS = 3_600_000
const LOG = { info: () => undefined }
/** Noon of today in Kyiv, a moment at which receipts are made. */
const NOON = new Date(`${new Date().toISOString().slice(0, 10)}T10:00:00Z`)

let shop: PayingShop
let carrying: Awaited<ReturnType<typeof startCarrier>>
let register: CheckboxServer
beforeAll(async () => {
  shop = await startPayingShop()
  carrying = await startCarrier(shop)
  register = await startCheckboxServer()
  onFileEnd(() => register.close())
  await offerInOrder(shop.database, COMMAND, 'deliveries', ['pickup', 'nova_poshta_locker'])
  await shop.set('receipts_issuer', 'checkbox')
  await shop.set('checkbox_license_key', register.keys.licenseKey)
  await shop.set('checkbox_pin', register.keys.pinCode)
})

const work = (hours: number) =>
  workOffPayments(shop.database, shop.desk, new Date(Date.now() + hours * HOUR_MS), LOG)

async function makeReceipts(): Promise<void> {
  const vault = createVault(TEST_CONFIG.secret)
  const options = { database: shop.database, vault, url: register.url, limitMs: 10_000, log: LOG, pauseMs: 5 }
  const { signal } = new AbortController()
  for (let round = 0; round < 3; round += 1) {
    await shop.database
      .updateTable('receipts')
      .set({ next_try_at: new Date(0) })
      .execute()
    await issueReceipts({ ...options, now: NOON, signal, register: createRegister() })
  }
}

/** Places an order of two pieces at 300 each, to a locker. */
async function place(method: CardMethod): Promise<Order> {
  const locker = carrying.carrier.directory.points.find(
    ({ type, deniesSelection, status }) => type === 'locker' && !deniesSelection && status === 'Working',
  )
  const { id } = await shop.build.product({ stock: 9, price: 30_000 })
  await shop.database
    .updateTable('variants')
    .set({ weight_g: 800, size_mm: [200, 150, 100] } as never)
    .where('product_id', '=', id)
    .execute()
  return shop.order({
    lines: [{ product_id: id, quantity: 2, price: 300 }],
    payment_method: method,
    delivery: { method: 'nova_poshta_locker', city: 'Київ', branch: 'Поштомат', point_id: locker?.ref },
  })
}

const statusOf = async ({ number }: Order) =>
  (await shop.database.selectFrom('orders').select('status').where('number', '=', number).executeTakeFirst())
    ?.status
const madeSince = (count: number) =>
  [...register.receipts.values()].slice(count).map(({ type, total }) => [type, total])

/**
 * Pays at last: the bank declines one try, and works on another while it cannot be asked; its report comes
 * late and twice.
 */
async function payAtLast(order: Order, method: CardMethod): Promise<string> {
  await shop.act(method, await shop.open(order.id, method), 'decline')
  expect(await shop.payment(order.id)).toMatchObject({ outcome: 'failed' })
  const reference = await shop.open(order.id, method)
  await shop.act(method, reference, 'process')
  await shop[method].outage('error', { only: ({ path }) => !path.includes('/pay') })
  await work(0.5)
  expect(await shop.payment(order.id, true)).toMatchObject({ outcome: 'waiting' })
  shop[method].callbacks.copies = 2
  await shop.act(method, reference, 'pay')
  await shop[method].outage(null)
  shop[method].callbacks.copies = 1
  expect(await shop.payment(order.id)).toMatchObject({ outcome: 'paid' })
  return reference
}

/**
 * Takes a piece out, so that its money goes back. The provider fails in the middle of it, and gives the money
 * back once.
 */
async function giveBackPiece(order: Order, method: CardMethod, reference: string): Promise<void> {
  const edit = { lines: [{ position: 0, quantity: 1 }] }
  await editOrder(shop.database, order.number, { edit, actor: 'owner', reason: null })
  await requestRefund(shop.database, order.number, { size: { kind: 'sum', sum: 30_000 }, actor: 'owner' })
  await shop[method].outage('lost', { times: 1 })
  for (const hours of [0, 1, 2]) await work(hours)
  await shop[method].callbacks.settled()
  expect(shop.refundedOf(method, reference)).toBe(30_000)
  expect(await shop.payment(order.id)).toMatchObject({ paid: 600, due: 0 })
}

async function deliver(order: Order): Promise<void> {
  const { deps, carrier, now } = carrying
  const { number } = order
  await createWaybill(deps, { number, actor: 'owner', now })
  const waybill = carrier.waybills.at(-1)
  expect(waybill?.request).toMatchObject({ SeatsAmount: '1', Cost: '300' })
  expect(waybill?.request['BackwardDeliveryData']).toBeUndefined()
  for (const [code, status] of [
    [5, 'shipped'],
    [8, 'shipped'],
    [9, 'completed'],
  ] as const) {
    carrier.setStatus(waybill?.IntDocNumber ?? '', code)
    await trackOrder(deps, number, now)
    expect(await statusOf(order)).toBe(status)
  }
}

it.each(CARD_METHODS)(
  'DLV-08 PAY-03 PAY-04 PAY-07 RCP-01 MSG-02 ORD-03 %s: the whole life of an order to a parcel locker, with outages in the middle',
  async (method) => {
    const known = register.receipts.size
    const order = await place(method)
    const reference = await payAtLast(order, method)
    await changeOrderStatus(shop.database, order.number, { status: 'confirmed', actor: 'owner' })
    await register.outage('error', { times: 2 })
    await makeReceipts()
    expect(madeSince(known)).toEqual([['SELL', 60_000]])
    await giveBackPiece(order, method, reference)
    await makeReceipts()
    expect(madeSince(known)).toEqual([
      ['SELL', 60_000],
      ['RETURN', 30_000],
    ])
    await deliver(order)
    expect(await lettersAbout(shop.database, order.number)).toEqual([
      'order.placed',
      'payment.paid',
      'confirmed',
      'receipt.issued',
      'order.edited',
      'payment.refunded',
      'receipt.issued',
      'waybill.created',
      'shipped',
      'waybill.status',
      'completed',
    ])
  },
)
