import type { CartCheck } from '#src/contract/cart.ts'
import { ORDER_ID_LENGTH } from '#src/contract/orders.ts'
import type { Database } from '#src/database/connect.ts'
import { retryDeadlock } from '#src/database/retry-deadlock.ts'
import { randomId } from '#src/domain/ids/random-id.ts'
import { checkLines, matchOffers } from './check-lines.ts'
import { findOffers } from './find-offers.ts'
import { takingPromoCode } from '#src/promo-codes/promo-refused.ts'
import { discountOf, type OrderDraft } from './order-draft.ts'
import { findOrderByKey } from './find-orders.ts'
import { insertOrder } from './insert-order.ts'
import type { StoredOrder } from './stored-order.ts'

export type Placement =
  | { kind: 'placed' | 'repeated'; order: StoredOrder }
  /** Prices or stock differ from what the shopper saw: nothing was written. */
  | { kind: 'changed'; check: CartCheck }
  /** The key belongs to an order that asked for something else. */
  | { kind: 'key_taken' }

const NOTHING_YET = {
  status: 'new',
  paid: 0,
  refunded: 0,
  held: 0,
  packed_pieces: 0,
  receipts: [],
  waybill: null,
} as const

/** An order is tried again if what hindered it is gone by the time the reason is looked up; so often in a row is a fault. */
const TRIES = 5

/**
 * Places an order once, however often it is sent at the same time. If all is as the shopper saw it, this takes one statement;
 * only when nothing was written is the reason looked up.
 *
 * @throws PromoRefused if its promo code has no use left
 */
export async function placeOrder(database: Database, draft: OrderDraft): Promise<Placement> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const placement = (await tryPlacing(database, draft)) ?? (await findHindrance(database, draft))
    if (placement) return placement
  }
  throw new Error(`the goods of the order with the key ${draft.idempotency_key} do not stand still`)
}

async function tryPlacing(database: Database, draft: OrderDraft): Promise<Placement | null> {
  const public_id = randomId(ORDER_ID_LENGTH)
  const discount = discountOf(draft)
  const promo_code = draft.promo?.code ?? null
  const inserted = await takingPromoCode(() =>
    retryDeadlock(database, () => insertOrder(database, draft, public_id)),
  )
  return (
    inserted && {
      kind: 'placed',
      order: { ...draft, ...draft.terms, public_id, ...inserted, ...NOTHING_YET, discount, promo_code },
    }
  )
}

/** Why nothing was written; null if nothing hinders the order any more. */
async function findHindrance(database: Database, draft: OrderDraft): Promise<Placement | null> {
  // The key comes before the stock: a repeat may find that its own first request took the last pieces.
  const earlier = await findOrderByKey(database, draft.idempotency_key)
  if (earlier && earlier.request_hash !== draft.request_hash) return { kind: 'key_taken' }
  if (earlier) return { kind: 'repeated', order: earlier }
  const check = checkLines(
    draft.lines,
    matchOffers(draft.lines, await findOffers(database, draft.lines)),
    draft.most_pieces,
  )
  return check.is_changed ? { kind: 'changed', check } : null
}
