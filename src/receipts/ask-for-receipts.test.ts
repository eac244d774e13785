import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { COMMAND } from '#src/staff/actor.ts'
import {
  newestReceipt,
  NOON,
  pay,
  place,
  refund,
  round,
  server,
  shop,
  vault,
  withReceiptShop,
} from '#tests/receipt-shop.ts'
import { askForReceipts } from './ask-for-receipts.ts'
import { askForOrder, retryReceipt } from './list-receipts.ts'

withReceiptShop()

type Provider = 'liqpay' | 'privat_parts' | 'carrier'
const become = (attempt: number, change: { provider?: Provider; refunded?: number }) =>
  shop.database.updateTable('payment_attempts').set(change).where('id', '=', attempt).execute()
const ask = () => askForReceipts(shop.database, { since: new Date(NOON.getTime() - 1_000), manual: 'none' })
const askFor = ({ number }: { number: string }, collected: 'none' | 'received') =>
  askForOrder(shop.database, number, { manual: 'none', collected, actor: COMMAND })
const paymentsOf = () => [...server.receipts.values()].map(({ request }) => request['payments'])
const auditOf = (entityId: string) =>
  shop.database
    .selectFrom('staff_audit')
    .select(['action', 'after'])
    .where('entity_id', '=', entityId)
    .where('action', 'like', 'receipt.%')
    .execute()

it('RCP-01 how many receipts were asked for is answered: of payments, refunds and what went back past the shop', async () => {
  const order = await place()
  const attempt = await pay(order, { captured: 900_00 })
  expect([await ask(), await ask()]).toEqual([1, 0])
  await round()
  await refund(attempt, 100_00)
  await refund(attempt, 200_00)
  await become(await pay(await place(), { captured: 900_00 }), { refunded: 50_00 })
  // One payment, two refunds of another, and what of the new one has gone back already.
  expect(await ask()).toBe(4)
})

it('RCP-01 money that a carrier took has its receipt by the choice of its waybill, and by command as the owner says then', async () => {
  const [order, other] = [await place(), await place()]
  for (const each of [order, other])
    await become(await pay(each, { captured: 900_00 }), { provider: 'carrier' })
  expect([await askFor(order, 'none'), await askFor(order, 'received')]).toEqual([0, 1])
  expect(await ask()).toBe(1)
})

it('RCP-01 a refund that is done while others are looked for has a receipt of its own, and its money no other', async () => {
  const attempt = await pay(await place(), { captured: 900_00 })
  await round()
  await refund(attempt, 100_00)
  const { database } = shop
  await database.updateTable('payment_refunds').set({ state: 'sent' }).where('state', '=', 'done').execute()
  await become(attempt, { refunded: 0 })
  // The provider's word comes when refunds have been looked for already.
  await sql`
    create function word_comes() returns trigger language plpgsql as $$ begin
      if current_query() like '%''refund:'' || r.id, r.amount%' then
        update payment_refunds set state = 'done', done_at = now() where state = 'sent';
        update payment_attempts set refunded = 10000 where refunded = 0;
      end if;
      return null;
    end $$`.execute(database)
  await sql`create trigger word_comes before insert on receipts for each statement execute function word_comes()`.execute(
    database,
  )
  const first = await ask()
  await sql`drop function word_comes cascade`.execute(database)
  expect([first, await ask()]).toEqual([0, 1])
  expect((await newestReceipt()).source).toMatch(/^refund:/)
})

it('RCP-01 receipts asked for by hand are in the journal, where there were any to ask for', async () => {
  const order = await place()
  await pay(order, { captured: 900_00 })
  expect([await askFor(order, 'none'), await askFor(order, 'none')]).toEqual([1, 0])
  expect(await auditOf(order.number)).toEqual([{ action: 'receipt.ask', after: { asked: 1 } }])
  expect(await askFor({ number: '999999' }, 'none')).toBeNull()
})

it('RCP-01 a receipt that was not made is asked for again by hand, which is in the journal; one that was made is not', async () => {
  server.receiptsFail = true
  await pay(await place(), { captured: 900_00 })
  await round()
  const { id } = await newestReceipt()
  const journal = [{ action: 'receipt.retry', after: { state: 'waiting' } }]
  expect(await retryReceipt(shop.database, id, COMMAND)).toBe(true)
  expect(await auditOf(id)).toEqual(journal)
  await shop.database.updateTable('receipts').set({ state: 'issued' }).where('id', '=', id).execute()
  expect(await retryReceipt(shop.database, id, COMMAND)).toBe(false)
  expect(await auditOf(id)).toEqual(journal)
})

it('RCP-01 a receipt names who took the money, and what has no prescribed name nothing', async () => {
  await savePrivateSetting(shop.database, vault, 'receipts_manual', 'cashless')
  await pay(await place(), { captured: 900_00 })
  await pay(await place(), {
    captured: 900_00,
    provider: 'manual',
    paid_at: new Date(NOON.getTime() + 2_000),
  })
  const parts = await pay(await place(), { captured: 900_00, paid_at: new Date(NOON.getTime() + 3_000) })
  await become(parts, { provider: 'privat_parts' })
  await round()
  const payment = { type: 'CASHLESS', value: 900_00 }
  expect(paymentsOf()).toEqual([
    [{ ...payment, label: 'Платіж через інтегратора LiqPay' }],
    [payment],
    [payment],
  ])
})
