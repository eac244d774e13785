import type { Database } from '#src/database/connect.ts'
import type { Office } from '#src/domain/delivery/office-text.ts'
import { readFields } from './fields.ts'
import { callNovaPoshta, type NovaPoshta } from './nova-poshta/call.ts'
import { readWarehouse } from './nova-poshta/read-warehouse.ts'
import { directoryAge } from './directory/directory-age.ts'
import { pointRow } from './directory/directory-rows.ts'

/**
 * Asks Nova Poshta about one point and updates our copy, which may be a day old: offers, refusals and orders read it from there.
 * Null if the carrier does not know the point, or the directory is the demo's.
 *
 * @throws CarrierProblem
 */
export async function refreshPoint(
  database: Database,
  carrier: NovaPoshta,
  pointId: string,
): Promise<Office | null> {
  // The carrier knows none of the demo's points, which must not close them.
  if ((await directoryAge(database)).source !== 'carrier') return null
  const { data } = await callNovaPoshta(carrier, ['AddressGeneral', 'getWarehouses'], { Ref: pointId })
  const said = data.map((row) => readWarehouse(readFields(row))).find((point) => point?.id === pointId)
  if (!said && data.length > 0) return null
  // The settlement is left to the nightly import, because a new one may not be in our copy yet.
  const {
    id: _id,
    settlement_id: _settlement,
    city_ref: _city,
    ...row
  } = said ? pointRow(said) : { id: pointId, settlement_id: '', city_ref: '', is_open: false }
  const known = await database
    .updateTable('delivery_points')
    .set(row)
    .where('id', '=', pointId)
    .returning(['number', 'address', 'is_open'])
    .executeTakeFirst()
  if (!known) return null
  const { number, address, is_open } = known
  return { address: number === '' ? address : `№\u00A0${number}, ${address}`, is_closed: !is_open }
}
