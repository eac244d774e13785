import type { CheckoutOptions } from '#src/contract/orders.ts'
import { DELIVERY_TITLES, PAYMENT_TITLES } from './checkout-texts.ts'
import type { Offered } from './offered-methods.ts'

/** @param shopAddress where orders are picked up; may be empty */
export function checkoutOptions(shopAddress: string, offered: Offered): CheckoutOptions {
  const { deliveries, payments } = allOptions(shopAddress)
  return {
    deliveries: offered.deliveries.flatMap((method) => deliveries.filter(({ id }) => id === method)),
    payments: offered.payments.flatMap((method) => payments.filter(({ id }) => id === method)),
  }
}

function allOptions(shopAddress: string): CheckoutOptions {
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
