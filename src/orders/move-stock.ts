import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export type StockMove = {
  order_id: number
  /** Pieces by variant; negative ones are given back. */
  taken: ReadonlyMap<number, number>
  reason: 'cancel' | 'return' | 'edit'
}

/**
 * Moves stock for an order, if every variant has enough; answers what each had before, and the caller compares. Variants
 * are locked in the order of ids, as by every other change of stock.
 */
export async function moveStock(
  transaction: Database,
  { order_id, taken, reason }: StockMove,
): Promise<Map<number, number>> {
  const ids = [...taken.keys()]
  const { rows } = await sql<{ id: number; stock: number }>`
    select id, stock from variants where id = any(${ids}::int[]) order by id for update`.execute(transaction)
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]))
  const isEnough = [...taken].every(([id, pieces]) => pieces <= (stocks.get(id) ?? 0))
  if (!isEnough) return stocks
  await sql`
    with moved as (
      select m.* from unnest(${ids}::int[], ${[...taken.values()]}::int[]) as m (variant_id, pieces)
      join variants v on v.id = m.variant_id
    ), stocked as (
      update variants v set stock = v.stock - m.pieces from moved m where m.variant_id = v.id
    )
    insert into stock_moves (variant_id, order_id, delta, reason)
    select variant_id, ${order_id}, -pieces, ${reason} from moved`.execute(transaction)
  return stocks
}
