import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { orderName } from '../../runtime/formats.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import { doneWords } from './orders-data.ts'
import type { OrderWork } from './use-order-work.ts'
import { stepChange } from './waiting-presses.ts'

/**
 * Gives the order another status, which the toast can undo. On the person's own device it may wait for a connection.
 *
 * @param onUnpaid called instead where goods of a pickup order would be handed out before all of its money has come
 */
export function useMove(order: DeskOrder, work: OrderWork, onUnpaid: () => void) {
  const path = `/orders/${order.number}`
  const name = orderName(order.number)
  const isPickup = isPickupDelivery(order.delivery)
  return async (status: string, { isUnpaidKnown = false } = {}): Promise<boolean> => {
    if (status === 'completed' && isPickup && order.receivable > 0 && !isUnpaidKnown) {
      onUnpaid()
      return false
    }
    const words = doneWords(status, isPickup)
    const press = {
      path: `${path}/status`,
      body: { status, from: order.status, ...(isUnpaidKnown && { is_unpaid_known: true }) },
      title: `${name}: ${words ?? 'змінити стан'}`,
      change: stepChange(order, status),
    }
    return work.run(
      () => pressDesk(press, `${path}/`),
      `${name} ${words ?? 'змінено'}`,
      async () => {
        await work.run(() => sendDesk('POST', `${path}/undo`))
      },
    )
  }
}
