import { expect, it } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { Order } from '#src/contract/orders.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { recordManualPayment } from '#src/payments/record-manual.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { orderPath, startDeskShop } from '#tests/start-desk-shop.ts'
import { TEST_CONFIG } from '#tests/start-test-shop.ts'

const { desk, place, shop, shown } = await startDeskShop()

it('ADM-04 ADM-08 money goes back by lines with the sum typed in, to a manager’s limit, and can be stopped', async () => {
  const product = await shop.build.product({ price: 600_000, stock: 5 })
  const lines = [{ product_id: product.id, quantity: 1, price: 6_000 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  const { number } = answer.json<{ data: Order }>().data
  const now = new Date()
  await recordManualPayment(shop.database, number, { sum: null, note: 'готівка', actor: 'owner', now })
  const refund = (role: Role, sum: number) =>
    desk[role].post(orderPath(number, '/refund'), { sum, lines: [{ position: 0, pieces: 1 }] })
  expect((await refund('owner', 5_999)).status).toBe(422)
  expect((await refund('manager', 6_000)).json()).toMatchObject({
    message: expect.stringContaining('Ваша межа повернення'),
  })
  expect((await refund('packer', 6_000)).status).toBe(403)
  const done = await refund('owner', 6_000)
  expect(done.json()).toMatchObject({
    data: { refundable: 0, lines: [{ refundable_pieces: 0, refundable: 0 }] },
  })
  expect((await desk.owner.delete(orderPath(number, '/refund'))).json()).toMatchObject({
    data: { refundable: 6_000, lines: [{ refundable_pieces: 1, refundable: 6_000 }] },
  })
})

it('ADM-04 PAY-08 money of an order that is completed is written down by hand, and nothing of it is due', async () => {
  const { number } = await place()
  await changeOrderStatus(shop.database, number, { status: 'completed', actor: 'owner' })
  const { total } = await shown(number)
  expect(await shown(number)).toMatchObject({ due: 0, receivable: total })
  const paid = await desk.manager.post(orderPath(number, '/paid'), { note: 'готівка' })
  expect(paid.json()).toMatchObject({ data: { paid: total, receivable: 0 } })
})

it('ADM-18 the invoice of an order is a file of the desk, for who takes orders', async () => {
  const { number } = await place()
  expect((await desk.manager.get(orderPath(number, '/invoice'))).status).toBe(422)
  await shop.build.setting('payment_methods', {
    invoice: { bank_details: { recipient: 'ФОП Лисенко', iban: 'UA213223130000026007233566001' } },
  })
  const invoiced = await place({ payment_method: 'invoice' })
  const answer = await desk.manager.get(orderPath(invoiced.number, '/invoice'))
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="rakhunok-${invoiced.number}.pdf"`,
  })
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await desk.packer.get(orderPath(invoiced.number, '/invoice'))).status).toBe(403)
  expect((await desk.manager.get(orderPath('999999', '/invoice'))).status).toBe(404)
})

it('ADM-18 the receipt of what was paid before is asked for by a press, once', async () => {
  const { number } = await place()
  await recordManualPayment(shop.database, number, {
    sum: null,
    note: 'готівка',
    actor: desk.owner.actor,
    now: new Date(),
  })
  expect((await shown(number)).takes_receipt).toBe(false)
  const vault = createVault(TEST_CONFIG.secret)
  await savePrivateSetting(shop.database, vault, 'receipts_issuer', 'checkbox')
  // Money that came by hand has no receipt until the owner says what it is.
  expect((await shown(number)).takes_receipt).toBe(false)
  await savePrivateSetting(shop.database, vault, 'receipts_manual', 'cash')
  expect((await shown(number)).takes_receipt).toBe(true)
  expect((await desk.packer.post(orderPath(number, '/receipts'))).status).toBe(403)
  const asked = await desk.manager.post(orderPath(number, '/receipts'))
  expect(asked.json<{ data: DeskOrder }>().data).toMatchObject({
    takes_receipt: false,
    receipts: [{ kind: 'sale', amount: 200 }],
  })
  expect((await desk.manager.post(orderPath(number, '/receipts'))).status).toBe(422)
  const audit = await shop.database
    .selectFrom('staff_audit')
    .select('entity_id')
    .where('action', '=', 'receipt.ask')
    .execute()
  expect(audit).toEqual([{ entity_id: number }])
})
