import { sql } from 'kysely'
import { STOP_KEY_LENGTH } from '#src/contract/stock-waiting.ts'
import type { Database } from '#src/database/connect.ts'
import { survivingProduct, survivingVariant } from '#src/database/surviving.ts'
import type { Contact } from '#src/domain/contact/contact.ts'
import { randomId } from '#src/domain/ids/random-id.ts'

export type WantedVariant = { product_id: number; variant_id: number | null }
export type Waiting = 'waiting' | 'in_stock' | 'gone'

/** Notes who wants to hear of a variant; once, however often it is asked. */
export async function waitForStock(
  database: Database,
  wanted: WantedVariant,
  contact: Contact,
  now: Date,
): Promise<Waiting> {
  const variant = await findVariant(database, wanted)
  if (!variant) return 'gone'
  if (variant.stock > 0) return 'in_stock'
  const [email, phone] = contact.kind === 'email' ? [contact.email, null] : [null, contact.phone]
  await sql`
    insert into stock_waiters (product_id, variant_id, email, phone, stop_key, created_at)
    values (${variant.product_id}, ${variant.id}, ${email}, ${phone}, ${randomId(STOP_KEY_LENGTH)}, ${now})
    on conflict do nothing`.execute(database)
  return 'waiting'
}

/** Without an id the one that the product's card shows. */
async function findVariant(
  database: Database,
  { product_id, variant_id }: WantedVariant,
): Promise<{ id: number; product_id: number; stock: number } | null> {
  const { rows } = await sql<{ id: number; product_id: number; stock: number }>`
    select v.id, v.product_id, v.stock
    from variants v
    join products p on p.id = v.product_id
    where v.product_id = ${survivingProduct(sql`${product_id}::int`)}
      and (${variant_id}::int is null or v.id = ${survivingVariant(sql`${variant_id}::int`)})
      and v.is_visible and p.is_visible
    order by v.stock = 0, v.price, v.position
    limit 1`.execute(database)
  return rows[0] ?? null
}

/** Nobody writes any more to the contact that the key was sent to, about whatever it waits for. */
export async function stopWaiting(database: Database, key: string): Promise<void> {
  await sql`
    update stock_waiters w set outcome = 'stopped'
    from stock_waiters named
    where named.stop_key = ${key} and w.outcome is null
      and (lower(w.email) = lower(named.email) or w.phone = named.phone)`.execute(database)
}
