import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/**
 * Creates the temporary tables of one import. `stage_offers` is the file (without texts if they are known),
 * `stage_groups` its products, `stage_variants` what changes often (price, stock). The others are filled only
 * for products whose content has changed.
 */
export async function createStage(database: Database): Promise<void> {
  await sql`create temp table stage_categories (
    seq int, source_id text primary key, parent_source_id text, title text)`.execute(database)
  await sql`create temp table stage_offers (
    seq int, source_id text, group_key text, title text, title_other text, keywords text, description text,
    price bigint, old_price bigint, stock int, category_source_id text, brand text, sku text, barcode text,
    pictures text[], params text, weight_g int, size_mm int[], hash text, mark bytea, known_of int)`.execute(
    database,
  )
  await sql`create temp table stage_known (seq int, id int)`.execute(database)
  await sql`create temp table stage_groups (
    gid int, key text, offers int, category_source_id text, category_titles text[], hash text,
    product_id int, is_new boolean, is_changed boolean, is_hidden boolean, batch int)`.execute(database)
  await sql`create temp table stage_products (
    gid int, title text, feed_title text, slug text, description text, brand_key text, brand_title text, doc text, pictures text[], texts jsonb)`.execute(
    database,
  )
  await sql`create temp table stage_contents (
    seq int, position int, sku text, barcode text, title text, value text, options text, pictures text[],
    weight_g int, size_mm int[])`.execute(database)
  await createStagedValues(database)
}

/** Values of attributes as they were read, for `mergeAttributes`; `gid` is the group that they belong to. */
export async function createStagedValues(database: Database): Promise<void> {
  await sql`create temp table stage_values (
    gid int, position int, attribute_key text, attribute_title text, slug text, title text, number double precision)`.execute(
    database,
  )
}
