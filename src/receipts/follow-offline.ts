import { sql } from 'kysely'
import { CheckboxDown, CheckboxRefused } from './checkbox/checkbox-call.ts'
import { findReceipt, isOffline, receiptUrl } from './checkbox/checkbox.ts'
import type { Issuing } from './issuing.ts'
import type { StoredReceipt } from './stored-receipt.ts'

const ROUND = 20
const PAUSE_SECONDS = 120

/**
 * Asks about receipts that were made without a connection to the tax office. They are valid at once, but the office may give them
 * another number when it receives them. If the service does not answer, the next round asks again.
 */
export async function followOffline(issuing: Issuing): Promise<void> {
  const { database, call, desk } = issuing
  const { rows } = await sql<Pick<StoredReceipt, 'id'>>`
    select id from receipts where is_offline and next_try_at <= now() order by next_try_at limit ${ROUND}`.execute(
    database,
  )
  for (const { id } of rows) {
    await sql`
      update receipts set next_try_at = now() + ${PAUSE_SECONDS} * interval '1 second'
      where id = ${id}`.execute(database)
    try {
      const found = await findReceipt(call, id)
      if (!found || isOffline(found)) continue
      await database
        .updateTable('receipts')
        .set({
          is_offline: false,
          fiscal_code: found.fiscal_code ?? null,
          url: receiptUrl(desk.keys.url, found),
        })
        .where('id', '=', id)
        .execute()
    } catch (error) {
      if (error instanceof CheckboxDown || error instanceof CheckboxRefused) return
      throw error
    }
  }
}
