import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

export type ReceiptCounts = { waiting: number; failed: number; next_try_at: Date | null }

export async function countReceipts(database: Database): Promise<ReceiptCounts> {
  const { rows } = await sql<ReceiptCounts>`
    select count(*) filter (where state in ('waiting', 'sent'))::int as waiting,
           count(*) filter (where state = 'error')::int as failed,
           min(next_try_at) filter (where state = 'waiting') as next_try_at
    from receipts where state in ('waiting', 'sent', 'error')`.execute(database)
  return rows[0] ?? { waiting: 0, failed: 0, next_try_at: null }
}
