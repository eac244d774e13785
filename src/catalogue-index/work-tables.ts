import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { dropUnmarked, markTaken } from './raise-version.ts'

// An arbitrary number that no other lock has.
const LOCK = 7_461_003

/**
 * Begins a change of the index inside a transaction: waits for any other change of it, and creates the work
 * tables of the session. Writes to products in this transaction do not add to the queue.
 */
export async function beginIndexing(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction)
  await dropUnmarked(transaction)
  await sql`set local vitryna.catalogue_changes = 'off'`.execute(transaction)
  await sql`set local client_min_messages = warning`.execute(transaction)
  await sql`set local work_mem = '64MB'`.execute(transaction)
  await sql`
    create temp table if not exists catalogue_taken (
      product_id int, sold int not null, is_text boolean not null, was_doc tsvector
    ) on commit delete rows`.execute(transaction)
  // `was_…` is what the index contains; the rest is what it must contain. No facets: not listed. `doc` and
  // `was_doc` are set if the product's words have to be counted.
  await sql`
    create temp table if not exists catalogue_work (
      product_id int not null, category_id int, slot int,
      is_there boolean not null, is_text boolean not null, doc tsvector, was_doc tsvector,
      price bigint, old_price bigint, stock int, popularity int, discount int, is_in_stock boolean, facets int[] not null,
      was_price bigint, was_popularity int, was_discount int, was_in_stock boolean, was_facets int[] not null
    ) on commit delete rows`.execute(transaction)
}

/** Takes the marks of a changed tree or name from the queue. Returns whether there were any. */
export async function takeNames(transaction: Database): Promise<boolean> {
  const { rows } = await sql`delete from catalogue_changes where product_id is null returning id`.execute(
    transaction,
  )
  return rows.length > 0
}

/**
 * Moves the queued goods into `catalogue_taken`, one row for each product, and returns how many there are.
 */
export async function takeProducts(transaction: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    with taken as (
      delete from catalogue_changes where product_id is not null returning id, product_id, sold, is_text, was_doc
    )
    insert into catalogue_taken (product_id, sold, is_text, was_doc)
    select product_id, sum(sold), bool_or(is_text),
      -- The first of several changes has the text that was counted.
      (array_agg(was_doc order by id) filter (where is_text))[1]
    from taken group by product_id`.execute(transaction)
  await markTaken(transaction)
  return Number(numAffectedRows ?? 0)
}
