import { sql } from 'kysely'
import type { MergedRow } from '#src/contract/admin/merged.ts'
import type { Database } from '#src/database/connect.ts'

/**
 * A condition: the product keeps the other value when this one is separated, because it had both, or has it
 * through something else merged into it.
 */
const keepsInto = sql`(mine.had_both or exists (
  select from merged_value_products also join merged_values o on o.id = also.value_id
  where also.product_id = mine.product_id and o.into_id = m.into_id and o.id <> m.id
))`

/** Records, before these values are merged into another, everything that is needed to separate them again. */
export async function recordMergedValues(
  transaction: Database,
  { ids, into, now }: { ids: readonly number[]; into: number; now: Date },
): Promise<void> {
  await sql`
    insert into merged_values (id, attribute_id, into_id, slug, title, number, slugs, parts, shared_parts, merged_at)
    select v.id, v.attribute_id, ${into}, v.slug, v.title, v.number,
      array[v.slug] || array(select l.slug from value_aliases l where l.value_id = v.id),
      array(select l.slug from value_parts l where l.value_id = v.id),
      array(select l.slug from value_parts l join value_parts o on o.attribute_id = l.attribute_id and o.slug = l.slug
        where l.value_id = v.id and o.value_id = ${into}),
      ${now}
    from attribute_values v where v.id = any(${ids}::int[])`.execute(transaction)
  await sql`
    insert into merged_value_products (value_id, product_id, had_both)
    select v.id, p.id, ${into}::int = any(p.value_ids) and not exists (
      select from merged_value_products mine join merged_values m on m.id = mine.value_id
      where mine.product_id = p.id and m.into_id = ${into} and not mine.had_both
    )
    from unnest(${ids}::int[]) v (id) join products p on p.value_ids && array[v.id]`.execute(transaction)
}

/**
 * If a value is merged further, what was merged into it before now belongs to the new one. A value that was
 * split cannot be separated again.
 */
export async function followMerged(
  transaction: Database,
  pairs: readonly { from: number; into: number }[],
): Promise<void> {
  await sql`
    update merged_values m set into_id = pair.new_id
    from unnest(${pairs.map(({ from }) => from)}::int[], ${pairs.map(({ into }) => into)}::int[]) pair (old_id, new_id)
    where m.into_id = pair.old_id`.execute(transaction)
}

/**
 * Returns the values of an attribute that can be separated, the last merged first. Of a chain only the last
 * one: the others go with it.
 */
export async function listMergedValues(database: Database, attributeId: number): Promise<MergedRow[]> {
  const { rows } = await sql<Omit<MergedRow, 'merged_at'> & { merged_at: Date }>`
    select m.id, m.title, v.title as into, m.merged_at, n.products, n.both, n.left,
      array(select i.title from merged_values i where i.into_id = m.id order by i.title) as within
    from merged_values m
    join attribute_values v on v.id = m.into_id
    cross join lateral (
      select count(*) filter (where has) as products, count(*) filter (where has and keeps) as both,
        count(*) filter (where not has) as left
      from (
        select m.into_id = any(p.value_ids) as has, ${keepsInto} as keeps
        from merged_value_products mine join products p on p.id = mine.product_id where mine.value_id = m.id
      ) own
    ) n
    where m.attribute_id = ${attributeId}
    order by m.merged_at desc, m.id`.execute(database)
  return rows.map(({ merged_at, ...row }) => ({ ...row, merged_at: merged_at.toISOString() }))
}

/**
 * Returns how many names of values were merged without a record. Bare numbers are left out, because they come
 * from the unit.
 */
export async function countEarlierMerged(database: Database, attributeId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from value_aliases l join attributes a on a.id = l.attribute_id
    where l.attribute_id = ${attributeId} and (a.unit = '' or l.slug !~ ${BARE_SLUG})
      and not exists (select from merged_values m where m.attribute_id = l.attribute_id and l.slug = any(m.slugs))`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/** The slug of a number and nothing else. */
const BARE_SLUG = '^\\d+(-\\d+)?$'

/**
 * Separates a value from the one that it was merged into, together with the goods that still have that one:
 * with its former id, slug and names, and at its former place. Returns how many products have changed.
 */
export async function partValue(transaction: Database, id: number): Promise<number> {
  await sql`
    select count(*) from (
      select p.id from products p join merged_value_products mine on mine.product_id = p.id
      where mine.value_id = ${id} order by p.id for no key update of p
    ) locked`.execute(transaction)
  // Something else that was merged may have restored its slug already.
  const { rows } = await sql<{ id: number }>`
    insert into attribute_values (id, attribute_id, slug, title, number) overriding system value
    select id, attribute_id, slug, title, number from merged_values where id = ${id}
    on conflict (attribute_id, slug) do update set title = excluded.title
    returning id`.execute(transaction)
  const [back] = rows
  if (!back) throw new Error(`value ${id} was not merged`)
  const { numAffectedRows = 0n } = await sql`
    update products p set value_ids = n.ids
    from (
      select mine.product_id, m.into_id, ${keepsInto} as keeps
      from merged_value_products mine join merged_values m on m.id = mine.value_id where m.id = ${id}
    ) s
    cross join lateral (
      select array_agg(id order by place, is_second) as ids
      from (
        select id, min(place) as place, bool_and(is_second) as is_second
        from (
          select case when own.id = s.into_id then ${back.id} else own.id end as id, own.place, false as is_second
          from products owner cross join unnest(owner.value_ids) with ordinality own (id, place)
          where owner.id = s.product_id
          union all
          select s.into_id, own.place, true
          from products owner cross join unnest(owner.value_ids) with ordinality own (id, place)
          where owner.id = s.product_id and own.id = s.into_id and s.keeps
        ) v group by id
      ) each
    ) n
    where p.id = s.product_id and s.into_id = any(p.value_ids)`.execute(transaction)
  await takeNamesBack(transaction, id, back.id)
  await sql`update merged_values set into_id = ${back.id} where into_id = ${id}`.execute(transaction)
  await sql`delete from merged_values where id = ${id}`.execute(transaction)
  return Number(numAffectedRows)
}

async function takeNamesBack(transaction: Database, id: number, backId: number): Promise<void> {
  await sql`
    delete from value_aliases l using merged_values m
    where m.id = ${id} and l.attribute_id = m.attribute_id and l.slug = m.slug`.execute(transaction)
  await sql`
    update value_aliases l set value_id = ${backId} from merged_values m
    where m.id = ${id} and l.attribute_id = m.attribute_id and l.slug = any(m.slugs) and l.value_id = m.into_id`.execute(
    transaction,
  )
  await sql`
    insert into value_parts (attribute_id, slug, value_id)
    select m.attribute_id, part, ${backId} from merged_values m cross join unnest(m.parts) part where m.id = ${id}
    on conflict do nothing`.execute(transaction)
  await sql`
    delete from value_parts l using merged_values m
    where m.id = ${id} and l.attribute_id = m.attribute_id and l.value_id = m.into_id
      and l.slug = any(m.parts) and not l.slug = any(m.shared_parts)`.execute(transaction)
}
