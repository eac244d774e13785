import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export type StockMove = {
  order_id: number
  /** Pieces by variant; negative ones are given back. */
  taken: ReadonlyMap<number, number>
  reason: 'cancel' | 'return' | 'edit'
}

/**
 * Moves stock for an order if every variant has enough, else moves nothing. Returns the stock of each variant before the move;
 * the caller compares it with what it wanted to see whether the move was made. Variants are locked in the order of ids, as by
 * every change of stock. For a variant whose stock was merged into another's, the other one's moves.
 */
export async function moveStock(
  transaction: Database,
  { order_id, taken, reason }: StockMove,
): Promise<Map<number, number>> {
  const rows = await lockStocks(transaction, [...taken.keys()])
  const moves = new Map<number, number>()
  for (const { id, place } of rows) moves.set(place, (moves.get(place) ?? 0) + (taken.get(id) ?? 0))
  // Of two variants that share a stock, each can have what the other leaves.
  const stocks = new Map(
    rows.map(({ id, place, stock }) => [id, stock + (taken.get(id) ?? 0) - (moves.get(place) ?? 0)]),
  )
  const isEnough =
    [...taken].every(([id, pieces]) => stocks.has(id) || pieces <= 0) &&
    rows.every(({ place, stock }) => (moves.get(place) ?? 0) <= stock)
  if (!isEnough) return stocks
  await sql`
    with moved as (
      select m.* from unnest(${[...moves.keys()]}::int[], ${[...moves.values()]}::int[]) as m (variant_id, pieces)
    ), stocked as (
      update variants v set stock = v.stock - m.pieces from moved m where m.variant_id = v.id
    )
    insert into stock_moves (variant_id, order_id, delta, reason)
    select variant_id, ${order_id}, -pieces, ${reason} from moved`.execute(transaction)
  return stocks
}

type Stock = { id: number; place: number; stock: number }

/**
 * Locks the stocks of the variants; `place` is the variant that has the stock of `id`. It repeats, because a merge may move a
 * variant's stock to another while the first statement waits for its lock, and only the next statement sees that.
 */
async function lockStocks(transaction: Database, ids: readonly number[]): Promise<Stock[]> {
  for (;;) {
    const { rows } = await sql<Stock>`
      select named.id, v.id as place, v.stock from variants named
      join variants v on v.id = coalesce(named.stock_into, named.id)
      where named.id = any(${ids}::int[]) order by v.id for update of v`.execute(transaction)
    const { rows: left } = await sql`
      select from variants named
      join unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ place }) => place)}::int[])
        as locked (id, place) on locked.id = named.id
      where coalesce(named.stock_into, named.id) <> locked.place limit 1`.execute(transaction)
    if (left.length === 0) return rows
  }
}
