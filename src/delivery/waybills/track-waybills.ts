import { type RawBuilder, sql } from 'kysely'
import { causedBy } from '#src/database/current-request.ts'
import { forEachApart } from '#src/database/for-each-apart.ts'
import { CarrierProblem } from '../carrier-problem.ts'
import { type DeliveryDeps, openWaybills } from '../load-carriers.ts'
import type { WaybillCarrier } from '../waybill-carrier.ts'
import { applyWaybillReport } from './change-waybill.ts'
import { listWaybills, type WaybillRow } from './stored-waybill.ts'

const UNDER_WAY = sql`w.state in ('created', 'accepted', 'in_branch', 'going_back')`
/** Waybills of one round; those that were asked about longest ago come first. */
const ROUND = 1_000
const LONGEST_AGO = sql`w.tracked_at nulls first, w.id`
const EVERY = sql`interval '30 minutes'`
/** After so many unanswered questions in a row the carrier, not the numbers, must be at fault. */
const AWAY = 3

/** Asks carriers about all waybills that are under way and due; returns how many were answered. Throws as `trackWhere`. */
export async function trackWaybills(deps: DeliveryDeps, now: Date): Promise<number> {
  const due = sql`${UNDER_WAY} and (w.tracked_at is null or w.tracked_at <= ${now}::timestamptz - ${EVERY})`
  return trackWhere(deps, due, now)
}

/** Asks about the waybill of one order now. */
export async function trackOrder(deps: DeliveryDeps, orderNumber: string, now: Date): Promise<number> {
  return trackWhere(deps, sql`${UNDER_WAY} and o.number = ${orderNumber}`, now)
}

/** Asks all carriers even if one of them fails; throws the first `CarrierProblem` at the end. */
async function trackWhere(deps: DeliveryDeps, condition: RawBuilder<unknown>, now: Date): Promise<number> {
  const { carriers } = await openWaybills(deps)
  const problems: CarrierProblem[] = []
  let reported = 0
  for (const carrier of carriers.values()) {
    const own = sql`w.carrier = ${carrier.id} and ${condition}`
    const waybills = await listWaybills(deps.database, own, { limit: ROUND, order: LONGEST_AGO })
    const answer = await trackAll(deps, carrier, waybills, now)
    reported += answer.reported
    problems.push(...answer.problems)
  }
  if (problems[0]) throw problems[0]
  return reported
}

/** Asks in batches as large as the carrier allows, and goes on after a failed one. */
async function trackAll(
  deps: DeliveryDeps,
  carrier: WaybillCarrier,
  waybills: readonly WaybillRow[],
  now: Date,
): Promise<{ reported: number; problems: CarrierProblem[] }> {
  const problems: CarrierProblem[] = []
  let reported = 0
  let failed = 0
  for (let start = 0; start < waybills.length && failed < AWAY; start += carrier.tracksAtOnce) {
    const asked = waybills.slice(start, start + carrier.tracksAtOnce)
    try {
      reported += await trackSome(deps, carrier, asked, now)
      failed = 0
    } catch (error) {
      if (!(error instanceof CarrierProblem)) {
        // Otherwise the next round would begin with this batch again and never reach those after it.
        await markAsked(deps, asked, now)
        throw error
      }
      problems.push(error)
      if (error.kind === 'key') break
      failed += 1
    }
    await markAsked(deps, asked, now)
  }
  return { reported, problems }
}

async function trackSome(
  deps: DeliveryDeps,
  carrier: WaybillCarrier,
  waybills: readonly WaybillRow[],
  now: Date,
): Promise<number> {
  const parcels = waybills.flatMap(({ number, phone }) =>
    number === null ? [] : [{ number, phone: phone.replace(/\D/g, '') }],
  )
  const tracked = await carrier.track(parcels)
  await forEachApart(tracked, async ({ number, ...report }) => {
    const waybill = waybills.find((known) => known.number === number)
    if (!waybill) return
    await causedBy(waybill.request_id, 'hear of waybill', () =>
      applyWaybillReport(deps.database, waybill.id, { report, actor: 'shop', now }),
    )
  })
  return tracked.length
}

/** Waybills that the carrier did not answer wait for their next turn like the others. */
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
