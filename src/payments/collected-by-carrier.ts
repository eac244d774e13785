import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { CARRIER_COLLECTS } from '#src/orders/carrier-collects.ts'

/** Whether the carrier of the parcel collects what is due, so that the shop must not ask for it as well. */
export async function isCollectedByCarrier(database: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from waybills w join orders o on o.id = w.order_id
    where o.id = ${orderId} and ${CARRIER_COLLECTS}`.execute(database)
  return rows.length > 0
}
