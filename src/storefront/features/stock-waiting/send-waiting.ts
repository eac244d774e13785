import type { StockWaiting } from '#src/contract/stock-waiting.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import type { WaitingGoods } from './waiting-goods.ts'

const FAILURE = 'Не вдалося зберегти. Перевірте з’єднання й спробуйте ще раз'

export type Outcome = StockWaiting | { errors: readonly string[]; failure: string | null }

/** Sends the request to be notified. It never throws. */
export async function sendWaiting(
  { product_id, variant_id }: WaitingGoods,
  contact: string,
): Promise<Outcome> {
  try {
    const body = { product_id, variant_id, contact: contact.trim() }
    return (await browserApi().post<{ data: StockWaiting }>('/api/stock-waiting', body)).data
  } catch (error) {
    if (!(error instanceof ApiError)) return { errors: [], failure: FAILURE }
    if (error.status === 429) return { errors: [], failure: error.message }
    const { contact: wrong = [], ...rest } = error.status === 422 ? error.fields : {}
    const others = Object.values(rest).flat()
    return { errors: wrong, failure: others.join('\n') || (wrong.length > 0 ? null : FAILURE) }
  }
}
