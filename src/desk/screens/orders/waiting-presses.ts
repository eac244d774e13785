import type { DeskOrder } from '#src/contract/admin/orders.ts'
import { isPickupDelivery } from '#src/domain/delivery/delivery-methods.ts'
import { isOrderStatus, statusName } from '#src/domain/order-life/order-status.ts'
import type { PressChange } from '../../runtime/desk-database.ts'
import { queue, type WaitingPress } from '../../runtime/offline/queue.ts'
import { useStore } from '../../runtime/store.ts'

/** Of one order, what was pressed and waits for a connection. */
export function useWaiting(number: string): readonly WaitingPress[] {
  return useStore(queue).filter(
    ({ path, problem }) =>
      problem === null && (path.startsWith(`/orders/${number}/`) || path.startsWith(`/calls/${number}/`)),
  )
}

/** One step of the status at a time waits: the next is decided when it is known what became of it. */
export function isStep({ path }: WaitingPress): boolean {
  return path.endsWith('/status')
}

/** A step of the status in words, as what waits is listed. */
export function stepChange({ status, delivery }: MovedOrder, to: string): PressChange {
  const isPickup = isPickupDelivery(delivery)
  return { was: statusName(status, isPickup), wanted: isOrderStatus(to) ? statusName(to, isPickup) : to }
}

/** Of a row or a whole order, what its steps are called by. */
export type MovedOrder = Pick<DeskOrder, 'status'> & { delivery: { readonly method?: string } }

/** The order as it will be when its ticks and notes have been sent. */
export function withPresses(order: DeskOrder, presses: readonly WaitingPress[]): DeskOrder {
  return presses.reduce(withPress, order)
}

function withPress(order: DeskOrder, { id, path, body, at }: WaitingPress): DeskOrder {
  // As the order's own screen has put it there.
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
