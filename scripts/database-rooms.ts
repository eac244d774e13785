import type { MutatedRoom } from './mutated-rooms.ts'

/**
 * Files that make decisions in a database, for `npm run mutate:rooms`: what is changed, and the tests that
 * have to notice it. A folder may be listed in parts, because a few fast tests of one file try each of its
 * changes in a second or two.
 */
export const DATABASE_ROOMS: readonly MutatedRoom[] = [
  {
    room: 'orders',
    files: [
      'src/orders/change-order-status.ts',
      'src/orders/undo-status.ts',
      'src/orders/cancel-by-shopper.ts',
      'src/orders/move-stock.ts',
      'src/orders/give-back-goods.ts',
      'src/orders/release-orders.ts',
      'src/orders/insert-order.ts',
    ],
    tests: [
      'src/orders/undo-status.test.ts',
      'src/admin-api/orders/calls.test.ts',
      'src/orders/order-life.test.ts',
      'src/orders/release-orders.test.ts',
      'src/api/orders/cancel-order.test.ts',
      'src/api/orders/place-order.test.ts',
      'src/admin-api/orders/presses.test.ts',
      'src/orders/edit-order.test.ts',
      'src/promo-codes/promo-codes.test.ts',
      'src/catalogue/product-merge/merge-products.test.ts',
      'src/database/current-request.test.ts',
      'src/cli/create-order.test.ts',
    ],
  },
  {
    room: 'payments',
    files: [
      'src/payments/fit-word.ts',
      'src/payments/arrive-refunds.ts',
      'src/payments/order-money.ts',
      'src/payments/insert-refund.ts',
    ],
    tests: [
      'src/payments/apply-word.test.ts',
      'src/payments/refund-answers.test.ts',
      'src/payments/refund-in-doubt.test.ts',
      'src/payments/refund-of-payments.test.ts',
      'src/payments/late-money.test.ts',
      'src/payments/hold-by-hand.test.ts',
      'src/api/payments/mono-parts-holds.test.ts',
    ],
  },
  {
    room: 'orders',
    files: ['src/orders/return-goods.ts'],
    tests: ['src/orders/return-goods.test.ts', 'src/admin-api/orders/packing-and-returns.test.ts'],
  },
  {
    room: 'orders',
    files: ['src/orders/edit-order.ts', 'src/orders/edited-lines.ts'],
    tests: [
      'src/orders/plan-edit.test.ts',
      'src/orders/edit-order.test.ts',
      'src/orders/edit-instalments.test.ts',
    ],
  },
  {
    room: 'payments',
    files: ['src/payments/start-attempt.ts'],
    tests: ['src/payments/start-attempt.test.ts'],
  },
  {
    room: 'payments',
    files: ['src/payments/send-refunds.ts'],
    tests: ['src/payments/send-refunds.test.ts', 'src/payments/refund-in-doubt.test.ts'],
  },
  {
    room: 'catalogue/stock',
    files: ['src/catalogue/stock/move-by-hand.ts'],
    tests: ['src/catalogue/stock/move-by-hand.test.ts'],
  },
  {
    room: 'showcase',
    files: [
      'src/showcase/desk-promotions.ts',
      'src/showcase/demand-price-right.ts',
      'src/showcase/preview-promotion.ts',
      'src/showcase/save-promotion.ts',
      'src/showcase/settle-prices.ts',
      'src/showcase/turn-promotions.ts',
    ],
    tests: ['src/showcase/desk-promotions.test.ts', 'src/admin-api/showcase/promotions-desk.test.ts'],
  },
  {
    room: 'promo-codes',
    files: ['src/promo-codes/promo-codes.ts', 'src/promo-codes/quote-promo-code.ts'],
    tests: ['src/promo-codes/promo-codes.test.ts'],
  },
  {
    room: 'payments',
    files: ['src/payments/settle-holds.ts'],
    tests: ['src/payments/settle-holds.test.ts', 'src/payments/hold-by-hand.test.ts'],
  },
  {
    room: 'payments',
    files: ['src/payments/request-refund.ts'],
    tests: [
      'src/payments/refund-of-payments.test.ts',
      'src/admin-api/orders/refunds.test.ts',
      'src/payments/refund-lines.test.ts',
    ],
  },
  {
    room: 'payments',
    files: ['src/payments/ask-sent-refunds.ts'],
    tests: ['src/payments/ask-sent-refunds.test.ts'],
  },
  {
    room: 'payments',
    files: ['src/payments/apply-word.ts'],
    tests: [
      'src/payments/word-effects.test.ts',
      'src/payments/apply-word.test.ts',
      'src/payments/late-money.test.ts',
    ],
  },
  {
    room: 'orders',
    files: ['src/orders/plan-edit.ts'],
    tests: [
      'src/orders/plan-edit.test.ts',
      'src/orders/edit-delivery.test.ts',
      'src/orders/lowered-prices.test.ts',
      'src/orders/edit-order.test.ts',
      'src/orders/edit-instalments.test.ts',
    ],
  },
  {
    room: 'receipts',
    files: ['src/receipts/cash-shift.ts'],
    tests: ['src/receipts/cash-shift.test.ts'],
  },
  {
    room: 'receipts',
    files: ['src/receipts/issue-one.ts', 'src/receipts/issue-receipts.ts', 'src/receipts/stored-receipt.ts'],
    tests: [
      'src/receipts/refused-receipts.test.ts',
      'src/receipts/sent-receipts.test.ts',
      'src/receipts/returned-chains.test.ts',
      'src/receipts/unanswered-receipts.test.ts',
      'src/receipts/prepayments.test.ts',
      'src/receipts/offline.test.ts',
    ],
  },
  {
    room: 'receipts',
    files: [
      'src/receipts/plan-receipt.ts',
      'src/receipts/sold-order.ts',
      'src/receipts/chain-end.ts',
      'src/receipts/chains-of-orders.ts',
      'src/receipts/changed-chains.ts',
    ],
    tests: [
      'src/receipts/receipt-lines.test.ts',
      'src/receipts/returned-chains.test.ts',
      'src/receipts/prepayments.test.ts',
      'src/receipts/receipts.test.ts',
      'src/receipts/edited-order.test.ts',
      'src/receipts/collected.test.ts',
    ],
  },
  {
    room: 'receipts',
    files: ['src/receipts/ask-for-receipts.ts', 'src/receipts/form-of-payment.ts'],
    tests: [
      'src/receipts/ask-for-receipts.test.ts',
      'src/receipts/receipts.test.ts',
      'src/receipts/collected.test.ts',
    ],
  },
  {
    room: 'showcase',
    files: ['src/showcase/promotions.ts'],
    tests: ['src/showcase/promotions.test.ts', 'src/api/promotions/promotions.test.ts'],
  },
  {
    room: 'catalogue/product-merge',
    files: [
      'src/catalogue/product-merge/merge-products.ts',
      'src/catalogue/product-merge/plan-merge.ts',
      'src/catalogue/product-merge/pair-variants.ts',
    ],
    tests: [
      'src/catalogue/product-merge/merge-conditions.test.ts',
      'src/catalogue/product-merge/merge-products.test.ts',
      'src/catalogue/product-merge/refused-merges.test.ts',
      'src/catalogue/product-merge/merged-orders.test.ts',
      'src/catalogue/product-merge/merged-offers.test.ts',
    ],
  },
  {
    room: 'payments',
    files: ['src/payments/hold-by-hand.ts', 'src/payments/refund-by-hand.ts'],
    tests: ['src/payments/hold-by-hand.test.ts', 'src/payments/refund-in-doubt.test.ts'],
  },
  {
    room: 'receipts',
    files: [
      'src/receipts/ask-for-parcels.ts',
      'src/receipts/follow-offline.ts',
      'src/receipts/list-receipts.ts',
      'src/receipts/receipt-desk.ts',
      'src/receipts/register.ts',
      'src/receipts/shift-by-hand.ts',
    ],
    tests: [
      'src/admin-api/settings/service-desk.test.ts',
      'src/receipts/ask-for-receipts.test.ts',
      'src/receipts/offline.test.ts',
      'src/receipts/refused-receipts.test.ts',
      'src/receipts/collected.test.ts',
      'src/receipts/receipts.test.ts',
    ],
  },
  {
    room: 'payments',
    files: ['src/payments/check-payments.ts'],
    tests: ['src/payments/check-payments.test.ts', 'src/payments/late-money.test.ts'],
  },
  {
    room: 'payments/providers',
    files: [
      'src/payments/providers/call-provider.ts',
      'src/payments/providers/goods-to-pay.ts',
      'src/payments/providers/liqpay.ts',
      'src/payments/providers/liqpay-signature.ts',
      'src/payments/providers/mono.ts',
      'src/payments/providers/mono-parts.ts',
      'src/payments/providers/mono-parts-reasons.ts',
      'src/payments/providers/mono-parts-signature.ts',
      'src/payments/providers/privat-parts.ts',
      'src/payments/providers/privat-parts-signature.ts',
      'src/payments/providers/wayforpay.ts',
      'src/payments/providers/wayforpay-callback.ts',
      'src/payments/providers/wayforpay-reasons.ts',
      'src/payments/providers/wayforpay-signature.ts',
    ],
    tests: [
      'src/payments/providers/liqpay.test.ts',
      'src/payments/providers/mono.test.ts',
      'src/payments/providers/wayforpay.test.ts',
      'src/payments/providers/privat-parts.test.ts',
      'src/payments/providers/mono-parts.test.ts',
      'src/payments/providers/call-provider.test.ts',
      'src/payments/providers/signatures.test.ts',
    ],
  },
  {
    room: 'receipts/checkbox',
    files: [
      'src/receipts/checkbox/chains.ts',
      'src/receipts/checkbox/checkbox.ts',
      'src/receipts/checkbox/checkbox-call.ts',
      'src/receipts/checkbox/register-state.ts',
      'src/receipts/checkbox/validate-receipt.ts',
    ],
    tests: ['src/receipts/checkbox/checkbox.test.ts', 'src/receipts/checkbox/checkbox-call.test.ts'],
  },
  {
    room: 'catalogue/changes',
    files: [
      'src/catalogue/changes/change-title.ts',
      'src/catalogue/changes/describe-change.ts',
      'src/catalogue/changes/field-values.ts',
      'src/catalogue/changes/insert-change.ts',
      'src/catalogue/changes/list-changes.ts',
      'src/catalogue/changes/new-value.ts',
      'src/catalogue/changes/order-change.ts',
      'src/catalogue/changes/planned-values.ts',
      'src/catalogue/changes/preview-change.ts',
      'src/catalogue/changes/restore-batch.ts',
      'src/catalogue/changes/right-of-change.ts',
      'src/catalogue/changes/save-cells.ts',
      'src/catalogue/changes/selected-goods.ts',
      'src/catalogue/changes/stalled-changes.ts',
      'src/catalogue/changes/undo-change.ts',
      'src/catalogue/changes/work-off.ts',
      'src/catalogue/changes/write-batch.ts',
    ],
    tests: [
      'src/catalogue/changes/change-values.test.ts',
      'src/catalogue/changes/save-cells.test.ts',
      'src/catalogue/changes/preview-change.test.ts',
      'src/catalogue/changes/taken-back.test.ts',
      'src/catalogue/changes/ordered-changes.test.ts',
    ],
  },
  {
    room: 'receipts',
    files: [
      'src/receipts/check-checkbox.ts',
      'src/receipts/count-receipts.ts',
      'src/receipts/postponed-receipts.ts',
    ],
    tests: ['src/receipts/check-checkbox.test.ts'],
  },
]

/** Returns the test files of the part that is being tried, for Vitest's configuration. */
export function mutatedTests(): readonly string[] {
  const { MUTATED_PART } = process.env
  return DATABASE_ROOMS[Number(MUTATED_PART)]?.tests ?? []
}
