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
  /** Prices or stock are not as the shopper saw them: nothing was written. */
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

/** Goods that come back just after they were refused are tried again; they do not come and go so often. */
const TRIES = 5

/**
 * Places an order once, whatever is sent how often at the same time: one statement where all is as the shopper saw it.
 * What stands in the way otherwise is looked up afterwards.
 *
 * @throws PromoRefused where its promo code has no use left
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
  const inserted = await takingPromoCode(() => retryDeadlock(() => insertOrder(database, draft, public_id)))
  return (
    inserted && {
      kind: 'placed',
      order: { ...draft, ...draft.terms, public_id, ...inserted, ...NOTHING_YET, discount, promo_code },
    }
  )
}

/** Null where nothing hinders any more. */
async function findHindrance(database: Database, draft: OrderDraft): Promise<Placement | null> {
  // A repeat may find the stock gone to its own first request, so the key is asked about before anything else is said.
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
