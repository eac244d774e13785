/**
 * Files whose rules are SQL statements, and the tests that have to notice a change of them; the first one
 * notices most.
 */
export type MutatedRoom = { room: string; files: readonly string[]; tests: readonly string[] }

export const MUTATED_ROOMS: readonly MutatedRoom[] = [
  {
    room: 'orders',
    files: [
      'src/orders/insert-order.ts',
      'src/orders/find-offers.ts',
      'src/orders/move-stock.ts',
      'src/orders/give-back-goods.ts',
      'src/orders/release-orders.ts',
    ],
    tests: [
      'src/api/orders/place-order.test.ts',
      'src/api/orders/order-concurrency.test.ts',
      'src/api/orders/order-bounds.test.ts',
      'src/api/orders/order-repeats.test.ts',
      'src/orders/release-orders.test.ts',
      'src/orders/edit-order.test.ts',
      'src/orders/order-life.test.ts',
      'src/promo-codes/promo-codes.test.ts',
      'src/cli/create-order.test.ts',
      'src/api/orders/order-delivery.test.ts',
      'src/api/orders/order-ways.test.ts',
    ],
  },
  {
    room: 'payments',
    files: [
      'src/payments/request-refund.ts',
      'src/payments/insert-refund.ts',
      'src/payments/arrive-refunds.ts',
      'src/payments/order-money.ts',
    ],
    tests: [
      'src/payments/refund-of-payments.test.ts',
      'src/payments/money-back.test.ts',
      'src/payments/refund-answers.test.ts',
      'src/payments/refund-lines.test.ts',
      'src/payments/late-money.test.ts',
      'src/payments/hold-by-hand.test.ts',
      'src/admin-api/orders/refunds.test.ts',
      'src/payments/refund-in-doubt.test.ts',
      'src/cli/payments-command.test.ts',
      'src/admin-api/payments/payments.test.ts',
    ],
  },
]
