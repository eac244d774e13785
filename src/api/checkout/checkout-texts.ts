import type { DeliveryMethod, PaymentMethod } from '#src/contract/orders.ts'

export const DELIVERY_TITLES: Readonly<Record<DeliveryMethod, string>> = {
  pickup: 'Самовивіз',
  nova_poshta: 'Нова Пошта',
}

export const PAYMENT_TITLES: Readonly<Record<PaymentMethod, string>> = {
  on_delivery: 'Оплата при отриманні',
  invoice: 'Оплата за рахунком',
}
