import { sql } from 'kysely'
import type { ViewedList, ViewedProduct, ViewedRecord } from '#src/contract/viewed-products.ts'
import type { Database } from '#src/database/connect.ts'
import { survivingProduct } from '#src/database/surviving.ts'
import { toHryvnias } from '#src/domain/money/money.ts'
import { VIEWED_LIMIT } from '#src/domain/shopper-lists/viewed-list.ts'
import { type PictureRow, presentPicture } from '#src/pictures/present-picture.ts'
import { pictureRow } from '#src/pictures/picture-rows.ts'

type ViewedRow = Omit<ViewedProduct, 'uri' | 'picture' | 'viewed_at'> & {
  picture: PictureRow | null
  viewed_at: Date
}

/** Newest first. What is no longer on sale is left out. */
export async function listViewed(database: Database, customerId: number): Promise<ViewedProduct[]> {
  const { rows } = await sql<ViewedRow>`
    select p.id, p.title, p.slug, v.price, v.old_price, v.stock, ${pictureRow('pic')} as picture, w.viewed_at
    from viewed_products w
    join products p on p.id = w.product_id
    cross join lateral (
      select v.price, v.old_price, least(sum(v.stock) over (), 2147483647)::int as stock
      from variants v
      where v.product_id = p.id and v.is_visible
      order by v.stock = 0, v.price, v.position
      limit 1
    ) v
    left join pictures pic on pic.id = p.picture_ids[1]
    where w.customer_id = ${customerId} and p.is_visible
    order by w.viewed_at desc, p.id desc`.execute(database)
  return rows.map(presentViewed)
}

/**
 * Unknown products are passed over, dates of clocks that run ahead become `now`, views from before a removal stay
 * removed. Gives how many products were known.
 */
export async function saveViewed(
  database: Database,
  customerId: number,
  records: readonly ViewedRecord[],
  now: Date,
): Promise<number> {
  const views = records.map(({ product_id, viewed_at }) => ({ product_id, viewed_at: asUtc(viewed_at) }))
  return oneAtATime(database, customerId, async (transaction) => {
    // Grouped, because one batch may name a product twice and an upsert may touch a row only once.
    const { rows } = await sql<{ count: number }>`
      with known as (
        select p.id, least(max(r.viewed_at), ${now}::timestamptz) as viewed_at
        from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as r (product_id int, viewed_at timestamptz)
        join products p on p.id = ${survivingProduct(sql`r.product_id`)}
        group by p.id
      ), saved as (
        insert into viewed_products (customer_id, product_id, viewed_at)
        select c.id, k.id, k.viewed_at
        from known k
        join customers c on c.id = ${customerId}
        left join viewed_removals d on d.customer_id = c.id and d.product_id = k.id
        where k.viewed_at >= coalesce(greatest(d.removed_at, c.viewed_cleared_at), '-infinity')
        on conflict (customer_id, product_id)
          do update set viewed_at = greatest(viewed_products.viewed_at, excluded.viewed_at)
        returning product_id
      ), seen_again as (
        delete from viewed_removals d
        using saved
        where d.customer_id = ${customerId} and d.product_id = saved.product_id
      )
      select count(*)::int as count from known`.execute(transaction)
    await dropOldest(transaction, customerId, VIEWED)
    return rows[0]?.count ?? 0
  })
}

// ISO 8601 has time zones and years that PostgreSQL refuses; nobody has viewed anything before 1970.
function asUtc(moment: string): string {
  return new Date(Math.max(0, Date.parse(moment) || 0)).toISOString()
}

/** The entries of one customer in a list of hers, and the newest ones of the list. */
type BoundedList = { table: 'viewed_products' | 'viewed_removals'; moment: string; limit: number }

const VIEWED: BoundedList = { table: 'viewed_products', moment: 'viewed_at', limit: VIEWED_LIMIT }
/** Far more than anybody takes out; the oldest are forgotten. */
const REMOVALS: BoundedList = { table: 'viewed_removals', moment: 'removed_at', limit: 200 }

async function dropOldest(
  transaction: Database,
  customerId: number,
  { table, moment, limit }: BoundedList,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where customer_id = ${customerId} and product_id in (
      select product_id
      from ${sql.table(table)}
      where customer_id = ${customerId}
      order by ${sql.ref(moment)} desc, product_id desc
      offset ${limit}
    )`.execute(transaction)
}

/** The moment is stored, so that an older view from another browser does not bring the product back. */
export async function removeViewed(
  database: Database,
  customerId: number,
  productId: number,
  now: Date,
): Promise<void> {
  await oneAtATime(database, customerId, async (transaction) => {
    await sql`
      delete from viewed_products
      where customer_id = ${customerId} and product_id = ${survivingProduct(sql`${productId}::int`)}`.execute(
      transaction,
    )
    await sql`
      insert into viewed_removals (customer_id, product_id, removed_at)
      select ${customerId}, id, ${now} from products where id = ${survivingProduct(sql`${productId}::int`)}
      on conflict (customer_id, product_id) do update set removed_at = excluded.removed_at`.execute(
      transaction,
    )
    await dropOldest(transaction, customerId, REMOVALS)
  })
}

/** One moment stands for the removal of everything before it. */
export async function clearViewed(database: Database, customerId: number, now: Date): Promise<void> {
  await oneAtATime(database, customerId, async (transaction) => {
    await sql`delete from viewed_products where customer_id = ${customerId}`.execute(transaction)
    await sql`delete from viewed_removals where customer_id = ${customerId}`.execute(transaction)
    await sql`update customers set viewed_cleared_at = ${now} where id = ${customerId}`.execute(transaction)
  })
}

export async function findRemovals(
  database: Database,
  customerId: number,
): Promise<Omit<ViewedList, 'data'>> {
  const { rows } = await sql<{ product_id: number | null; removed_at: Date | null; cleared_at: Date | null }>`
    select d.product_id, d.removed_at, c.viewed_cleared_at as cleared_at
    from customers c
    left join viewed_removals d on d.customer_id = c.id
    where c.id = ${customerId}
    order by d.removed_at desc, d.product_id`.execute(database)
  return {
    removed: rows.flatMap(({ product_id, removed_at }) =>
      product_id === null || removed_at === null
        ? []
        : [{ product_id, removed_at: removed_at.toISOString() }],
    ),
    cleared_at: rows[0]?.cleared_at?.toISOString() ?? null,
  }
}

/** Changes of one customer's list come one after another: a view must not slip past a removal under way. */
function oneAtATime<Answer>(
  database: Database,
  customerId: number,
  change: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction().execute(async (transaction) => {
    await sql`select from customers where id = ${customerId} for no key update`.execute(transaction)
    return change(transaction)
  })
}

function presentViewed(row: ViewedRow): ViewedProduct {
  return {
    ...row,
    uri: `/products/${row.slug}`,
    price: toHryvnias(row.price),
    old_price: row.old_price === null ? null : toHryvnias(row.old_price),
    picture: presentPicture(row.picture),
    viewed_at: row.viewed_at.toISOString(),
  }
}
