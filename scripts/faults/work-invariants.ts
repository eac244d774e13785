import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import type { Servers } from './work-to-do.ts'

/** Returns sentences about receipts and waybills that exist twice, or on one side only. */
export async function workDoubled(database: Database, { checkbox, carrier }: Servers): Promise<string[]> {
  const issued = await sql<{ id: string }>`select id from receipts where state = 'issued'`.execute(database)
  const asked = await sql<{ id: string }>`select id from receipts`.execute(database)
  const ours = new Set(asked.rows.map(({ id }) => id))
  const unknown = [...checkbox.receipts.keys()].filter((id) => !ours.has(id))
  const invented = issued.rows.filter(({ id }) => checkbox.receipts.get(id)?.status !== 'DONE')
  const lying = carrier.waybills.filter(({ isDeleted }) => !isDeleted)
  const made = await sql<{ number: string }>`select number from waybills where number is not null`.execute(
    database,
  )
  const known = new Set(lying.map(({ IntDocNumber }) => IntDocNumber))
  const orders = await sql<{ orders: number }>`select count(*)::int as orders from waybills`.execute(database)
  const most = orders.rows[0]?.orders ?? 0
  return [
    ...unknown.map((id) => `the cashier service has a receipt that is not in the books: ${id}`),
    ...invented.map(({ id }) => `receipt ${id} is in the books and was never made`),
    ...made.rows
      .filter(({ number }) => !known.has(number))
      .map(({ number }) => `waybill ${number} was never made`),
    ...(lying.length > most ? [`the carrier has ${lying.length} waybills of ${most} orders`] : []),
  ]
}

/**
 * Returns what still has to be done at the end. Pauses before another attempt, and the two minutes for which
 * a killed command reserves its work, are skipped.
 */
export async function workLeft(
  database: Database,
  { carrier }: Servers,
  hasReceipts: boolean,
): Promise<string[]> {
  await sql`update receipts set next_try_at = now() where state in ('waiting', 'sent')`.execute(database)
  await sql`update waybills set busy_until = now() where state = 'asked'`.execute(database)
  const { rows } = await sql<Record<'receipts' | 'failed' | 'waybills' | 'pictures' | 'unread', number>>`
    select (select count(*)::int from receipts where state in ('waiting', 'sent')) as receipts,
           (select count(*)::int from receipts where state = 'error') as failed,
           (select count(*)::int from waybills where state = 'asked') as waybills,
           (select count(*)::int from pictures where state = 'waiting') as pictures,
           (select count(*)::int from pictures where state = 'failed') as unread`.execute(database)
  const left = rows[0]
  if (!left) return []
  const made = await database.selectFrom('waybills').select('number').execute()
  const known = new Set(made.map(({ number }) => number))
  const strange = carrier.waybills.filter(
    ({ isDeleted, IntDocNumber }) => !isDeleted && !known.has(IntDocNumber),
  )
  const counted: [number, string][] = [
    [left.receipts, 'receipts wait'],
    [left.failed, 'receipts were given up'],
    [left.waybills, 'waybills are not made'],
    [strange.length, 'waybills lie at the carrier and in no book'],
    [left.pictures, 'pictures wait'],
    [left.unread, 'pictures were given up'],
  ]
  return [
    ...counted.flatMap(([count, sentence]) => (count > 0 ? [`${count} ${sentence}`] : [])),
    ...(hasReceipts ? await moneyWithoutReceipt(database) : []),
  ]
}

/**
 * Payments without the receipt of a sale and refunds without that of a return, each with the receipts that
 * exist.
 */
async function moneyWithoutReceipt(database: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string; captured: number; refunded: number; receipts: string | null }>`
    with unasked as (
      select a.id as attempt_id, 'payment ' || a.id as what from payment_attempts a
      where captured > 0 and not exists (select from receipts r where r.attempt_id = a.id and r.kind = 'sale')
      union all
      select b.attempt_id, 'refund ' || b.id || ' of ' || b.amount || ' of payment ' || b.attempt_id
      from payment_refunds b
      where state = 'done' and not exists (select from receipts r where r.source = 'refund:' || b.id)
    )
    select what || ' by ' || a.provider as what, a.captured, a.refunded,
           (select string_agg(r.kind || ' ' || r.source || ' ' || r.amount || ' ' || r.state, ', ' order by r.place)
            from receipts r where r.attempt_id = a.id) as receipts
    from unasked join payment_attempts a on a.id = attempt_id`.execute(database)
  return rows.map(
    ({ what, captured, refunded, receipts }) =>
      `${what} has no receipt: ${captured} paid, ${refunded} back; ${receipts ?? 'none at all'}`,
  )
}
