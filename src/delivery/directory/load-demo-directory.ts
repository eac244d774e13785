import type { Database } from '#src/database/connect.ts'
import { inTransaction } from '#src/database/in-transaction.ts'
import { readDemoDirectory } from './demo-directory.ts'
import { releaseLease, takeLease } from './directory-lease.ts'
import { emptyStage, stagePoints, stageSettlements } from './stage-directory.ts'
import { swapDirectory } from './swap-directory.ts'

const CARRIER = 'nova_poshta'

/** Loads invented towns and branches for the demo's checkout. A directory of the carrier itself is never replaced. */
export async function loadDemoDirectory(database: Database): Promise<void> {
  const lease = await takeLease(database, CARRIER)
  if (lease === null) return
  try {
    if (!(await hasCarriersOwn(database))) await fillDirectory(database, lease)
  } finally {
    // Also after an error, or nothing could load a directory for as long as the lease lasts.
    await releaseLease(database, lease, null)
  }
}

async function fillDirectory(database: Database, lease: string): Promise<void> {
  const { settlements, points } = await readDemoDirectory()
  await emptyStage(database)
  await stageSettlements(database, settlements)
  await stagePoints(database, points)
  await database.transaction().execute(async (transaction) => {
    await swapDirectory(transaction)
    await transaction
      .updateTable('delivery_directories')
      .set({ source: 'demo', refreshed_at: new Date() })
      .where('lease', '=', lease)
      .execute()
  })
}

/** Removes the demo's directory, so that nobody chooses an invented branch. Addresses of orders stay as texts. */
export async function removeDemoDirectory(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('delivery_directories')
      .where('carrier', '=', CARRIER)
      .where('source', '=', 'demo')
      .executeTakeFirst()
    if (numDeletedRows > 0n) await transaction.deleteFrom('settlements').execute()
  })
}

async function hasCarriersOwn(database: Database): Promise<boolean> {
  const own = await database
    .selectFrom('delivery_directories')
    .select('carrier')
    .where('carrier', '=', CARRIER)
    .where('source', '=', 'carrier')
    .executeTakeFirst()
  return own !== undefined
}
