import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** Pieces of all goods on sale, at most `most`. Every variant read has a piece, so `most` variants are enough to read. */
export async function countPiecesOnSale(database: Database, most: number): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select least(coalesce(sum(stock), 0), ${most})::float8 as pieces
    from (
      select v.stock from variants v join products p on p.id = v.product_id
      where v.stock > 0 and v.is_visible and p.is_visible
      limit ${most}
    ) on_sale`.execute(database)
  return rows[0]?.pieces ?? 0
}
