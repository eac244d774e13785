import type { CheckoutOptions } from '#src/contract/orders.ts'
import { DELIVERY_TITLES, PAYMENT_TITLES } from './checkout-texts.ts'

/** @param shopAddress where orders are picked up; may be empty */
export function checkoutOptions(shopAddress: string): CheckoutOptions {
  return {
    deliveries: [
      {
        id: 'pickup',
        title: DELIVERY_TITLES.pickup,
        note: shopAddress || 'Адресу повідомимо, коли підтвердимо замовлення',
        price_note: 'Безкоштовно',
      },
      {
        id: 'nova_poshta',
        title: DELIVERY_TITLES.nova_poshta,
        note: 'До відділення або поштомата',
        price_note: 'За тарифами перевізника',
      },
    ],
    payments: [
      {
        id: 'on_delivery',
        title: PAYMENT_TITLES.on_delivery,
        note: 'Готівкою або карткою, коли забиратимете замовлення',
      },
      {
        id: 'invoice',
        title: PAYMENT_TITLES.invoice,
        note: 'Надішлемо реквізити, коли підтвердимо замовлення',
      },
    ],
  }
}
