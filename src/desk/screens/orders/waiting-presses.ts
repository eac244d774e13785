import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { isOrderStatus, statusName } from '#src/domain/order-life/order-status.ts'
import type { PressChange } from '../../runtime/desk-database.ts'
import { queue, type WaitingPress } from '../../runtime/offline/queue.ts'
import { useStore } from '../../runtime/store.ts'

/** The presses for one order that wait for a connection. */
export function useWaiting(number: string): readonly WaitingPress[] {
  return useStore(queue).filter(
    ({ path, problem }) =>
      problem === null && (path.startsWith(`/orders/${number}/`) || path.startsWith(`/calls/${number}/`)),
  )
}

/** Whether a press changes the status. Only one of them waits at a time, because the next step depends on its outcome. */
export function isStep({ path }: WaitingPress): boolean {
  return path.endsWith('/status')
}

/** The change of status in words, as the list of waiting presses shows it. */
export function stepChange({ status, delivery }: MovedOrder, to: string): PressChange {
  const isPickup = isPickupDelivery(delivery)
  return { was: statusName(status, isPickup), wanted: isOrderStatus(to) ? statusName(to, isPickup) : to }
}

/** The part of a row or of an order that determines what its steps are called. */
export type MovedOrder = Pick<DeskOrder, 'status'> & { delivery: { readonly method?: string } }

/** The order as it will be once its waiting ticks and notes have been sent. */
export function withPresses(order: DeskOrder, presses: readonly WaitingPress[]): DeskOrder {
  return presses.reduce(withPress, order)
}

function withPress(order: DeskOrder, { id, path, body, at }: WaitingPress): DeskOrder {
  // Only the screen of the order queues such presses.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const fields = (body ?? {}) as { position?: number; pieces?: number; text?: string }
  if (path.endsWith('/pack'))
    return {
      ...order,
      lines: order.lines.map((line) =>
        line.position === fields.position ? { ...line, packed: fields.pieces ?? line.packed } : line,
      ),
    }
  if (!path.endsWith('/notes')) return order
  const note = { id: -id, author_name: 'чекає на зв’язок', text: fields.text ?? '', created_at: at }
  return { ...order, notes: [...order.notes, note] }
}
