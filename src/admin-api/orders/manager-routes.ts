import { notFound } from '#src/http/errors.ts'
import { Refusal } from '#src/catalogue/refusal.ts'
import { managerBody, managersAnswer } from '#src/contract/admin/order-changes.ts'
import { orderParams } from '#src/contract/admin/orders.ts'
import { assignOrder, listManagers } from '#src/orders/desk/assign-order.ts'
import type { AdminRoutes } from '../admin-routes.ts'

/** Routes of «Хто веде»: who can lead an order, and who leads it. */
export const managerRoutes: AdminRoutes = (desk, { database }) => {
  desk.get('/orders/managers', { right: 'orders.see', answer: managersAnswer }, async ({ actor }) => ({
    data: await listManagers(database, { actor }),
  }))

  desk.put(
    '/orders/:number/manager',
    { right: 'orders.change', params: orderParams, body: managerBody },
    async ({ actor, params: { number }, body }) => {
      const outcome = await assignOrder(database, number, {
        managerId: body.manager_id,
        seen: body.seen,
        actor,
      })
      if (outcome.kind === 'missing') throw notFound('order')
      if (outcome.kind === 'nobody') throw new Refusal('Ця людина замовлень не веде')
    },
  )
}
