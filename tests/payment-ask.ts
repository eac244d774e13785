import type { KnownAttempt, PaymentAsk } from '#src/payments/provider.ts'

/**
 * What the shop asks a provider: a payment of two pieces for what they cost, unless `change` says otherwise.
 * Its page is open for an hour.
 */
export function paymentAsk(change: Partial<PaymentAsk> = {}): PaymentAsk {
  return {
    reference: '100001-1',
    order_number: '100001',
    amount: 25_050,
    isHold: false,
    parts: null,
    allowsInstalments: true,
    created_at: new Date('2026-03-01T10:00:00.900Z'),
    expires_at: new Date('2026-03-01T11:00:00.900Z'),
    returnUrl: 'https://shop.test/orders/1',
    callbackUrl: 'https://shop.test/callback',
    shopper: { name: 'Олена Коваль-Мала Іванівна', phone: '+380671112233', email: 'olena@shop.test' },
    lines: [{ title: 'Лампа', sku: 'L-1', price: 12_525, quantity: 2 }],
    ...change,
  }
}

/** An attempt of payment as the shop knows it, unless `change` says otherwise. */
export function knownAttempt(change: Partial<KnownAttempt> = {}): KnownAttempt {
  return {
    reference: '100001-1',
    provider_ref: 'its-own',
    amount: 25_050,
    captured: 25_050,
    refunded: 0,
    ...change,
  }
}
