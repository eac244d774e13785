import { notFound } from '#src/http/errors.ts'
import { holdParams } from '#src/contract/admin/order-changes.ts'
import { type HoldDeed, settleHoldByHand } from '#src/payments/hold-by-hand.ts'
import type { AdminRoutes } from '../admin-routes.ts'
import { holdRefusal } from './refusals.ts'
import { paymentDesk } from './room-deps.ts'

/**
 * Money that a bank has reserved: taken before the parcel is sent, or released. The desk reads the order
 * again afterwards.
 */
export const holdRoutes: AdminRoutes = (desk, deps) => {
  const { database, clock } = deps
  const openPayments = paymentDesk(deps)
  const register = (deed: HoldDeed) =>
    desk.post(
      `/orders/:number/holds/:reference/${deed}`,
      {
        right: deed === 'release' ? 'orders.refund' : 'orders.change',
        needsProof: deed === 'release',
        params: holdParams,
      },
      async ({ actor, params: { number, reference } }) => {
        const request = { reference, deed, actor, now: clock() }
        const outcome = await settleHoldByHand(database, await openPayments(), number, request)
        if (outcome.kind === 'missing') throw notFound('order')
        if (outcome.kind !== 'done') throw holdRefusal(outcome)
      },
    )
  register('capture')
  register('release')
}
