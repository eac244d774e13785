import { sql } from 'kysely'
import type { Database } from '#src/database/connect.ts'
import { type Carrier, CARRIER_NAMES, carrierOf } from '#src/domain/delivery/carriers.ts'
import { isFinished, type OrderStatus } from '#src/domain/order-life/order-status.ts'
import { amountDue } from '#src/domain/payments/amount-due.ts'
import { CHOSEN_RECEIPT_MOMENT } from '#src/orders/carrier-collects.ts'
import { demandOrder } from '#src/orders/desk/list-desk-orders.ts'
import { findOrderByNumber } from '#src/orders/find-orders.ts'
import { isStaff, type OrderActor } from '#src/orders/order-actor.ts'
import { demandRight } from '#src/staff/act.ts'
import { CarrierProblem, type ShipmentField } from '../carrier-problem.ts'
import { type DeliveryDeps, openWaybills } from '../load-carriers.ts'
import { loadShipment } from '../load-shipment.ts'
import type { Lack, WaybillCarrier } from '../waybill-carrier.ts'
import { recordMadeWaybill } from './change-waybill.ts'
import { findWaybill, findWaybillById, type WaybillRow } from './stored-waybill.ts'

export type CreateOutcome =
  | { kind: 'created' | 'known'; waybill: WaybillRow }
  | { kind: 'missing' }
  | { kind: 'busy' }
  | { kind: 'closed'; status: OrderStatus }
  /** `lacks` says what to fill in, `advice` which command does that. */
  | ({ kind: 'lacks'; advice?: string } & Lack)
  | { kind: 'refused'; problem: string; field?: ShipmentField }
  /** The answer was lost: the next call looks for the waybill at the carrier before it asks for another. */
  | { kind: 'unknown'; problem: string }

export type CreateOptions = { number: string; actor: OrderActor; now: Date }

const KEY_LACKS: Readonly<Record<Carrier, { lacks: string; advice: string }>> = {
  nova_poshta: {
    lacks: 'ключ Нової Пошти («Налаштування», «Доставка»)',
    advice: 'settings set nova_poshta_key -',
  },
  ukrposhta: {
    lacks: 'ключі Укрпошти («Налаштування», «Доставка»)',
    advice: 'settings set ukrposhta_ecom_key - і ukrposhta_token -',
  },
}
/** Longer than all calls of one try can take together. */
const BUSY = sql`now() + interval '2 minutes'`

/**
 * Makes the waybill of an order, once. Our mark is stored before the carrier is asked, and after a lost answer the carrier's list
 * is searched for it.
 *
 * @throws RightRefused
 */
export async function createWaybill(deps: DeliveryDeps, options: CreateOptions): Promise<CreateOutcome> {
  const { database } = deps
  if (isStaff(options.actor)) demandRight(options.actor, 'orders.pack')
  const order = await findOrderByNumber(database, options.number)
  if (!order) return { kind: 'missing' }
  demandOrder(options.actor, order.status)
  const known = await findWaybill(database, options.number)
  if (known && known.state !== 'asked') return { kind: 'known', waybill: known }
  const id = known?.carrier ?? carrierOf(order.delivery['method'] ?? '')
  if (id === null)
    return {
      kind: 'lacks',
      lacks: 'спосіб доставки: замовлення не їде Новою Поштою чи Укрпоштою',
      field: 'delivery',
    }
  const { settings, carriers } = await openWaybills(deps)
  const carrier = carriers.get(id)
  if (!carrier) return { kind: 'lacks', ...KEY_LACKS[id] }
  if (carrier.missing.length > 0)
    return {
      kind: 'lacks',
      lacks: `відправника: ${CARRIER_NAMES[id]} («Налаштування», «Доставка»)`,
      advice: carrier.missing.map((key) => `settings set ${key} -`).join(', '),
    }
  if (isFinished(order.status) || order.status === 'shipped') return { kind: 'closed', status: order.status }
  if (order.payment_method === null && amountDue(order) > 0)
    return {
      kind: 'lacks',
      lacks: 'спосіб оплати: від нього залежить, чи брати гроші під час отримання',
      field: 'payment_method',
    }
  const shipment = await loadShipment(database, order, settings)
  // Prepared before anything is stored, so that an order that lacks something leaves no unfinished waybill.
  const prepared = await carrier.prepare(shipment)
  if ('lacks' in prepared) return { kind: 'lacks', ...prepared }
  const asked = await takeTurn(database, { number: options.number, carrier: id, facts: shipment })
  if (!asked) return { kind: 'busy' }
  try {
    const found = asked.isNew ? null : await lookUp(carrier, asked.mark, [asked.created_at, options.now])
    const made = found ?? (await prepared.make(asked.mark, options.now))
    await recordMadeWaybill(database, asked.id, made, options.actor)
    const waybill = await findWaybillById(database, asked.id)
    return waybill ? { kind: 'created', waybill } : { kind: 'missing' }
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error
    return giveUp(deps, carrier, { error, asked, options })
  }
}

