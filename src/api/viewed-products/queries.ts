import { sql } from 'kysely'
import type { ViewedProduct, ViewedRecord } from '#src/contract/viewed-products.ts'
import type { Database } from '#src/database/connect.ts'
import { toHryvnias } from '#src/domain/money.ts'
import { VIEWED_LIMIT } from '#src/domain/viewed-list.ts'
import { type PictureRow, presentPicture } from '../pictures/present-picture.ts'
import { pictureRow } from '../pictures/queries.ts'

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

/** Unknown products are passed over, dates of clocks that run ahead become `now`. Gives how many were known. */
export async function saveViewed(
  database: Database,
  customerId: number,
  records: readonly ViewedRecord[],
  now: Date,
): Promise<number> {
  const views = records.map(({ product_id, viewed_at }) => ({ product_id, viewed_at: asUtc(viewed_at) }))
  // Grouped, because one batch may name a product twice and an upsert may touch a row only once; ordered, so that
  // two browsers of one customer wait for each other and never in a circle.
  const { rows } = await sql`
    insert into viewed_products (customer_id, product_id, viewed_at)
    select ${customerId}, p.id, least(max(r.viewed_at), ${now}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as r (product_id int, viewed_at timestamptz)
    join products p on p.id = r.product_id
    group by p.id
    order by p.id
    on conflict (customer_id, product_id)
      do update set viewed_at = greatest(viewed_products.viewed_at, excluded.viewed_at)
    returning product_id`.execute(database)
  await dropOldest(database, customerId)
  return rows.length
}

// ISO 8601 has time zones and years that PostgreSQL refuses; nobody has viewed anything before 1970.
function asUtc(moment: string): string {
  return new Date(Math.max(0, Date.parse(moment) || 0)).toISOString()
}

async function dropOldest(database: Database, customerId: number): Promise<void> {
  await sql`
    delete from viewed_products
    where customer_id = ${customerId} and product_id in (
      select product_id
      from viewed_products
      where customer_id = ${customerId}
      order by viewed_at desc, product_id desc
      offset ${VIEWED_LIMIT}
    )`.execute(database)
}

export async function removeViewed(database: Database, customerId: number, productId: number): Promise<void> {
  await sql`
    delete from viewed_products
    where customer_id = ${customerId} and product_id = ${productId}`.execute(database)
}

export async function clearViewed(database: Database, customerId: number): Promise<void> {
  await sql`delete from viewed_products where customer_id = ${customerId}`.execute(database)
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
