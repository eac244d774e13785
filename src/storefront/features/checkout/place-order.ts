import type { FieldErrors } from '#src/contract/errors.ts'
import { CHECKOUT_ACTION } from '#src/contract/bot-check-actions.ts'
import type { Order, OrderConflict } from '#src/contract/orders.ts'
import { readRecord } from '#src/domain/stored/stored-value.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { botToken, prepareBotCheck } from '../fast-orders/bot-check.ts'
import { sendProven } from '../proof-of-work/send-proven.ts'
import { attemptKey } from './order-attempt.ts'
import { failureText } from './failure-text.ts'
import type { CheckoutRequest } from './order-request.ts'
import { promoStore } from './promo-store.ts'

// Exported here, so that it is loaded with this file and not with the page.
export { prepareBotCheck }

export type Placing =
  | { outcome: 'placed'; order: Order }
  | { outcome: 'conflict'; conflict: OrderConflict }
  | { outcome: 'invalid'; fields: FieldErrors; message: string }
  | { outcome: 'failed'; text: string }

/**
 * Sends the order. However often it is called with the same order, the shop places it once. It never throws.
 *
 * @param draft null where no method is offered
 * @param botKey empty where the owner has no bot check
 */
export async function placeOrder(draft: CheckoutRequest | null, botKey: string): Promise<Placing> {
  if (!draft) return { outcome: 'failed', text: failureText(503) }
  const request = { ...draft, ...promoStore.get() }
  const headers = { 'Idempotency-Key': attemptKey(JSON.stringify(request)) }
  const body = { ...request, recaptcha_token: await botToken(botKey, CHECKOUT_ACTION) }
  try {
    const { data } = await sendProven((proof_of_work) =>
      browserApi().post<{ data: Order }>(
        '/api/orders',
        proof_of_work === null ? body : { ...body, proof_of_work },
        { headers },
      ),
    )
    return { outcome: 'placed', order: data }
  } catch (error) {
    return failedPlacing(error)
  }
}

function failedPlacing(error: unknown): Placing {
  if (!(error instanceof ApiError)) return { outcome: 'failed', text: failureText(0) }
  if (error.status === 409 && isConflict(error.body)) return { outcome: 'conflict', conflict: error.body }
  // A discount that the shop does not grant must not be part of the shown sum.
  if (error.status === 422 && error.fields['promo_code']) promoStore.set(null)
  if (error.status === 422) return { outcome: 'invalid', fields: error.fields, message: error.message }
  return { outcome: 'failed', text: failureText(error.status) }
}

/** The API validates its answers against the contract; this only distinguishes a conflict from another 409. */
function isConflict(body: unknown): body is OrderConflict {
  return Array.isArray(readRecord(body)?.['lines'])
}
