import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** Invalidates cached bitmaps and goods: those that have changed, or all of them if the index was rebuilt. */
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
 * To be called before anything is taken from the queue. If an earlier version of the program has processed
 * the queue last, not every change is marked with its version, so every cache must be invalidated.
 */
export async function dropUnmarked(transaction: Database): Promise<void> {
  await sql`
    update index_version set version = version + 1, built = version + 1
    where taken <> marked or taken <> goods_marked`.execute(transaction)
}

/**
 * To be called after everything is taken from the queue. Changes made from then on in the transaction are
 * marked with its version.
 */
export async function markTaken(transaction: Database): Promise<void> {
  await sql`update index_version set marked = taken, goods_marked = taken`.execute(transaction)
}
