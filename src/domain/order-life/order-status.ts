export const ORDER_STATUSES = [
  'new',
  'confirmed',
  'packed',
  'shipped',
  'completed',
  'cancelled',
  'returned',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  new: 'Нове',
  confirmed: 'Підтверджено',
  packed: 'Зібрано',
  shipped: 'У дорозі',
  completed: 'Виконано',
  cancelled: 'Скасовано',
  returned: 'Повернено',
}

/** Returns the name of the status that staff see. */
export function statusName(status: OrderStatus, isPickup: boolean): string {
  return status === 'shipped' && isPickup ? 'Чекає на видачу' : STATUS_NAMES[status]
}

/**
 * Returns the name of the status that the customer sees. «Packed» is internal until the parcel leaves, so it is
 * shown as confirmed.
 */
export function shopperStatusName(status: OrderStatus, isPickup: boolean): string {
  return statusName(status === 'packed' ? 'confirmed' : status, isPickup)
}

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text)
}

/** Whether the order is over: nothing more is sent or due. */
export function isFinished(status: OrderStatus): boolean {
  return status === 'completed' || status === 'cancelled' || status === 'returned'
}
