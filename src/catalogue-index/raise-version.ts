import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** Invalidates cached bitmaps and goods: those that have changed, or, where the index is made anew, all of them. */
export async function raiseVersion(
  transaction: Database,
  { isBuilt = false }: { isBuilt?: boolean } = {},
): Promise<void> {
  await sql`
    update index_version
    set version = version + 1, built = case when ${isBuilt}::boolean then version + 1 else built end`.execute(
    transaction,
  )
}

/**
 * Before anything is taken from the queue. Where an earlier program has worked it off last, not all that has changed says
 * when: for every cache the index is another.
 */
export async function dropUnmarked(transaction: Database): Promise<void> {
  await sql`
    update index_version set version = version + 1, built = version + 1
    where taken <> marked or taken <> goods_marked`.execute(transaction)
}

/** After all is taken from the queue: what changes from now on in the transaction is marked with its version. */
export async function markTaken(transaction: Database): Promise<void> {
  await sql`update index_version set marked = taken, goods_marked = taken`.execute(transaction)
}
