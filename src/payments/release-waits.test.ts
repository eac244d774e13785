import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { findOrderByNumber } from '#src/orders/find-orders.ts'
import { releaseOrders } from '#src/orders/release-orders.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { workOffPayments } from './start-payment-worker.ts'

const LOG = { info: () => undefined }
let shop: PayingShop
beforeAll(async () => {
  shop = await startPayingShop()
})
beforeEach(async () => {
  await shop.mono.outage(null)
  await shop.database.deleteFrom('orders').execute()
})

const after = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const statusOf = async (number: string) => (await findOrderByNumber(shop.database, number))?.status

async function releaseAll(now: Date): Promise<void> {
  await workOffPayments(shop.database, shop.desk, now, LOG)
  await releaseOrders(shop.database, now)
}

it('ORD-05 PAY-09 an order whose payment is under way waits, however long its provider does not answer', async () => {
  const { id, number } = await shop.order({ payment_method: 'mono' })
  const reference = await shop.open(id, 'mono')
  await shop.act('mono', reference, 'process')
  await shop.mono.outage('error')
  await releaseAll(after(73))
  expect(await statusOf(number)).toBe('new')
  await shop.mono.outage(null)
  await shop.act('mono', reference, 'pay')
  await releaseAll(after(74))
  expect(await findOrderByNumber(shop.database, number)).toMatchObject({ status: 'new', paid: 10_000 })
})

it('ORD-05 PAY-09 while a provider does not answer nobody knows whether an open try was paid: the order waits for it', async () => {
  const { id, number } = await shop.order({ payment_method: 'mono' })
  await shop.open(id, 'mono')
  await shop.mono.outage('error')
  await releaseAll(after(73))
  expect(await statusOf(number)).toBe('new')
  await shop.mono.outage(null)
  await releaseAll(after(74))
  expect(await statusOf(number)).toBe('cancelled')
})

it('ORD-05 PAY-09 an order that cannot be released does not keep the others from it', async () => {
  const { database } = shop
  const stuck = await shop.order({ payment_method: 'mono' })
  const other = await shop.order({ payment_method: 'mono' })
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    if new.status = 'cancelled' and new.number = ${sql.lit(stuck.number)} then raise 'nobody expected this'; end if;
    return new; end $$`.execute(database)
  await sql`create trigger refuse before update on orders for each row execute function refuse()`.execute(
    database,
  )
  await expect(workOffPayments(database, shop.desk, after(73), LOG)).rejects.toThrow('nobody expected this')
  await sql`drop function refuse cascade`.execute(database)
  expect([await statusOf(stuck.number), await statusOf(other.number)]).toEqual(['new', 'cancelled'])
})
