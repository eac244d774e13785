import { sql } from 'kysely'
import type { CustomerExport } from '#src/contract/account-data.ts'
import type { Database } from '#src/database/connect.ts'

/**
 * Returns everything that the shop stores about a customer under her account, for her to download; null where
 * she no longer exists. One statement.
 */
export async function exportCustomer(
  database: Database,
  customerId: number,
  now: Date,
): Promise<CustomerExport | null> {
  const { rows } = await sql<Omit<CustomerExport, 'exported_at'>>`
    select json_build_object('name', c.name, 'email', c.email, 'new_email', c.new_email, 'email_confirmed', c.email_verified_at is not null,
        'phone', c.phone, 'created_at', c.created_at) as profile,
      ${list(sql`
        select i.provider, i.created_at from customer_identities i where i.customer_id = c.id order by i.created_at`)} as sign_ins,
      ${list(sql`
        select o.number, o.status, o.created_at, o.name, o.phone, o.email, o.comment, o.delivery, o.payment_method,
          ${hryvnias(sql`o.discount`)} as discount, o.promo_code, ${hryvnias(sql`o.total`)} as total,
          ${list(sql`
            select a.provider as method, ${hryvnias(sql`a.captured`)} as sum, ${hryvnias(sql`a.refunded`)} as refunded, a.paid_at
            from payment_attempts a where a.order_id = o.id and a.captured > 0 order by a.id`)} as payments,
          ${list(sql`
            select r.url, ${hryvnias(sql`r.amount`)} as sum
            from receipts r where r.order_id = o.id and r.state = 'issued' and r.url is not null order by r.place`)} as receipts,
          (select w.number from waybills w
           where w.order_id = o.id and w.number is not null and w.state <> 'annulled' limit 1) as waybill,
          ${list(sql`
            select l.title, l.sku, l.variant_value, ${hryvnias(sql`l.price`)} as price, l.quantity
            from order_lines l where l.order_id = o.id order by l.position`)} as lines
        from orders o where o.customer_id = c.id order by o.id`)} as orders,
      ${list(sql`
        select o.delivery from orders o
        where o.customer_id = c.id and o.delivery - 'method' <> '{}'
        union select a.delivery from customer_addresses a where a.customer_id = c.id`)} as addresses,
      ${list(sql`
        select p.title, '/products/' || p.slug as uri from favorites f join products p on p.id = f.product_id
        where f.customer_id = c.id order by p.title`)} as favorites,
      ${list(sql`
        select p.title, '/products/' || p.slug as uri, w.viewed_at from viewed_products w join products p on p.id = w.product_id
        where w.customer_id = c.id order by w.viewed_at desc`)} as viewed,
      ${list(sql`
        select p.title, '/products/' || p.slug as uri, coalesce(w.email, w.phone) as contact, w.created_at
        from stock_waiters w join products p on p.id = w.product_id
        where w.outcome is null
          -- An unproven address may belong to somebody else.
          and c.email_verified_at is not null and lower(w.email) = lower(c.email)
        order by w.created_at`)} as waiting
    from customers c
    where c.id = ${customerId}`.execute(database)
  const [row] = rows
  return row ? { exported_at: now.toISOString(), ...row } : null
}

const list = (rows: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows}) r)`
const hryvnias = (kopiykas: ReturnType<typeof sql>) => sql`(${kopiykas} / 100.0)::float8`
