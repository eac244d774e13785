import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { orderName } from '../../runtime/formats.ts'
import { pressDesk } from '../../runtime/offline/press.ts'
import { doneWords } from './orders-data.ts'
import type { OrderWork } from './use-order-work.ts'
import { stepChange } from './waiting-presses.ts'

/** Gives the order another status, which the toast can undo. On the person's own device it may wait for a connection. */
export function useMove(order: DeskOrder, work: OrderWork) {
  const path = `/orders/${order.number}`
  const name = orderName(order.number)
  return (status: string) => {
    const words = doneWords(status, isPickupDelivery(order.delivery))
    const press = {
      path: `${path}/status`,
      body: { status, from: order.status },
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
