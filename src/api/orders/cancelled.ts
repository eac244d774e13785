import type { CancelOutcome } from '#src/orders/cancel-by-shopper.ts'
import { conflict, invalid, notFound } from '#src/http/errors.ts'

/** Throws the error of the answer unless the order was cancelled. */
export function requireCancelled(outcome: CancelOutcome): void {
  if (outcome.kind === 'missing') throw notFound('order')
  if (outcome.kind === 'unproved') throw invalid({ phone: ['Це не той номер, на який оформлено замовлення'] })
  if (outcome.kind === 'refused')
    throw conflict('Замовлення вже збирають або відправлено. Зателефонуйте нам, якщо передумали')
}
