import type { Database } from '#src/database/connect.ts'
import { offersLockers } from '#src/domain/delivery/fit-point.ts'
import { loadCheckoutMethods } from '#src/orders/checkout-methods.ts'
import type { OrderActor } from '#src/orders/order-actor.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { resolvePlace } from '../directory/resolve-place.ts'

/** Replaces a typed address of an order by a point of the directory. Returns a sentence why it could not, or null. */
export async function choosePoint(
  database: Database,
  orderNumber: string,
  pointId: string,
  { now, actor = 'owner' }: { now: Date; actor?: OrderActor },
): Promise<string | null> {
  const { point } = await resolvePlace(database, { point_id: pointId }, now)
  if (!point) return `немає чинного відділення «${pointId}»`
  const hasLockers = offersLockers((await loadCheckoutMethods(database)).deliveries)
  const method = point.kind === 'locker' && hasLockers ? 'nova_poshta_locker' : 'nova_poshta'
  // Placeholders: `resolvePlace` replaces the city and branch by the directory's texts.
  const delivery = { method, city: pointId, branch: pointId, point_id: pointId } as const
  const outcome = await editOrder(database, orderNumber, {
    edit: { delivery },
    actor,
    reason: null,
    findPlace: (transaction, address) => resolvePlace(transaction, address, now),
  })
  if (outcome.kind === 'misfit') return outcome.reason
  return outcome.kind === 'edited' || outcome.kind === 'unchanged' ? null : 'замовлення вже не змінити'
}
