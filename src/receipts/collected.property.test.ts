import fc from 'fast-check'
import { expect, it } from 'vitest'
import { followOrders } from '#src/delivery/waybills/follow-orders.ts'
import { returnGoods } from '#src/orders/return-goods.ts'
import { recordCollected } from '#src/payments/record-collected.ts'
import { requestRefund } from '#src/payments/request-refund.ts'
import { sendRefund } from '#src/payments/send-refunds.ts'
import { CheckboxDown } from '#src/receipts/checkbox/checkbox-call.ts'
import { propertyMs, propertyRuns } from '#tests/property-runs.ts'
import { choose, hear, moneyOf, parcels, place, send, withParcels, work } from '#tests/receipt-parcels.ts'
import { NOON, server, shop, withReceiptShop } from '#tests/receipt-shop.ts'

withReceiptShop()
withParcels()

const PAID = 90_000
const RECEIVED = [9, 10, 11]

type Moment = 'none' | 'shipped' | 'received'
/** One order and its parcel by the rules of decision 94, whatever the database holds. */
type Parcel = {
  number: string
  key: number
  moment: Moment
  where: 'here' | 'going' | 'received' | 'going back' | 'back'
  refunded: number
}
type Deed =
  | { kind: 'choose'; moment: Moment }
  | { kind: 'send' | 'lost' | 'again' }
  | { kind: 'hear'; code: number }
  | { kind: 'refund'; sum: number }
  | { kind: 'fault'; fault: 'lost' | 'broken' | 'error' }

const moments = fc.constantFrom<Moment>('none', 'shipped', 'shipped', 'received')
const deed: fc.Arbitrary<Deed> = fc.oneof(
  moments.map((moment) => ({ kind: 'choose' as const, moment })),
  { weight: 3, arbitrary: fc.constant({ kind: 'send' as const }) },
  { weight: 3, arbitrary: fc.constantFrom(7, ...RECEIVED).map((code) => ({ kind: 'hear' as const, code })) },
  fc.constantFrom(102, 103).map((code) => ({ kind: 'hear' as const, code })),
  // It has come back to the shop.
  { weight: 2, arbitrary: fc.constant({ kind: 'lost' as const }) },
  // The same job at the same time, in two processes.
  fc.constant({ kind: 'again' as const }),
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: PAID }).map((sum) => ({ kind: 'refund' as const, sum })),
  },
  fc.constantFrom('lost' as const, 'broken' as const, 'error' as const).map((fault) => ({
    kind: 'fault' as const,
    fault,
  })),
)
const RUNS = 6

it(
  'PAY-01 RCP-01 ORD-07 what carriers take is money of its order with its receipt, whatever happens in whatever order',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        moments,
        fc.array(fc.tuple(fc.nat(1), deed), { minLength: 8, maxLength: 25, size: 'max' }),
        async (first, deeds) => {
          await startAnew(first)
          let moment = first
          const all = [await unsent(), await unsent()]
          for (const [which, each] of deeds) {
            const parcel = all[which]
            if (each.kind === 'choose') await choose((moment = each.moment))
            else if (each.kind === 'fault') await server.outage(each.fault, { times: 1 })
            else if (parcel) await happen(parcel, each, moment)
            for (const one of all)
              expect(await moneyOf(one)).toEqual([expect.anything(), paidOf(one), one.refunded])
          }
          await server.outage(null)
          for (let times = 0; times < 6; times += 1) await work()
          for (const one of all)
            expect([one.where, one.moment, await receiptsOf(one)]).toEqual([
              one.where,
              one.moment,
              netOf(one),
            ])
        },
      ),
      propertyRuns(RUNS),
    )
  },
  propertyMs(RUNS, 15_000),
)

async function startAnew(moment: Moment): Promise<void> {
  for (const table of ['receipts', 'payment_attempts', 'waybills', 'orders'] as const)
    await shop.database.deleteFrom(table).execute()
  server.receipts.clear()
  server.chains.clear()
  await choose(moment)
}

async function unsent(): Promise<Parcel> {
  const { number, key } = await place()
  return { number, key, moment: 'none', where: 'here', refunded: 0 }
}

async function happen(
  parcel: Parcel,
  each: Exclude<Deed, { kind: 'choose' | 'fault' }>,
  moment: Moment,
): Promise<void> {
  if (each.kind === 'send' && parcel.where === 'here') {
    await quietly(send(parcel))
    Object.assign(parcel, { where: 'going', moment })
  } else if (
    each.kind === 'hear' &&
    (parcel.where === 'going' || (parcel.where === 'going back' && each.code > 100))
  ) {
    await quietly(hear(parcel, each.code))
    if (RECEIVED.includes(each.code)) parcel.where = 'received'
    if (each.code > 100) parcel.where = 'going back'
  } else if (each.kind === 'lost' && parcel.where === 'going back') {
    await returnGoods(shop.database, parcel.number, { pieces: 'all', actor: 'owner' })
    await followOrders(parcels.deps, parcels.now)
    parcel.where = 'back'
  } else if (each.kind === 'refund') {
    const sum = Math.min(each.sum, paidOf(parcel) - parcel.refunded)
    if (sum > 0) await giveBack(parcel, sum)
  } else if (each.kind === 'again')
    await Promise.all([recordCollected(shop.database), recordCollected(shop.database)])
}

/** What the cashier service does not answer is asked again by the next round. */
async function quietly(deeds: Promise<void>): Promise<void> {
  await deeds.catch((error: unknown) => {
    if (!(error instanceof CheckboxDown)) throw error
  })
}

async function giveBack(parcel: Parcel, sum: number): Promise<void> {
  const size = { kind: 'sum', sum } as const
  const refund = await requestRefund(shop.database, parcel.number, { size, actor: 'owner' })
  if (refund.kind !== 'promised') throw new Error(refund.kind)
  for (const { id } of refund.refunds) await sendRefund(shop.database, await shop.desk(), id, NOON)
  parcel.refunded += sum
}

function paidOf({ where }: Parcel): number {
  return where === 'received' ? PAID : 0
}

/** What the receipts of an order have to make together, the returns taken off. */
function netOf(parcel: Parcel): number {
  if (parcel.moment === 'none' || parcel.where === 'here' || parcel.where === 'back') return 0
  if (parcel.where === 'received') return PAID - parcel.refunded
  // Ahead of its money, until the parcel is back.
  return parcel.moment === 'shipped' ? PAID : 0
}

async function receiptsOf({ key }: Parcel): Promise<number> {
  const made = await shop.database
    .selectFrom('receipts')
    .select(['kind', 'amount', 'state'])
    .where('order_id', '=', key)
    .execute()
  expect(made.filter(({ state }) => state !== 'issued')).toEqual([])
  return made.reduce((sum, { kind, amount }) => sum + (kind === 'return' ? -amount : amount), 0)
}
