import type { FieldErrors } from '#src/contract/errors.ts'
import type { Order, OrderConflict, OrderRequest } from '#src/contract/orders.ts'
import { readRecord } from '#src/domain/stored-value.ts'
import { ApiError } from '../calls/api-client.ts'
import { browserApi } from '../calls/browser-api.ts'
import { attemptKey } from './order-attempt.ts'
import { failureText } from './failure-text.ts'

export type Placing =
  | { outcome: 'placed'; order: Order }
  | { outcome: 'conflict'; conflict: OrderConflict }
  | { outcome: 'invalid'; fields: FieldErrors; message: string }
  | { outcome: 'failed'; text: string }

/** Sends the order. However often it is called with the same order, the shop places it once. Never throws. */
export async function placeOrder(request: OrderRequest): Promise<Placing> {
  const headers = { 'Idempotency-Key': attemptKey(JSON.stringify(request)) }
  try {
    const { data } = await browserApi().post<{ data: Order }>('/api/orders', request, { headers })
    return { outcome: 'placed', order: data }
  } catch (error) {
    return failedPlacing(error)
  }
}

function failedPlacing(error: unknown): Placing {
  if (!(error instanceof ApiError)) return { outcome: 'failed', text: failureText(0) }
  if (error.status === 409 && isConflict(error.body)) return { outcome: 'conflict', conflict: error.body }
  if (error.status === 422) return { outcome: 'invalid', fields: error.fields, message: error.message }
  return { outcome: 'failed', text: failureText(error.status) }
}

/** The API checks its answers against the contract; this only tells a conflict from another 409. */
function isConflict(body: unknown): body is OrderConflict {
  return Array.isArray(readRecord(body)?.['lines'])
}
