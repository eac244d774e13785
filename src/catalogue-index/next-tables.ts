import { setTimeout as delay } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { isLockTimeout } from '#src/database/with-lock.ts'

const TABLES = ['category_products', 'facet_bits', 'facet_counts', 'indexed_products'] as const
type IndexTable = (typeof TABLES)[number]

const LOCK_TRIES = 200
const LOCK_PAUSE_MS = 25

/** Creates empty tables `…_next`, without indexes, beside those that readers use. */
export async function makeNext(transaction: Database): Promise<void> {
  for (const table of TABLES) {
    await sql`create table ${nextOf(table)} (like ${sql.id(table)} including all excluding indexes)`.execute(
      transaction,
    )
  }
}

/** Gives a filled `…_next` the indexes of the table that it will replace. */
export async function indexNext(transaction: Database, table: IndexTable): Promise<void> {
  for (const { name, definition } of await indexesOf(transaction, table)) {
    // The definition is PostgreSQL's own text; only the two names in it change.
    const text = definition
      .replace(` INDEX ${name} ON `, ` INDEX ${name}_next ON `)
      .replace(`.${table} USING `, `.${table}_next USING `)
    await sql.raw(text).execute(transaction)
  }
  await sql`analyze ${nextOf(table)}`.execute(transaction)
}

/** Replaces the old tables by the new ones. */
export async function swapNext(transaction: Database): Promise<void> {
  await lockTables(transaction)
  for (const table of TABLES) {
    const indexes = await indexesOf(transaction, table)
    await sql`drop table ${sql.id(table)}`.execute(transaction)
    await sql`alter table ${nextOf(table)} rename to ${sql.id(table)}`.execute(transaction)
    for (const { name } of indexes) {
      await sql`alter index ${sql.id(`${name}_next`)} rename to ${sql.id(name)}`.execute(transaction)
    }
  }
}

/**
 * Locks all tables at once or none, because having one while waiting for another could deadlock with a
 * reader.
 */
async function lockTables(transaction: Database): Promise<void> {
  await sql`set local lock_timeout = '100ms'`.execute(transaction)
  for (let tries = 1; ; tries += 1) {
    await sql`savepoint before_lock`.execute(transaction)
    try {
      await sql`lock table ${sql.join(TABLES.map((table) => sql.id(table)))} in access exclusive mode`.execute(
        transaction,
      )
      break
    } catch (error) {
      if (tries >= LOCK_TRIES || !isLockTimeout(error)) throw error
      await sql`rollback to savepoint before_lock`.execute(transaction)
      await delay(LOCK_PAUSE_MS)
    }
  }
  await sql`set local lock_timeout = 0`.execute(transaction)
}

async function indexesOf(
  transaction: Database,
  table: IndexTable,
): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table} order by indexname`.execute(transaction)
  return rows
}

function nextOf(table: IndexTable): RawBuilder<unknown> {
  return sql.id(`${table}_next`)
}
