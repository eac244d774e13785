import type { FastifyRequest } from 'fastify'
import type { BotCheckAction } from '#src/contract/bot-check-actions.ts'
import type { CartLineRequest } from '#src/contract/cart.ts'
import type { FieldErrors } from '#src/contract/errors.ts'
import type { OrderBounds } from '#src/contract/order-bounds.ts'
import { cachedSetting } from '#src/orders/cached-setting.ts'
import { countPiecesOnSale } from '#src/orders/count-pieces-on-sale.ts'
import { loadOrderBounds } from '#src/orders/load-order-bounds.ts'
import { countPieces } from '#src/orders/order-size-errors.ts'
import type { Work } from '#src/contract/proof-of-work.ts'
import { normalizePhone } from '#src/domain/contact/phone.ts'
import type { ApiDeps } from '#src/http/api-routes.ts'
import { type ApiError, senderRefused, unavailable } from '#src/http/errors.ts'
import { networkOf } from '#src/http/network-of.ts'
import { judgeSender, type SenderVerdict, TAKEN_FOR_BOT } from '../bot-check/judge-sender.ts'
import { createWorkProofs } from '../bot-check/work-proofs.ts'
import { createDayLimits } from './day-limits.ts'

export type AskedAdmission = {
  action: BotCheckAction
  phone: string
  lines: readonly Pick<CartLineRequest, 'product_id' | 'variant_id' | 'quantity'>[]
  recaptcha_token: string | null
  proof_of_work: string | null
}

/** Whether the sender may place an order, whatever its content. */
export type Admission = {
  bounds: OrderBounds
  verdict: SenderVerdict
  /** Why not, by fields of the form; null if the sender may order. */
  objection: FieldErrors | null
  /** Work that, once done, lets the same order through; null if none would. */
  work: Work | null
}

/** Places an order, or says why none was placed. */
type Placing<Placed> = (admission: Admission) => Promise<Placed>

const CLOSED = 'Магазин ще не відкрито, тому замовлень поки не приймаємо'
const CLOSED_RETRY_S = 3600

/** A sender who passed a check (the bot check or our own) may order this many times the bounds. */
const CHECKED_FACTOR = 5
/** Zero bits that a first proof needs: about a second of work for a phone. Each further excess doubles the work. */
const LEAST_WORK_BITS = 18

/**
 * Admits senders to all ways of ordering, so that none is a way around the bounds of another. Throws what `place` throws,
 * and 503 while the shop is closed to the sender.
 */
export function createAdmissions({
  database,
  clock,
  config,
  counters,
  isClosedTo = () => false,
}: Pick<ApiDeps, 'database' | 'clock' | 'config' | 'counters' | 'isClosedTo'>) {
  const loadBounds = cachedSetting(() => loadOrderBounds(database), clock)
  const days = createDayLimits(counters, (most) => countPiecesOnSale(database, most))
  const proofs = createWorkProofs(counters, config.secret)
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
    if (verdict === 'refused') return place({ bounds, verdict, objection: TAKEN_FOR_BOT, work: null })
    const phone = normalizePhone(asked.phone) ?? asked.phone
    const pieces = countPieces(asked.lines)
    const sender = { phone, address: request.ip, pieces }
    const order = JSON.stringify([action, phone, networkOf(request.ip), asked.lines])
    const taken = await days.take(sender, bounds, clock(), async (excess) => {
      if (excess > CHECKED_FACTOR) return false
      if (verdict !== 'unchecked') return verdict === 'passed'
      return proofs.isDone(asked.proof_of_work, order, workBits(excess), clock())
    })
    const { refusal: objection, excess, giveBack } = taken
    const mayWork = objection !== null && verdict === 'unchecked' && excess <= CHECKED_FACTOR
    const work = mayWork ? proofs.ask(order, workBits(excess), clock()) : null
    if (objection)
      request.log.warn({ address: request.ip, objection, action }, 'a sender was above the limits of a day')
    let isPlaced = false
    try {
      const placement = await place({ bounds, verdict, objection, work })
      isPlaced = placement.kind === 'placed'
      return placement
    } finally {
      // A repeated or refused order does not count against the sender.
      if (!isPlaced) await giveBack()
    }
  }
}

function workBits(excess: number): number {
  return LEAST_WORK_BITS + Math.max(0, Math.ceil(excess) - 2)
}

/** The answer to a sender who may not order. */
export function refusalOf({ objection, work }: Pick<Admission, 'objection' | 'work'>): ApiError {
  return senderRefused(objection ?? {}, work)
}
