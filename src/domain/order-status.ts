export const ORDER_STATUSES = ['new', 'confirmed', 'shipped', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  new: 'Нове',
  confirmed: 'Підтверджено',
  shipped: 'У дорозі',
  completed: 'Виконано',
  cancelled: 'Скасовано',
}

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text)
}
