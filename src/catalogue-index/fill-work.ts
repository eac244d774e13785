import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { ALL_GOODS, FACET_KIND, FIRST_OF_ORDER, IN_STOCK, ON_SALE, priceFacet } from './facet-code.ts'
import { ORDER_BOUNDS } from './order-buckets.ts'
import { markTaken } from './raise-version.ts'
import { termsAnew } from './sync-terms.ts'

/** Adds the pieces sold to the popularity of the goods in `catalogue_taken`. */
export async function addSold(transaction: Database): Promise<void> {
  await sql`
    with sold as materialized (
      select p.id, greatest(0, p.popularity + c.sold) as popularity
      from catalogue_taken c join products p on p.id = c.product_id
      where c.sold <> 0
      order by p.id for no key update of p
    )
    update products p set popularity = s.popularity from sold s where s.id = p.id`.execute(transaction)
}

/**
 * Fills `catalogue_work` with the goods of `catalogue_taken`. Each has the slot that it had, and a new one
 * gets the next.
 */
export async function fillTaken(transaction: Database): Promise<void> {
  await fillWork(transaction, takenNow, sql`${alsoTaken}, ${frequentTerms}`)
  await markTaken(transaction)
  await sql`
    update catalogue_work w set slot = n.slot
    from (
      select product_id, row_number() over (order by product_id)
        + (select coalesce(max(slot), -1) from indexed_products) as slot
      from catalogue_work where slot is null and facets <> '{}'
    ) n
    where n.product_id = w.product_id`.execute(transaction)
  await sql`analyze catalogue_work`.execute(transaction)
}

/**
 * Fills `catalogue_work` with all goods, as if nothing had been indexed, and counts the whole vocabulary
 * again, in one statement. Slots follow the tree, so that a category's bits are close together.
 */
export async function fillAll(transaction: Database): Promise<void> {
  const all = sql`select id as product_id, false as is_text, null::tsvector as was_doc from products`
  await fillWork(transaction, all, sql`${textsTaken}, ${termsAnew}`, { isFresh: true })
  await markTaken(transaction)
  await sql`analyze terms`.execute(transaction)
  await sql`
    update catalogue_work w set slot = n.slot
    from (
      select w.product_id, row_number() over (order by c.path, w.product_id) - 1 as slot
      -- A left join: goods of a category that was removed after they were read have slots until the next
      -- refresh.
      from catalogue_work w left join categories c on c.id = w.category_id
      where w.facets <> '{}'
    ) n
    where n.product_id = w.product_id`.execute(transaction)
  await sql`analyze catalogue_work`.execute(transaction)
}

// Goods may change after they were taken from the queue. Their texts are read as they are now, so changes of
// texts committed by now are taken as well; otherwise the next refresh would count their words a second time.
// Any other change of them stays in the queue and finds nothing to do.
const alsoTaken = sql`
  also as (
    delete from catalogue_changes q using catalogue_taken t
    where q.product_id = t.product_id and q.is_text
    returning q.id, q.product_id, q.was_doc
  )`
const textsTaken = sql`texts as (delete from catalogue_changes where is_text)`
const takenNow = sql`
  select t.product_id, t.is_text or a.product_id is not null as is_text,
    case when t.is_text then t.was_doc else a.was_doc end as was_doc
  from catalogue_taken t
  left join (select distinct on (product_id) product_id, was_doc from also order by product_id, id) a
    on a.product_id = t.product_id`

const frequentTerms = sql`
  frequent as materialized (
    select jsonb_object_agg(term, facet) as facets,
      jsonb_object_agg(term, title_facet) filter (where title_facet is not null) as title_facets
    from terms where facet is not null
  )`

/**
 * Fills `catalogue_work` with the goods of `source`. `before` are the common table expressions before the
 * statement; `frequent` must be among them.
 */
async function fillWork(
  transaction: Database,
  source: RawBuilder<unknown>,
  before: RawBuilder<unknown>,
  { isFresh = false } = {},
): Promise<void> {
  await sql`
    with ${before}
    insert into catalogue_work
    select s.product_id, p.category_id, x.slot, p.id is not null, s.is_text,
      case when not ${isFresh}::boolean and (s.is_text or l.is_listed <> (coalesce(x.facets, '{}') <> '{}')) then p.doc end,
      s.was_doc, v.price, v.old_price, v.stock, p.popularity,
      ${discount},
      v.stock > 0,
      case when l.is_listed then ${facetsOfProduct} else '{}'::int[] end,
      x.price, x.popularity, x.discount, x.is_in_stock, coalesce(x.facets, '{}')
    from (${source}) s
    left join products p on p.id = s.product_id
    left join category_ancestors a on a.category_id = p.category_id
    left join indexed_products x on x.product_id = s.product_id and not ${isFresh}::boolean
    left join lateral (
      select v.price, v.old_price, least(sum(v.stock) over (), 2147483647)::int as stock
      from variants v
      where v.product_id = p.id and v.is_visible
      order by v.stock = 0, v.price, v.position
      limit 1
    ) v on true
    cross join lateral (
      select coalesce(p.is_visible and a.category_id is not null and v.price is not null, false) as is_listed
    ) l`.execute(transaction)
}

const lit = (value: number) => sql.lit(value)

/** In hundredths of a percent. */
const discount = sql`case when v.old_price > v.price then (v.old_price - v.price) * 10000 / v.old_price else 0 end`

// Words are looked up in two maps that are built once. A join would read all frequent words again for each
// product, and if `terms` has just been filled, each of them costs a visit to the table.
const facetsOfProduct = sql`array(
  select distinct facet from (
    select ${lit(ALL_GOODS)} as facet
    union all select id * 4 + ${lit(FACET_KIND.category)} from unnest(a.ancestor_ids) id
    union all select p.brand_id * 4 + ${lit(FACET_KIND.brand)} where p.brand_id is not null
    union all select id * 4 + ${lit(FACET_KIND.value)} from unnest(p.value_ids) id
    union all select ((select facets from frequent) ->> word)::int from unnest(tsvector_to_array(p.doc)) word
    union all select ((select title_facets from frequent) ->> word)::int
      from unnest(tsvector_to_array(ts_filter(p.doc, '{a}'))) word
    union all select ${lit(IN_STOCK)} where v.stock > 0
    union all select ${lit(ON_SALE)} where v.old_price > v.price
    union all select ${lit(priceFacet(0))} + 4 * width_bucket(v.price, ${ORDER_BOUNDS.price}::bigint[])
    union all select ${lit(FIRST_OF_ORDER.popularity)} + 4 * width_bucket(p.popularity, ${ORDER_BOUNDS.popularity}::int[])
    union all select ${lit(FIRST_OF_ORDER.discount)} + 4 * width_bucket(${discount}, ${ORDER_BOUNDS.discount}::bigint[])
    union all select ${lit(FIRST_OF_ORDER.product_id)} + 4 * width_bucket(p.id, ${ORDER_BOUNDS.product_id}::int[])
  ) facets where facet is not null order by facet)`