type Asked = { id: number; mark: string; created_at: Date; isNew: boolean }

/** Stores the waybill to ask for, or takes over that of an earlier try; null while another process is asking. */
async function takeTurn(
  database: Database,
  { number, carrier, facts }: { number: string; carrier: Carrier; facts: object },
): Promise<Asked | null> {
  return database.transaction().execute(async (transaction) => {
    const { rows: orders } = await sql<{ id: number }>`
      select id from orders where number = ${number} for update`.execute(transaction)
    const orderId = orders[0]?.id
    if (orderId === undefined) return null
    const { rows: earlier } = await sql<Omit<Asked, 'isNew'> & { is_busy: boolean }>`
      select id, mark, created_at, coalesce(busy_until > now(), false) or state <> 'asked' as is_busy
      from waybills where order_id = ${orderId} and state <> 'annulled'`.execute(transaction)
    if (earlier[0]?.is_busy) return null
    const { rows } = await sql<Omit<Asked, 'isNew'>>`
      insert into waybills (order_id, carrier, state, mark, facts, busy_until, receipt_moment)
      select ${orderId}, ${carrier}, 'asked', ${number} || '-' || (count(*) + 1), ${JSON.stringify(facts)}::jsonb, ${BUSY},
        ${CHOSEN_RECEIPT_MOMENT}
      from waybills where order_id = ${orderId}
      on conflict (order_id) where state <> 'annulled'
        do update set busy_until = ${BUSY}, facts = excluded.facts
      returning id, mark, created_at`.execute(transaction)
    return rows[0] ? { ...rows[0], isNew: earlier.length === 0 } : null
  })
}

async function lookUp(carrier: WaybillCarrier, mark: string, days: readonly Date[]) {
  for (const day of days) {
    const found = await carrier.lookUp(mark, day)
    if (found) return found
  }
  return null
}

type Failure = { error: CarrierProblem; asked: Asked; options: CreateOptions }

/**
 * Handles a failed try. A refused new waybill is deleted. If no answer came, the carrier's list is searched at once, and the mark
 * stays for the next try.
 */
async function giveUp(
  { database }: DeliveryDeps,
  carrier: WaybillCarrier,
  { error, asked, options }: Failure,
): Promise<CreateOutcome> {
  const problem = error.message
  if (error.kind !== 'away' && asked.isNew) {
    await database.deleteFrom('waybills').where('id', '=', asked.id).execute()
    return { kind: 'refused', problem, ...fieldOf(error) }
  }
  const found = await foundOrNull(lookUp(carrier, asked.mark, [asked.created_at, options.now]))
  if (found) {
    await recordMadeWaybill(database, asked.id, found, options.actor)
    const waybill = await findWaybillById(database, asked.id)
    if (waybill) return { kind: 'created', waybill }
  }
  await database
    .updateTable('waybills')
    .set({ busy_until: null, problem })
    .where('id', '=', asked.id)
    .where('state', '=', 'asked')
    .execute()
  return error.kind === 'away'
    ? { kind: 'unknown', problem }
    : { kind: 'refused', problem, ...fieldOf(error) }
}

function fieldOf({ field }: CarrierProblem): { field?: ShipmentField } {
  return field === null ? {} : { field }
}

async function foundOrNull<Value>(search: Promise<Value | null>): Promise<Value | null> {
  try {
    return await search
  } catch (error) {
    // The carrier still does not answer; the next try repeats this search.
    if (error instanceof CarrierProblem) return null
    throw error
  }
}
