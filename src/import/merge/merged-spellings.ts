import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { otherNames } from './other-names.ts'

/**
 * Fills `stage_merged_values`: which of the values merged by hand the feed uses for new and changed products,
 * before the aliases replace them. `had_both`: the same product has the other value too.
 */
export async function stageMergedValues(database: Database): Promise<void> {
  await sql`create temp table stage_merged_values on commit drop as
    select s.gid, m.id as value_id, bool_or(s.slug = any(m.shared_parts) or exists (
      select from stage_values o
      where o.gid = s.gid and o.attribute_key = s.attribute_key and o.slug <> s.slug
        and (
          exists (select from attribute_values v where v.id = m.into_id and v.slug = o.slug)
          or exists (select from ${otherNames} l
            where l.attribute_id = a.id and l.slug = o.slug and l.value_id = m.into_id)
          -- That value was itself merged since, and its names lead to what it was merged into.
          or exists (select from merged_values up where up.id = m.into_id and ${isNamed('up', sql`o.slug`)})
        )
        and not exists (
          select from merged_values other
          where other.into_id = m.into_id and ${isNamed('other', sql`o.slug`)} and not o.slug = any(other.shared_parts)
        )
    )) as had_both
    from stage_values s
    join attributes a on a.key = s.attribute_key
    join merged_values m on m.attribute_id = a.id and ${isNamed('m', sql`s.slug`)}
    group by 1, 2`.execute(database)
}

function isNamed(merged: string, slug: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${slug} = any(${sql.ref(`${merged}.slugs`)}) or ${slug} = any(${sql.ref(`${merged}.parts`)}))`
}

/**
 * Records, for values that were merged by hand, which new and changed products of the stage the feed gives
 * them to. A product that no longer has one is removed from it. Values set by a person are not the feed's,
 * and are left out.
 */
export async function saveMergedSpellings(database: Database): Promise<void> {
  await sql`
    delete from merged_value_products mine using stage_groups g, products p
    where g.product_id = mine.product_id and g.is_changed and p.id = mine.product_id
      and not 'value_ids' = any(p.pinned)`.execute(database)
  await sql`
    insert into merged_value_products (value_id, product_id, had_both)
    select s.value_id, p.id, s.had_both
    from stage_merged_values s
    join stage_groups g on g.gid = s.gid and g.is_changed
    join products p on p.id = g.product_id and not 'value_ids' = any(p.pinned)
    on conflict do nothing`.execute(database)
  await sql`
    delete from merged_brand_products mine using stage_groups g, products p
    where g.product_id = mine.product_id and g.is_changed and p.id = mine.product_id
      and not 'brand_id' = any(p.pinned)`.execute(database)
  await sql`
    insert into merged_brand_products (brand_id, product_id)
    select m.id, p.id
    from stage_products s
    join merged_brands m on s.brand_key = any(m.keys)
    join stage_groups g on g.gid = s.gid and g.is_changed
    join products p on p.id = g.product_id and not 'brand_id' = any(p.pinned)
    on conflict do nothing`.execute(database)
}
