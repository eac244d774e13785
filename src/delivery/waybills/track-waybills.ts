import { type RawBuilder, sql } from 'kysely'
import { asRequest } from '#src/database/current-request.ts'
import { meaningOfCode } from '#src/domain/delivery/waybill-states.ts'
import { type DeliveryDeps, loadCarriers } from '../load-carriers.ts'
import { trackParcels } from '../nova-poshta/track.ts'
import { hearOfWaybill } from './change-waybill.ts'
import { listWaybills, type WaybillRow } from './stored-waybill.ts'

const UNDER_WAY = sql`w.state in ('created', 'accepted', 'in_branch', 'going_back')`
/** So many in a round, the ones that were asked about longest ago first. */
const ROUND = 1_000
const EVERY = sql`interval '30 minutes'`

/** Asks about every waybill that is under way and due, in batches; answers how many were heard of. */
export async function trackWaybills(deps: DeliveryDeps, now: Date): Promise<number> {
  const due = sql`${UNDER_WAY} and (w.tracked_at is null or w.tracked_at <= ${now}::timestamptz - ${EVERY})`
  return trackWhere(deps, due, now)
}

/** Of one order, now. */
export async function trackOrder(deps: DeliveryDeps, orderNumber: string, now: Date): Promise<number> {
  return trackWhere(deps, sql`${UNDER_WAY} and o.number = ${orderNumber}`, now)
}

async function trackWhere(deps: DeliveryDeps, condition: RawBuilder<unknown>, now: Date): Promise<number> {
  const { database } = deps
  const { novaPoshta } = await loadCarriers(deps)
  if (!novaPoshta) return 0
  const waybills = await listWaybills(database, condition, ROUND)
  if (waybills.length === 0) return 0
  const parcels = waybills.flatMap(({ number, phone }) =>
    number === null ? [] : [{ number, phone: phone.replace(/\D/g, '') }],
  )
  const tracked = await trackParcels(novaPoshta, parcels)
  for (const { number, code, text, arrived } of tracked) {
    const waybill = waybills.find((known) => known.number === number)
    if (!waybill) continue
    const heard = { ...meaningOfCode(code), code: String(code), text, arrived }
    await asRequest(waybill.request_id, () =>
      hearOfWaybill(database, waybill.id, { heard, actor: 'shop', now }),
    )
  }
  await markAsked(deps, waybills, now)
  return tracked.length
}

/** Those that the carrier said nothing of wait their turn too. */
async function markAsked(
  { database }: DeliveryDeps,
  waybills: readonly WaybillRow[],
  now: Date,
): Promise<void> {
  await database
    .updateTable('waybills')
    .set({ tracked_at: now })
    .where(
      'id',
      'in',
      waybills.map(({ id }) => id),
    )
    .execute()
}
