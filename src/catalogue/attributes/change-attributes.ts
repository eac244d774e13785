import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { foldKey } from '#src/import/fold-key.ts'

/** `auto` gives the decision back to the rules. */
export type FacetChoice = 'on' | 'off' | 'auto'

export async function chooseFacet(database: Database, id: number, choice: FacetChoice): Promise<void> {
  await sql`
    update attributes set is_pinned = ${choice !== 'auto'},
      is_filter = case ${choice}::text when 'on' then true when 'off' then false else is_filter end
    where id = ${id}`.execute(database)
}

/** These first, in this order; the others behind them as they were. Shoppers see the filters so. */
export async function orderAttributes(database: Database, ids: readonly number[]): Promise<void> {
  await sql`
    with ordered as (
      select id, (row_number() over (order by array_position(${ids}::int[], id), position, id))::int as place from attributes
    )
    update attributes a set position = o.place from ordered o where o.id = a.id and a.position <> o.place`.execute(
    database,
  )
}

/** What feeds call by the new name is this attribute too. False when another attribute is called so. */
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

export async function renameValue(database: Database, id: number, title: string): Promise<void> {
  await sql`update attribute_values set title = ${title} where id = ${id}`.execute(database)
}

/** Makes two attributes one, now and in every import from now on. Returns how many products have changed. */
export async function mergeAttribute(database: Database, fromId: number, intoId: number): Promise<number> {
  // Values of the other attribute, not the same rows: running processes know a value's group by its number.
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
      left join value_aliases l on l.attribute_id = ${intoId} and l.slug = o.slug
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

/** The same of two values of one attribute. */
export async function mergeValue(database: Database, fromId: number, intoId: number): Promise<number> {
  const changed = await replaceValues(
    database,
    sql`select ${fromId}::int as old_id, ${intoId}::int as new_id`,
  )
  await sql`update value_aliases set value_id = ${intoId} where value_id = ${fromId}`.execute(database)
  await sql`
    insert into value_aliases (attribute_id, slug, value_id)
    select attribute_id, slug, ${intoId} from attribute_values where id = ${fromId}
    on conflict (attribute_id, slug) do update set value_id = excluded.value_id`.execute(database)
  await sql`delete from attribute_values where id = ${fromId}`.execute(database)
  return changed
}

/** `pairs` are (old_id, new_id); a product keeps the order of its values and has none twice. */
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
