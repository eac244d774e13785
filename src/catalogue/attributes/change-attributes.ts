import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { attributeValue } from '#src/import/assemble/attribute-value.ts'
import { foldKey } from '#src/import/fold-key.ts'
import { BARE_NUMBER } from '#src/import/merge/merge-attributes.ts'
import { otherNames } from '#src/import/merge/other-names.ts'
import { followMerged } from './merged-values.ts'

/** `auto` returns the decision to the rules. */
export type FacetChoice = 'on' | 'off' | 'auto'

/** Sets whether shoppers can filter by an attribute. */
export async function chooseFacet(database: Database, id: number, choice: FacetChoice): Promise<void> {
  await sql`
    update attributes set is_pinned = ${choice !== 'auto'},
      is_filter = case ${choice}::text when 'on' then true when 'off' then false else is_filter end
    where id = ${id}`.execute(database)
}

/**
 * Puts these attributes first, in this order, and the others behind them as they were. Shoppers see the
 * filters in this order.
 */
export async function orderAttributes(database: Database, ids: readonly number[]): Promise<void> {
  await sql`
    with ordered as (
      select id, (row_number() over (order by array_position(${ids}::int[], id), position, id))::int as place from attributes
    )
    update attributes a set position = o.place from ordered o where o.id = a.id and a.position <> o.place`.execute(
    database,
  )
}

