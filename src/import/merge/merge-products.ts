import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { assignSlugs } from './assign-slugs.ts'

/**
 * Merges new and changed products of the stage into `products`. The others are only shown again if they were
 * hidden.
 */
export async function mergeProducts(
  database: Database,
  feedId: number,
  now: Date,
  isReslug: boolean,
): Promise<void> {
  await resolveProducts(database, feedId)
  await giveAddresses(database, isReslug)
  // In the order of ids, as others that write products (the refresher of lists) do, so that two writers
  // cannot deadlock.
  await sql`
    select count(*) from (
      select p.id from products p join stage_groups g on g.product_id = p.id where g.is_changed order by p.id for no key update of p
    ) locked`.execute(database)
  await sql`
    update products p set external_id = g.key, slug = coalesce(n.slug, p.slug), title = r.title,
      description = case when 'description' = any(p.pinned) then p.description else r.description end,
      brand_id = case when 'brand_id' = any(p.pinned) then p.brand_id else r.brand_id end,
      value_ids = case when 'value_ids' = any(p.pinned) then p.value_ids else r.value_ids end,
      value_texts = case when 'value_ids' = any(p.pinned) then p.value_texts else r.value_texts end,
      category_id = case when 'category_id' = any(p.pinned) then p.category_id else r.category_id end,
      picture_ids = case when 'picture_ids' = any(p.pinned) then p.picture_ids else r.picture_ids end,
      doc = r.doc, content_hash = g.hash, is_visible = ${shownAgain}, updated_at = ${now}
    from stage_groups g
    join stage_resolved r on r.gid = g.gid
    left join new_slugs n on n.key = g.gid::text
    where p.id = g.product_id`.execute(database)
  await rememberFeedTexts(database, feedId)
  // With what lists show of their variants, so that the index, which writes the same, has nothing to change.
  await sql`
    with added as (
      insert into products (feed_id, external_id, slug, title, description, brand_id, category_id, picture_ids, value_ids, value_texts,
        doc, content_hash, created_at, updated_at, price, old_price, stock)
      select ${feedId}, g.key, n.slug, r.title, r.description, r.brand_id, r.category_id, r.picture_ids, r.value_ids,
        r.value_texts, r.doc, g.hash, ${now}, ${now}, v.price, v.old_price, v.stock
      from stage_groups g
      join (
        select distinct on (gid) gid, price, old_price, least(sum(stock) over (partition by gid), 2147483647)::int as stock
        from stage_variants order by gid, stock = 0, price, seq
      ) v on v.gid = g.gid
      join stage_resolved r on r.gid = g.gid
      join new_slugs n on n.key = g.gid::text
      where g.is_new
      order by g.gid
      returning id, external_id
    )
    update stage_groups g set product_id = a.id from added a where a.external_id = g.key`.execute(database)
  await sql`
    update products p set is_visible = true, updated_at = ${now}
    from stage_groups g where g.is_hidden and g.product_id = p.id and p.is_visible <> ${shownAgain}`.execute(
    database,
  )
}

/**
 * Records the feed's texts of goods whose title or description a person has set, so that she can look at
 * them.
 */
async function rememberFeedTexts(database: Database, feedId: number): Promise<void> {
  await sql`
    insert into feed_texts (product_id, title, description)
    select g.product_id, s.feed_title, s.description
    from (
      select id from products where feed_id = ${feedId} and pinned <> '{}' and pinned && array['title', 'description']
      union select product_id from feed_texts
    ) own (id)
    join stage_groups g on g.product_id = own.id
    join stage_products s on s.gid = g.gid
    on conflict (product_id) do update set title = excluded.title, description = excluded.description`.execute(
    database,
  )
}

// What the owner has hidden stays hidden.
const shownAgain = sql`(p.is_visible or not 'is_visible' = any(p.pinned))`

/** `stage_products` with ids in place of names. */
async function resolveProducts(database: Database, feedId: number): Promise<void> {
  await sql`create temp table stage_resolved on commit drop as
    select s.gid, s.title, s.description, s.doc::tsvector as doc, b.id as brand_id, coalesce(c.merged_into, c.id) as category_id,
      coalesce(i.ids, '{}') as picture_ids, coalesce(v.ids, '{}') as value_ids,
      case when s.texts = '{}' then s.texts else (
        select coalesce(jsonb_object_agg(a.id, t.value), '{}')
        from jsonb_each(s.texts) t
        join attributes a on a.key = coalesce(
          (select own.key from attribute_aliases l join attributes own on own.id = l.attribute_id where l.key = t.key), t.key)
      ) end as value_texts
    from stage_products s
    join stage_groups g on g.gid = s.gid
    join categories c on c.feed_id = ${feedId} and c.external_id = g.category_source_id
    left join brands b on b.id = coalesce(
      (select l.brand_id from brand_aliases l where l.key = s.brand_key), (select own.id from brands own where own.key = s.brand_key))
    left join (
      select sp.gid, array_agg(p.id order by u.place) as ids
      from stage_products sp
      cross join unnest(sp.pictures) with ordinality as u (source, place)
      join stage_picture_ids p on p.source = u.source
      group by sp.gid
    ) i on i.gid = s.gid
    left join (
      select sv.gid, array_agg(av.id order by sv.position) as ids
      from stage_values sv
      join attributes a on a.key = sv.attribute_key
      join attribute_values av on av.attribute_id = a.id and av.slug = sv.slug
      group by sv.gid
    ) v on v.gid = s.gid`.execute(database)
  await sql`create unique index on stage_resolved (gid)`.execute(database)
  await sql`analyze stage_resolved (gid)`.execute(database)
}

/** Gives new products an address. A product that has one keeps it, unless new addresses are wanted. */
async function giveAddresses(database: Database, isReslug: boolean): Promise<void> {
  await assignSlugs(
    database,
    sql`
      select g.gid as key, s.slug as base, g.gid as rank
      from stage_groups g
      join stage_products s on s.gid = g.gid
      left join products p on p.id = g.product_id
      where g.is_new or (${isReslug} and p.slug <> s.slug and p.slug !~ ('^' || s.slug || '-\\d+$'))`,
    sql`select slug from products union select slug from old_slugs where kind = 'product'`,
  )
}
