import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { logFailure } from '../../runtime/log-failure.ts'
import { readOrderAnswer, type ShownOrder } from './read-order.ts'
import type { Refusal } from '../../ui/form/use-text-form.ts'

export type Cancelled = { order: ShownOrder } | { refusal: Refusal }

const FAILED = 'Не вдалося скасувати замовлення. Спробуйте ще раз або зателефонуйте нам'

/**
 * Cancels an order of the signed-in customer or, on the public page, with the phone as proof. It never throws.
 * @param phone null for the signed-in customer
 */
export async function cancelOrder(id: string, phone: string | null): Promise<Cancelled> {
  try {
    const owner = phone === null ? 'client/orders' : 'orders'
    const answer = await browserApi().post<unknown>(
      `/api/${owner}/${encodeURIComponent(id)}/cancel`,
      phone === null ? undefined : { phone },
    )
    const order = readOrderAnswer(answer)
    return order ? { order } : { refusal: { errors: {}, failure: FAILED } }
  } catch (error) {
    if (error instanceof ApiError && error.status === 422)
      return { refusal: { errors: error.fields, failure: null } }
    const isSaid = error instanceof ApiError && (error.status === 409 || error.status === 429)
    if (!isSaid) logFailure('the order was not cancelled', error)
    return { refusal: { errors: {}, failure: isSaid ? error.message : FAILED } }
  }
}