/** Returns the ids of all attributes in their order. */
export async function listOrder(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('attributes')
    .select('id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Renames an attribute. Feeds that use the new name mean this attribute from now on. Returns false if another
 * attribute has that name.
 */
export async function renameAttribute(database: Database, id: number, title: string): Promise<boolean> {
  const key = foldKey(title)
  const { rows } = await sql`
    select 1 from attributes where key = ${key} and id <> ${id}
    union all select 1 from attribute_aliases where key = ${key} and attribute_id <> ${id}`.execute(database)
  if (rows.length > 0) return false
  await sql`update attributes set title = ${title} where id = ${id}`.execute(database)
  await sql`
    insert into attribute_aliases (key, attribute_id)
    select ${key}, ${id} where not exists (select from attributes where key = ${key})
    on conflict do nothing`.execute(database)
  return true
}

/** Renames a value of an attribute. */
export async function renameValue(database: Database, id: number, title: string): Promise<void> {
  await sql`update attribute_values set title = ${title} where id = ${id}`.execute(database)
}

/** Makes two attributes one, now and in all imports to come. Returns how many products have changed. */
export async function mergeAttribute(database: Database, fromId: number, intoId: number): Promise<number> {
  // Values of the other attribute are added; the same rows are not moved, because running processes know a
  // value's group by its id.
  await sql`
    insert into attribute_values (attribute_id, slug, title, number)
    select ${intoId}, slug, title, number from attribute_values where attribute_id = ${fromId}
    on conflict (attribute_id, slug) do nothing`.execute(database)
  const changed = await replaceValues(
    database,
    sql`
      select o.id as old_id, coalesce(l.value_id, n.id) as new_id
      from attribute_values o
      join attribute_values n on n.attribute_id = ${intoId} and n.slug = o.slug
      left join ${otherNames} l on l.attribute_id = ${intoId} and l.slug = o.slug
      where o.attribute_id = ${fromId}`,
  )
  await sql`
    update products set value_texts = (value_texts - ${String(fromId)}::text) || jsonb_build_object(${String(intoId)}::text,
      concat_ws('; ', value_texts ->> ${String(intoId)}::text, value_texts ->> ${String(fromId)}::text))
    where value_texts ? ${String(fromId)}::text`.execute(database)
  await sql`update attribute_aliases set attribute_id = ${intoId} where attribute_id = ${fromId}`.execute(
    database,
  )
  await sql`
    insert into attribute_aliases (key, attribute_id) select key, ${intoId} from attributes where id = ${fromId}
    on conflict (key) do update set attribute_id = excluded.attribute_id`.execute(database)
  await sql`delete from attributes where id = ${fromId}`.execute(database)
  return changed
}

/** Does the same with values of one attribute, some of which may become several. */
export async function mergeValues(database: Database, pairs: readonly ValuePair[]): Promise<number> {
  const asked = sql`(
    select old_id, new_id, count(*) over (partition by old_id) > 1 as is_split
    from unnest(${pairs.map(({ from }) => from)}::int[], ${pairs.map(({ into }) => into)}::int[]) given (old_id, new_id)
  )`
  const changed = await replaceValues(database, sql`select old_id, new_id from ${asked} pair`)
  await sql`
    insert into value_parts (attribute_id, slug, value_id)
    select n.attribute_id, n.slug, pair.new_id
    from (
      select attribute_id, slug, value_id from value_aliases
      union select attribute_id, slug, id from attribute_values
    ) n join ${asked} pair on pair.old_id = n.value_id where pair.is_split
    union select l.attribute_id, l.slug, pair.new_id from value_parts l join ${asked} pair on pair.old_id = l.value_id
    on conflict do nothing`.execute(database)
  await sql`
    update value_aliases l set value_id = pair.new_id
    from ${asked} pair where pair.old_id = l.value_id and not pair.is_split`.execute(database)
  await sql`
    insert into value_aliases (attribute_id, slug, value_id)
    select v.attribute_id, v.slug, pair.new_id from attribute_values v join ${asked} pair on pair.old_id = v.id
    where not pair.is_split
    on conflict (attribute_id, slug) do update set value_id = excluded.value_id`.execute(database)
  // Their own aliases are deleted with them.
  await sql`delete from attribute_values where id in (select old_id from ${asked} pair)`.execute(database)
  return changed
}

export type ValuePair = { from: number; into: number }

/** Replaces one value by several, now and in all imports to come. Returns how many products have changed. */
export async function splitValue(
  database: Database,
  { attributeId, id, titles }: { attributeId: number; id: number; titles: readonly string[] },
): Promise<number> {
  const ids: number[] = []
  for (const title of titles) ids.push(...(await idsOf(database, attributeId, title)))
  return mergeValues(
    database,
    ids.map((into) => ({ from: id, into })),
  )
}

/**
 * Reads bare numbers, «28», in this unit, «28 см», now and in all imports to come. Returns how many products
 * have changed.
 */
export async function setUnit(database: Database, id: number, unit: string): Promise<number> {
  await database.updateTable('attributes').set({ unit }).where('id', '=', id).execute()
  if (unit === '') return 0
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from attribute_values where attribute_id = ${id} and title ~ ${BARE_NUMBER}`.execute(
    database,
  )
  const pairs: ValuePair[] = []
  for (const { id: from, title } of rows)
    for (const into of await idsOf(database, id, `${title} ${unit}`)) pairs.push({ from, into })
  if (pairs.length === 0) return 0
  await followMerged(database, pairs)
  return mergeValues(database, pairs)
}

/**
 * Returns the value with this title, which is created if there is none. For a value that was merged or split,
 * what it has become.
 */
async function idsOf(database: Database, attributeId: number, title: string): Promise<number[]> {
  const value = attributeValue(title)
  const { rows: others } = await sql<{ id: number }>`
    select l.value_id as id from ${otherNames} l where attribute_id = ${attributeId} and slug = ${value.slug}`.execute(
    database,
  )
  if (others.length > 0) return others.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    insert into attribute_values (attribute_id, slug, title, number)
    values (${attributeId}, ${value.slug}, ${value.title}, ${value.number})
    on conflict (attribute_id, slug) do update set slug = excluded.slug returning id`.execute(database)
  return rows.map(({ id }) => id)
}

/**
 * Replaces values in all products by `pairs` of (old_id, new_id). A product keeps the order of its values and
 * has none twice.
 */
async function replaceValues(transaction: Database, pairs: RawBuilder<unknown>): Promise<number> {
  await sql`drop table if exists replaced_values`.execute(transaction)
  await sql`create temp table replaced_values on commit drop as ${pairs}`.execute(transaction)
  // In the order of ids, as imports and the index write products.
  const { numAffectedRows = 0n } = await sql`
    with touched as materialized (
      select id, value_ids from products
      where value_ids && array(select old_id from replaced_values)
      order by id for no key update
    )
    update products p set value_ids = n.ids
    from touched t
    cross join lateral (
      select array_agg(id order by place) as ids
      from (
        select coalesce(r.new_id, own.id) as id, min(own.place) as place
        from unnest(t.value_ids) with ordinality own (id, place)
        left join replaced_values r on r.old_id = own.id
        group by 1
      ) v
    ) n
    where p.id = t.id`.execute(transaction)
  return Number(numAffectedRows)
}
