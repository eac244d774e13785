import type { FieldErrors } from '#src/contract/errors.ts'
import { FAST_ORDER_ACTION } from '#src/contract/bot-check-actions.ts'
import { VARIANT_HEADER } from '#src/contract/variant-header.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import { ApiError } from '../../runtime/calls/api-client.ts'
import { browserApi } from '../../runtime/calls/browser-api.ts'
import { sendProven } from '../proof-of-work/send-proven.ts'
import { botToken } from './bot-check.ts'
import type { FastOrderDraft } from './fast-order-draft.ts'
import type { FastOrderGoods } from './fast-order-goods.ts'

export type FastOrderSending =
  | { outcome: 'accepted' }
  | { outcome: 'invalid'; fields: FieldErrors }
  | { outcome: 'failed' }

export type FastOrder = {
  draft: FastOrderDraft
  goods: FastOrderGoods
  /** The same for every retry of one order, so that the shop places it only once. */
  attempt: string
  /** Empty where the owner has no bot check. */
  botKey: string
}

/**
 * Sends the order with a new bot check token, because a token is valid once and for two minutes. It never
 * throws.
 */
export async function sendFastOrder({ draft, goods, attempt, botKey }: FastOrder): Promise<FastOrderSending> {
  const { name, phone, comment } = draft
  const { product_id, variant_id, variant } = goods
  const recaptcha_token = await botToken(botKey, FAST_ORDER_ACTION)
  const body = {
    name: name.trim(),
    phone: normalizePhone(phone) ?? phone,
    comment: comment.trim(),
    product_id,
    recaptcha_token,
  }
  try {
    // Without a choice of variants the product is enough.
    const choice = variant === null ? {} : { [VARIANT_HEADER]: String(variant_id) }
    const headers = { 'Idempotency-Key': attempt, ...choice }
    await sendProven((proof_of_work) =>
      browserApi().post('/api/fast-orders', proof_of_work === null ? body : { ...body, proof_of_work }, {
        headers,
      }),
    )
    return { outcome: 'accepted' }
  } catch (error) {
    // The answer could not be parsed, but the order is accepted.
    if (error instanceof SyntaxError) return { outcome: 'accepted' }
    const isInvalid = error instanceof ApiError && error.status === 422
    return isInvalid ? { outcome: 'invalid', fields: error.fields } : { outcome: 'failed' }
  }
}
