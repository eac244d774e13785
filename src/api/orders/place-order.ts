import type { CartCheck, CartLineRequest } from '#src/contract/cart.ts'
import type { Order } from '#src/contract/orders.ts'
import type { Database } from '#src/database/connect.ts'
import { judgeLines, matchOffers } from '../cart/judge-lines.ts'
import { lockOffers, type Offer } from '../cart/queries.ts'
import type { OrderDraft } from './order-draft.ts'
import { presentOrder } from './present-order.ts'
import { findOrderByKey, insertOrder } from './queries.ts'
import { randomId } from './random-id.ts'
import { retryDeadlock } from './retry-deadlock.ts'

export type Placement =
  | { kind: 'placed' | 'repeated'; order: Order }
  /** Prices or stock are not as the shopper saw them: nothing was written. */
  | { kind: 'changed'; check: CartCheck }
  /** The key belongs to an order that asked for something else. */
  | { kind: 'key_taken' }

type Sale = { offer: Offer; quantity: number }

const PUBLIC_ID_LENGTH = 22

/**
 * Places an order once, whatever is sent how often at the same time: four round trips, with the variants locked from
 * the second to the last.
 */
export async function placeOrder(database: Database, draft: OrderDraft): Promise<Placement> {
  const attempt = await retryDeadlock(() =>
    database
      .transaction()
      .setIsolationLevel('read committed')
      .execute((transaction) => tryPlacing(transaction, draft)),
  )
  if (attempt?.kind === 'placed') return attempt
  // A repeat may find the stock gone to its own first request, so the key is asked about before anything else is said.
  const earlier = await findOrderByKey(database, draft.idempotency_key)
  if (earlier && earlier.request_hash !== draft.request_hash) return { kind: 'key_taken' }
  if (earlier) return { kind: 'repeated', order: presentOrder(earlier) }
  if (attempt) return attempt
  throw new Error(`order with the known key ${draft.idempotency_key} is not there`)
}

/** Null where the key is known. */
async function tryPlacing(transaction: Database, draft: OrderDraft): Promise<Placement | null> {
  const matched = matchOffers(draft.lines, await lockOffers(transaction, draft.lines))
  const check = judgeLines(draft.lines, matched)
  if (check.is_changed) return { kind: 'changed', check }
  const sales = salesOf(draft.lines, matched)
  const order = { ...draft, public_id: randomId(PUBLIC_ID_LENGTH), ...totalsOf(sales) }
  const inserted = await insertOrder(transaction, { ...order, lines: sales.map(newLine) })
  if (!inserted) return null
  const lines = sales.map(({ offer, quantity }) => ({ ...offer, quantity }))
  return { kind: 'placed', order: presentOrder({ ...order, ...inserted, status: 'new', lines }) }
}

/** Lines of one variant become one. */
function salesOf(lines: readonly CartLineRequest[], matched: readonly (Offer | null)[]): Sale[] {
  const sales = new Map<number, Sale>()
  for (const [index, { quantity }] of lines.entries()) {
    const offer = matched[index]
    if (!offer) continue
    const known = sales.get(offer.variant_id)
    sales.set(offer.variant_id, { offer, quantity: quantity + (known?.quantity ?? 0) })
  }
  return [...sales.values()]
}

function totalsOf(sales: readonly Sale[]): { total: number; items_count: number } {
  return {
    total: sales.reduce((sum, { offer, quantity }) => sum + offer.price * quantity, 0),
    items_count: sales.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

function newLine({ offer, quantity }: Sale, position: number) {
  const { product_id, variant_id, title, sku, variant_title, variant_value, picture_id, price } = offer
  return {
    position,
    product_id,
    variant_id,
    title,
    sku,
    variant_title,
    variant_value,
    picture_id,
    price,
    quantity,
  }
}
