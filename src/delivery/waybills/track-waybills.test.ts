import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import {
  KNOWN_CODES,
  furtherState,
  ORDER_OF_WAYBILL,
  meaningOfCode,
  type WaybillState,
} from '#src/domain/delivery/waybill-states.ts'
import { changeOrderStatus } from '#src/orders/change-order-status.ts'
import { editOrder } from '#src/orders/edit-order.ts'
import { findOrderByNumber } from '#src/orders/find-orders.ts'
import { type Random, seededRandom } from '#tests/random-catalogue.ts'
import { startWaybillShop, type WaybillShop } from '#tests/start-waybill-shop.ts'
import { createWaybill } from './create-waybill.ts'
import { followOrders } from './follow-orders.ts'
import { findWaybill, type WaybillRow } from './stored-waybill.ts'
import { trackOrder, trackWaybills } from './track-waybills.ts'

let shop: WaybillShop
beforeAll(async () => {
  shop = await startWaybillShop()
})

async function sent(): Promise<{ number: string; waybill: WaybillRow }> {
  const number = await shop.order()
  const outcome = await createWaybill(shop.deps, { number, actor: 'owner', now: shop.now })
  if (outcome.kind !== 'created') throw new Error(JSON.stringify(outcome))
  return { number, waybill: outcome.waybill }
}

async function hear(number: string, waybill: WaybillRow, code: number) {
  shop.carrier.setStatus(waybill.number ?? '', code)
  await trackOrder(shop.deps, number, shop.now)
}

const statusOf = async (number: string) => (await findOrderByNumber(shop.database, number))?.status
const stateOf = async (number: string) => (await findWaybill(shop.database, number))?.state

async function eventsOf(waybill: WaybillRow) {
  const { rows } = {
    rows: await shop.database
      .selectFrom('outbox')
      .select(['topic', 'payload'])
      .where('order_id', '=', waybill.order_id)
      .orderBy('id')
      .execute(),
  }
  return rows.filter(({ topic }) => topic.startsWith('waybill.'))
}

it.each([
  [1, 'created', 'confirmed'],
  [5, 'accepted', 'shipped'],
  [7, 'in_branch', 'shipped'],
  [8, 'in_branch', 'shipped'],
  [9, 'received', 'completed'],
  [103, 'going_back', 'shipped'],
  [2, 'created', 'confirmed'],
] as const)('DLV-08 status %i makes the waybill %s and the order %s', async (code, state, status) => {
  const { number, waybill } = await sent()
  await hear(number, waybill, code)
  expect([await stateOf(number), await statusOf(number)]).toEqual([state, status])
})

