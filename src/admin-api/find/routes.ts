import { listGoods } from '#src/catalogue/desk/list-goods.ts'
import { type Found, findQuery, foundAnswer } from '#src/contract/admin/find.ts'
import type { Database } from '#src/database/connect.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { statusName } from '#src/domain/order-life/order-status.ts'
import { hasRight } from '#src/domain/rights/rights.ts'
import { listDeskOrders } from '#src/orders/desk/list-desk-orders.ts'
import { EVERYTHING } from '#src/orders/desk/order-selection.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import type { AdminRoutes } from '../admin-routes.ts'

const SHOWN = 6

/** `Ctrl K`: finds things by number, phone, waybill, article number or name. */
export const findDeskRoutes: AdminRoutes = (desk, { database, clock }) => {
  desk.get(
    '/find',
    { right: 'desk.open', query: findQuery, answer: foundAnswer },
    async ({ actor, query: { q } }) => {
      const [orders, goods] = await Promise.all([
        findOrders(database, actor, q),
        findGoods(database, actor, q, clock()),
      ])
      return { data: { orders, goods } }
    },
  )
}

async function findOrders(database: Database, actor: StaffActor, text: string): Promise<Found['orders']> {
  if (!hasRight(actor.role, 'orders.see')) return []
  const { rows } = await listDeskOrders(database, { ...EVERYTHING, text }, { actor, limit: SHOWN })
  return rows.map(({ number, name, phone, status, delivery, created_at, total }) => ({
    number,
    name,
    phone,
    status_name: statusName(status, isPickupDelivery(delivery)),
    created_at: created_at.toISOString(),
    total: toHryvnias(total),
  }))
}

async function findGoods(
  database: Database,
  actor: StaffActor,
  text: string,
  now: Date,
): Promise<Found['goods']> {
  if (!hasRight(actor.role, 'goods.see')) return []
  const filter = { q: text, state: 'all', is_on_sale: false } as const
  const { goods } = await listGoods(database, { actor, filter, limit: SHOWN, now })
  return goods.map(({ id, title, category, stock, thumb }) => ({ id, title, category, stock, thumb }))
}
