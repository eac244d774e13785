import { expect, it } from 'vitest'
import { cancelByShopper } from '#src/orders/cancel-by-shopper.ts'
import { startPayingShop } from '#tests/start-paying-shop.ts'
import { requestRefund, stopRefund } from './request-refund.ts'
import { workOffPayments } from './start-payment-worker.ts'

const MINUTE_MS = 60_000
const shop = await startPayingShop()
const work = (now: Date) => workOffPayments(shop.database, shop.desk, now, { info: () => undefined })

it('PAY-07 what was promised and stopped goes back with the rest once the shopper cancels, and holds up no other order', async () => {
  const order = await shop.order({ phone: '+380501234567' })
  const reference = await shop.open(order.id, 'liqpay')
  await shop.act('liqpay', reference, 'pay')
  const now = new Date()
  const size = { kind: 'sum', sum: 3_000 } as const
  await requestRefund(shop.database, order.number, { size, actor: 'owner', isUndoable: true, now })
  await cancelByShopper(shop.database, order.id, { phone: '+380501234567' })
  // The rest is promised while the owner may still stop what she has promised.
  await work(now)
  expect(await stopRefund(shop.database, order.number, { actor: 'owner', now })).toBe(true)
  await work(new Date(now.getTime() + MINUTE_MS))
  await work(new Date(now.getTime() + 2 * MINUTE_MS))
  expect(shop.refundedOf('liqpay', reference)).toBe(10_000)
})
