import type { FastifyRequest } from 'fastify'
import type { BotCheckAction } from '#src/contract/bot-check-actions.ts'
import type { CartLineRequest } from '#src/contract/cart.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { OrderBounds } from '#src/contract/order-bounds.ts'
import { cachedSetting } from '#src/orders/cached-setting.ts'
import { loadOrderBounds } from '#src/orders/load-order-bounds.ts'
import { countPieces } from '#src/orders/order-size-errors.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import type { ApiDeps } from '../api-routes.ts'
import { unavailable } from '../http/errors.ts'
import { judgeSender, type SenderVerdict, TAKEN_FOR_BOT } from '../bot-check/judge-sender.ts'
import { createDayLimits } from './day-limits.ts'

export type AskedAdmission = {
  action: BotCheckAction
  phone: string
  lines: readonly Pick<CartLineRequest, 'quantity'>[]
  recaptcha_token: string | null
}

/** Whether the sender may order, whatever it is. */
export type Admission = {
  bounds: OrderBounds
  verdict: SenderVerdict
  /** Why not. */
  objection: FieldErrors | null
  /** After it was placed. */
  count: () => Promise<void>
}

const CLOSED = 'Магазин ще не відкрито, тому замовлень поки не приймаємо'
const CLOSED_RETRY_S = 3600

/** One for all ways to order, so that none is a way around another's bounds. */
export function createAdmissions({
  database,
  clock,
  config,
  counters,
  isClosedTo = () => false,
}: Pick<ApiDeps, 'database' | 'clock' | 'config' | 'counters' | 'isClosedTo'>) {
  const loadBounds = cachedSetting(() => loadOrderBounds(database), clock)
  const days = createDayLimits(counters)
  return async (request: FastifyRequest, asked: AskedAdmission): Promise<Admission> => {
    if (isClosedTo(request.raw)) throw unavailable(CLOSED, CLOSED_RETRY_S)
    const now = clock()
    const { action, recaptcha_token: token } = asked
    const [bounds, verdict] = await Promise.all([
      loadBounds(),
      judgeSender(config, request, { token, action }),
    ])
    const phone = normalizePhone(asked.phone) ?? asked.phone
    const pieces = countPieces(asked.lines)
    const sender = { phone, address: request.ip, isChecked: verdict === 'passed', pieces }
    const admitted = { bounds, verdict, count: () => days.count(sender, now) }
    if (verdict === 'refused') return { ...admitted, objection: TAKEN_FOR_BOT }
    const objection = await days.refusal(sender, bounds, now)
    if (objection)
      request.log.warn({ address: request.ip, objection, action }, 'a sender was above the limits of a day')
    return { ...admitted, objection }
  }
}