it('DLV-08 a waybill whose report cannot be stored keeps no other from its own, and waits for its next turn', async () => {
  const { database } = shop
  const [stuck, other] = [await sent(), await sent()]
  for (const { waybill } of [stuck, other]) shop.carrier.setStatus(waybill.number ?? '', 5)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    if new.state = 'accepted' and new.id = ${sql.lit(stuck.waybill.id)} then raise 'nobody expected this'; end if;
    return new; end $$`.execute(database)
  await sql`create trigger refuse before update on waybills for each row execute function refuse()`.execute(
    database,
  )
  await expect(trackWaybills(shop.deps, shop.now)).rejects.toThrow('nobody expected this')
  await sql`drop function refuse cascade`.execute(database)
  expect([await stateOf(stuck.number), await stateOf(other.number)]).toEqual(['created', 'accepted'])
  expect(await trackWaybills(shop.deps, shop.now)).toBe(0)
  const next = new Date(shop.now.getTime() + 31 * 60_000)
  await trackWaybills(shop.deps, next)
  expect(await stateOf(stuck.number)).toBe('accepted')
})

it('DLV-08 the shopper is told of each state once, whatever comes late or again', async () => {
  const { number, waybill } = await sent()
  for (const code of [5, 5, 7, 6, 7, 9, 5, 9]) await hear(number, waybill, code)
  expect([await stateOf(number), await statusOf(number)]).toEqual(['received', 'completed'])
  expect((await eventsOf(waybill)).map(({ topic, payload }) => [topic, payload['state']])).toEqual([
    ['waybill.created', undefined],
    ['waybill.status', 'accepted'],
    ['waybill.status', 'in_branch'],
    ['waybill.status', 'received'],
  ])
})

function someCodes(random: Random, most: number): number[] {
  return Array.from({ length: 1 + random(most) }, () => KNOWN_CODES[random(KNOWN_CODES.length)] ?? 1)
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, key: random(1_000_000) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

function stateAfter(codes: readonly number[]): WaybillState {
  return codes.reduce<WaybillState>((state, code) => {
    const { state: next } = meaningOfCode(code)
    return next === null ? state : furtherState(state, next)
  }, 'created')
}

it('DLV-08 statuses in any order and number give the state of the latest', () => {
  const random = seededRandom(15)
  for (let run = 0; run < 500; run += 1) {
    const codes = someCodes(random, 12)
    expect([codes, stateAfter(shuffled(random, codes))]).toEqual([codes, stateAfter(codes)])
    expect([codes, stateAfter([...codes, ...codes])]).toEqual([codes, stateAfter(codes)])
  }
})

it('DLV-08 ORD-07 statuses in any order leave order and waybill in agreement', async () => {
  const random = seededRandom(16)
  for (let run = 0; run < 12; run += 1) {
    const codes = someCodes(random, 6)
    const { number, waybill } = await sent()
    for (const code of codes) await hear(number, waybill, code)
    const state = stateAfter(codes)
    const status = ORDER_OF_WAYBILL[state] ?? 'confirmed'
    expect([codes, await stateOf(number), await statusOf(number)]).toEqual([codes, state, status])
  }
})

it('DLV-08 a cancelled order annuls its waybill, at the carrier too', async () => {
  const { number, waybill } = await sent()
  await changeOrderStatus(shop.database, number, { status: 'cancelled', actor: 'owner' })
  await shop.carrier.outage('error')
  await followOrders(shop.deps, shop.now)
  expect(await stateOf(number)).toBe('created')
  await shop.carrier.outage(null)
  await followOrders(shop.deps, shop.now)
  expect(await stateOf(number)).toBeUndefined()
  const asked = shop.carrier.callsOf('InternetDocument.delete').at(-1)
  expect(asked).toMatchObject({ methodProperties: { DocumentRefs: waybill.ref } })
  expect((await eventsOf(waybill)).at(-1)?.payload).toMatchObject({ state: 'annulled' })
})

it('DLV-08 an order that is changed before it is handed over changes its waybill', async () => {
  const { number, waybill } = await sent()
  const updates = () => shop.carrier.callsOf('InternetDocument.update').length
  const before = updates()
  const calls = () => updates() - before
  await editOrder(shop.database, number, { edit: { comment: 'зателефонуйте' }, actor: 'owner', reason: null })
  await followOrders(shop.deps, shop.now)
  expect(calls()).toBe(0)
  await editOrder(shop.database, number, { edit: { discount: 10_000 }, actor: 'owner', reason: null })
  await followOrders(shop.deps, shop.now)
  await followOrders(shop.deps, shop.now)
  expect(calls()).toBe(1)
  const { ref } = (await findWaybill(shop.database, number)) ?? {}
  expect(ref).toBe(waybill.ref)
  const call = shop.carrier.callsOf('InternetDocument.update').at(-1)
  expect(call?.['methodProperties']).toMatchObject({
    Ref: waybill.ref,
    Cost: '400',
    BackwardDeliveryData: [{ RedeliveryString: '400' }],
  })
})

it('DLV-08 ORD-03 another way to pay changes what the carrier asks for', async () => {
  const { number } = await sent()
  const edit = { payment_method: 'invoice' } as const
  await editOrder(shop.database, number, { edit, actor: 'owner', reason: null })
  await followOrders(shop.deps, shop.now)
  expect((await findWaybill(shop.database, number))?.facts.due).toBe(0)
  const call = shop.carrier.callsOf('InternetDocument.update').at(-1)
  expect(call?.['methodProperties']).not.toHaveProperty('BackwardDeliveryData')
})

it('DLV-08 asks about many in batches of a hundred', async () => {
  const made = await Promise.all(Array.from({ length: 3 }, sent))
  const calls = shop.carrier.callsOf('TrackingDocument.getStatusDocuments').length
  await shop.database.updateTable('waybills').set({ tracked_at: null }).execute()
  for (const { waybill } of made) shop.carrier.setStatus(waybill.number ?? '', 5)
  await trackWaybills(shop.deps, shop.now)
  expect(shop.carrier.callsOf('TrackingDocument.getStatusDocuments').length).toBe(calls + 1)
  await trackWaybills(shop.deps, shop.now)
  expect(shop.carrier.callsOf('TrackingDocument.getStatusDocuments').length).toBe(calls + 1)
})

it('ORD-09 the order’s public page says where the parcel is', async () => {
  const { number, waybill } = await sent()
  await hear(number, waybill, 7)
  const { public_id = '' } = (await findOrderByNumber(shop.database, number)) ?? {}
  const { data } = await shop.getJson<{ data: Order }>(`/api/orders/${public_id}`)
  expect(data.tracking).toMatchObject({ number: waybill.number, state: 'in_branch', carrier: 'nova_poshta' })
  expect(data.tracking?.url).toContain(waybill.number)
})
