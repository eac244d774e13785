import { expect, it } from 'vitest'
import { waitingOrders } from './waiting-orders.ts'

it('ADM-07 a call to make is counted once beside «Замовлення»: it is a new order as well', () => {
  const queues = {
    new: { count: 3, sum: 900 },
    calls: { count: 2, longest_minutes: 5 },
    to_pack: { count: 4 },
  }
  expect(waitingOrders(queues)).toBe(3)
})

it('ADM-07 a packer is shown what there is to pack', () => {
  expect(waitingOrders({ new: null, to_pack: { count: 4 } })).toBe(4)
})
