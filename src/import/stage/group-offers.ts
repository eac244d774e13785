import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'

/** Stands for goods whose category the feed does not list. */
export const OTHER_CATEGORY = ''
// Increased whenever products are assembled in another way, so that every product is assembled again at the
// next import.
export const VERSION_OF_ASSEMBLY = '2'
const BATCH_OFFERS = 1500
/** A larger «group» is a mistake of the feed and not a product with variants. */
export const GROUP_LIMIT = 200

/**
 * Groups offers into products, and products into new, changed and unchanged ones. A product is recognised by
 * the id of its group or offer, or else by the offers that it had before. Returns the number of groups that
 * were too large.
 */
export async function groupOffers(database: Database, feedId: number, isReslug: boolean): Promise<number> {
  const oversized = await splitOversizedGroups(database)
  await sql`create temp table stage_variants as
    select o.seq, g.gid, o.source_id, o.price, o.old_price, o.stock, o.hash
    from stage_offers o
    join (select group_key, min(seq) as gid from stage_offers group by group_key) g using (group_key)`.execute(
    database,
  )
  await sql`create index on stage_variants (gid, seq)`.execute(database)
  await sql`create unique index on stage_variants (source_id)`.execute(database)
  await sql`create unique index on stage_offers (seq)`.execute(database)
  await sql`analyze stage_variants (gid, seq, source_id)`.execute(database)
  await makeGroups(database, feedId, isReslug)
  if (feedId !== 0) await findHeirs(database, feedId)
  return oversized
}

async function splitOversizedGroups(database: Database): Promise<number> {
  const { rows } = await sql<{ groups: number }>`
    with oversized as (
      select group_key from stage_offers where group_key like 'group:%' group by group_key having count(*) > ${GROUP_LIMIT}
    ), split as (
      update stage_offers o
      -- The size of a group does not follow from the text of one offer.
      set mark = null, group_key = case when source_id like 'group:%' then 'offer:' || source_id else source_id end
      from oversized where oversized.group_key = o.group_key
    )
    select count(*)::int as groups from oversized`.execute(database)
  return rows[0]?.groups ?? 0
}

/**
 * Fills `stage_groups`, with the products of known groups; those that have to be assembled are divided into
 * batches.
 */
async function makeGroups(database: Database, feedId: number, isReslug: boolean): Promise<void> {
  await sql`
    with recursive tree as (
      select source_id, array[title] as titles from stage_categories where parent_source_id is null
      union all
      select c.source_id, t.titles || c.title from stage_categories c join tree t on t.source_id = c.parent_source_id
    ), groups as (
      select v.gid, o.group_key as key, v.offers, coalesce(c.source_id, ${OTHER_CATEGORY}) as category_source_id,
        coalesce(c.titles, '{}') as category_titles,
        md5(concat_ws('|', ${VERSION_OF_ASSEMBLY}::text, c.source_id, c.titles::text, v.hashes)) as hash
      from (
        select gid, count(*) as offers, string_agg(hash, '' order by seq) as hashes from stage_variants group by gid
      ) v
      join stage_offers o on o.seq = v.gid
      left join tree c on c.source_id = o.category_source_id
    ), known as (
      select g.*, p.id as product_id, ${isReslug} or p.content_hash is distinct from g.hash as is_changed,
        p.is_visible is false as is_hidden
      from groups g left join products p on p.feed_id = ${feedId} and p.external_id = g.key
    )
    insert into stage_groups (gid, key, offers, category_source_id, category_titles, hash, product_id, is_new, is_changed, is_hidden,
      batch)
    select gid, key, offers, category_source_id, category_titles, hash, product_id, product_id is null, is_changed, is_hidden,
      case when is_changed then (sum(offers) filter (where is_changed) over (order by gid)) / ${BATCH_OFFERS}::int end
    from known`.execute(database)
  await sql`alter table stage_groups add primary key (gid)`.execute(database)
  await sql`create index on stage_groups (product_id)`.execute(database)
  await sql`create index on stage_groups (batch) where batch is not null`.execute(database)
  await sql`analyze stage_groups (gid, key, product_id, is_new, is_changed, batch)`.execute(database)
}

/** When offers are regrouped, the first group in the file inherits the product and its address. */
async function findHeirs(database: Database, feedId: number): Promise<void> {
  await sql`
    update stage_groups g set product_id = heir.product_id, is_new = false,
      is_hidden = (select not p.is_visible from products p where p.id = heir.product_id)
    from (
      select distinct on (first.product_id) first.product_id, first.gid
      from (
        select distinct on (s.gid) s.gid, v.product_id
        from stage_groups g
        join stage_variants s on s.gid = g.gid
        join variants v on v.feed_id = ${feedId} and v.external_id = s.source_id
        where g.product_id is null
          and not exists (select from stage_groups taken where taken.product_id = v.product_id)
        order by s.gid, s.seq
      ) first
      order by first.product_id, first.gid
    ) heir
    where heir.gid = g.gid`.execute(database)
}
