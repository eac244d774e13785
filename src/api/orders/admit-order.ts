import type { FastifyRequest } from 'fastify'
import type { BotCheckAction } from '#src/contract/bot-check-actions.ts'
import type { CartLineRequest } from '#src/contract/cart.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { OrderBounds } from '#src/contract/order-bounds.ts'
import { cachedSetting } from '#src/orders/cached-setting.ts'
import { loadOrderBounds } from '#src/orders/load-order-bounds.ts'
import { countPieces } from '#src/orders/order-size-errors.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import type { ApiDeps } from '#src/http/api-routes.ts'
import { unavailable } from '#src/http/errors.ts'
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
}

/** Places an order, or says why none was placed. */
type Placing<Placed> = (admission: Admission) => Promise<Placed>

const CLOSED = 'Магазин ще не відкрито, тому замовлень поки не приймаємо'
const CLOSED_RETRY_S = 3600

/**
 * One for all ways to order, so that none is a way around another's bounds. Throws what `place` throws, and 503 while the
 * shop is closed to the sender.
 */
export function createAdmissions({
  database,
  clock,
  config,
  counters,
  isClosedTo = () => false,
}: Pick<ApiDeps, 'database' | 'clock' | 'config' | 'counters' | 'isClosedTo'>) {
  const loadBounds = cachedSetting(() => loadOrderBounds(database), clock)
  const days = createDayLimits(counters)
  return async <Placed extends { kind: string }>(
    request: FastifyRequest,
    asked: AskedAdmission,
    place: Placing<Placed>,
  ): Promise<Placed> => {
    if (isClosedTo(request.raw)) throw unavailable(CLOSED, CLOSED_RETRY_S)
    const { action, recaptcha_token: token } = asked
    const [bounds, verdict] = await Promise.all([
      loadBounds(),
      judgeSender(config, request, { token, action }),
    ])
    if (verdict === 'refused') return place({ bounds, verdict, objection: TAKEN_FOR_BOT })
    const phone = normalizePhone(asked.phone) ?? asked.phone
    const pieces = countPieces(asked.lines)
    const sender = { phone, address: request.ip, isChecked: verdict === 'passed', pieces }
    const { refusal: objection, giveBack } = await days.take(sender, bounds, clock())
    if (objection)
      request.log.warn({ address: request.ip, objection, action }, 'a sender was above the limits of a day')
    let isPlaced = false
    try {
      const placement = await place({ bounds, verdict, objection })
      isPlaced = placement.kind === 'placed'
      return placement
    } finally {
      // Repeats and refusals cost nobody anything.
      if (!isPlaced) await giveBack()
    }
  }
}
