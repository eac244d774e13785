import { sql } from 'kysely'
import { nameDocument } from '#src/catalogue-index/product-document.ts'
import type { MergedRow } from '#src/contract/admin/merged.ts'
import type { Database } from '#src/database/connect.ts'
import { Refusal } from '../refusal.ts'
import type { NamedBrand } from './find-named-brand.ts'

/** Records, before a brand is merged into another, everything that is needed to separate them again. */
export async function recordMergedBrand(
  transaction: Database,
  { from, into, now }: { from: NamedBrand; into: NamedBrand; now: Date },
): Promise<void> {
  await sql`
    insert into merged_brands (id, into_id, feed_id, slug, title, key, description, picture_id, no_instalments, keys, slugs, merged_at)
    select b.id, ${into.id}, b.feed_id, b.slug, b.title, b.key, b.description, b.picture_id, b.no_instalments,
      array[b.key] || array(select l.key from brand_aliases l where l.brand_id = b.id),
      array[b.slug] || array(select o.slug from old_slugs o where o.kind = 'brand' and o.target_id = b.id),
      ${now}
    from brands b where b.id = ${from.id}`.execute(transaction)
  await sql`
    insert into merged_brand_products (brand_id, product_id, words)
    select ${from.id}, p.id, array(
      select unnest(tsvector_to_array(${nameDocument(into.title)}::tsvector))
      except select unnest(tsvector_to_array(p.doc)))
    from products p where p.brand_id = ${from.id}`.execute(transaction)
}

/**
 * Returns the brands that can be separated, the last merged first. Of a chain only the last one: the others
 * go with it.
 */
export async function listMergedBrands(database: Database): Promise<MergedRow[]> {
  const { rows } = await sql<Omit<MergedRow, 'merged_at' | 'both'> & { merged_at: Date }>`
    select m.id, m.title, b.title as into, m.merged_at, n.products, n.left,
      array(select i.title from merged_brands i where i.into_id = m.id order by i.title) as within
    from merged_brands m
    join brands b on b.id = m.into_id
    cross join lateral (
      select count(*) filter (where p.brand_id = m.into_id) as products,
        count(*) filter (where p.brand_id is distinct from m.into_id) as left
      from merged_brand_products mine join products p on p.id = mine.product_id where mine.brand_id = m.id
    ) n
    order by m.merged_at desc, m.id`.execute(database)
  return rows.map(({ merged_at, ...row }) => ({ ...row, both: 0, merged_at: merged_at.toISOString() }))
}

/**
 * Returns how many addresses of brands were merged without a record. Only a merge makes the address of a
 * brand redirect to another.
 */
export async function countEarlierMergedBrands(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from old_slugs o
    where o.kind = 'brand' and not exists (select from merged_brands m where o.slug = any(m.slugs))`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

/**
 * Separates a brand from the one that it was merged into, together with the goods that still have that one,
 * with its former id, address and names. Returns how many products have changed. The next import updates the
 * words that they are found by.
 * @throws Refusal when another brand has its name or address by now
 */
export async function partBrandFrom(
  transaction: Database,
  { id, title }: Pick<MergedRow, 'id' | 'title'>,
): Promise<number> {
  const { rows: others } = await sql<{ title: string }>`
    select b.title from brands b join merged_brands m on m.id = ${id} and (b.slug = m.slug or b.key = m.key)
    limit 1`.execute(transaction)
  if (others[0])
    throw new Refusal(`Бренд «${others[0].title}» має тепер назву або адресу, яку мав «${title}».`)
  await sql`
    select count(*) from (
      select p.id from products p join merged_brand_products mine on mine.product_id = p.id
      where mine.brand_id = ${id} order by p.id for no key update of p
    ) locked`.execute(transaction)
  await sql`
    delete from old_slugs o using merged_brands m
    where m.id = ${id} and o.kind = 'brand' and o.slug = m.slug`.execute(transaction)
  await sql`
    insert into brands (id, feed_id, slug, title, key, description, picture_id, no_instalments) overriding system value
    select id, (select f.id from feeds f where f.id = m.feed_id), slug, title, key, description, picture_id, no_instalments
    from merged_brands m where id = ${id}`.execute(transaction)
  const { numAffectedRows = 0n } = await sql`
    update products p
    set brand_id = ${id}, doc = ts_delete(p.doc, mine.words) || ${nameDocument(title)}::tsvector, content_hash = ''
    from merged_brand_products mine join merged_brands m on m.id = mine.brand_id
    where m.id = ${id} and p.id = mine.product_id and p.brand_id = m.into_id`.execute(transaction)
  await sql`
    delete from brand_aliases l using merged_brands m where m.id = ${id} and l.key = m.key`.execute(
    transaction,
  )
  await sql`
    update brand_aliases l set brand_id = ${id} from merged_brands m
    where m.id = ${id} and l.key = any(m.keys) and l.brand_id = m.into_id`.execute(transaction)
  await sql`
    update old_slugs o set target_id = ${id} from merged_brands m
    where m.id = ${id} and o.kind = 'brand' and o.slug = any(m.slugs) and o.target_id = m.into_id`.execute(
    transaction,
  )
  await sql`delete from merged_brands where id = ${id}`.execute(transaction)
  return Number(numAffectedRows)
}
