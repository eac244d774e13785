export const ORDER_STATUSES = ['new', 'confirmed', 'shipped', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  new: 'Нове',
  confirmed: 'Підтверджено',
  shipped: 'У дорозі',
  completed: 'Виконано',
  cancelled: 'Скасовано',
}

const NEXT: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['confirmed', 'shipped', 'completed', 'cancelled'],
  confirmed: ['shipped', 'completed', 'cancelled'],
  shipped: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
}

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text)
}

/** Statuses an order may go to from here. Steps may be skipped, none is taken back; a parcel that nobody fetched is cancelled. */
export function nextStatuses(status: OrderStatus): readonly OrderStatus[] {
  return NEXT[status]
}

export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return NEXT[from].includes(to)
}
