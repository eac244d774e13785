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

/** As the team reads it. */
export function statusName(status: OrderStatus, isPickup: boolean): string {
  return status === 'shipped' && isPickup ? 'Чекає на видачу' : STATUS_NAMES[status]
}

/** As the shopper reads it: that her order is packed is the shop's own business until it leaves. */
export function shopperStatusName(status: OrderStatus, isPickup: boolean): string {
  return statusName(status === 'packed' ? 'confirmed' : status, isPickup)
}

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text)
}

/** Nothing more is sent, and nothing more is due. */
export function isFinished(status: OrderStatus): boolean {
  return status === 'completed' || status === 'cancelled' || status === 'returned'
}
