import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyMs, propertyRuns } from '#tests/property-runs.ts'
import {
  pass,
  pay,
  place,
  refund,
  round,
  server,
  shop,
  states,
  withReceiptShop,
} from '#tests/receipt-shop.ts'
import { CheckboxDown } from './checkbox/checkbox-call.ts'

withReceiptShop()

function unlessDown(error: unknown): void {
  if (!(error instanceof CheckboxDown)) throw error
}

const paying = fc.integer({ min: 1, max: 900_00 })
const deed = fc.oneof(
  { weight: 2, arbitrary: paying.map((sum) => ({ kind: 'pay' as const, sum })) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(9), paying).map(([place, sum]) => ({ kind: 'refund' as const, place, sum })),
  },
  fc
    .constantFrom('lost', 'broken', 'error')
    .map((kind) => ({ kind: 'fault' as const, fault: kind as 'lost' })),
  fc.boolean().map((down) => ({ kind: 'office' as const, down })),
  fc.constantFrom('refuse', 'same').map((way) => ({ kind: 'repeat' as const, way: way as 'same' })),
)
const RUNS = 4

it(
  'RCP-01 RCP-03 ORD-07 receipts agree with money, whatever is paid, given back and broken in whatever order',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 20, size: 'max' }), async (deeds) => {
        await shop.database.deleteFrom('receipts').execute()
        await shop.database.deleteFrom('payment_attempts').execute()
        server.receipts.clear()
        server.chains.clear()
        const paid: { id: number; left: number }[] = []
        let [captured, refunded] = [0, 0]
        const order = await place()
        for (const each of deeds) {
          const attempt = each.kind === 'refund' ? paid[each.place % Math.max(1, paid.length)] : undefined
          if (each.kind === 'pay') {
            // Some orders are paid in parts.
            const of = paid.length % 2 === 0 ? order : await place()
            paid.push({ id: await pay(of, { captured: each.sum }), left: each.sum })
            captured += each.sum
          } else if (each.kind === 'refund' && attempt && attempt.left > 0) {
            const sum = Math.min(each.sum, attempt.left)
            await refund(attempt.id, sum)
            attempt.left -= sum
            refunded += sum
          } else if (each.kind === 'fault') await server.outage(each.fault, { times: 1 })
          else if (each.kind === 'office' && each.down) server.isTaxOfficeDown = true
          else if (each.kind === 'office') server.backOnline()
          else if (each.kind === 'repeat') server.repeatedId = each.way
          await pass()
          // As the job does: what the service does not answer is logged, and asked again.
          await round().catch(unlessDown)
        }
        await server.outage(null)
        server.backOnline()
        await settleReceipts()
        const made = [...server.receipts.values()].filter(({ status }) => status === 'DONE')
        const sumOf = (isReturn: boolean) =>
          made
            .filter(({ type }) => (type === 'RETURN') === isReturn)
            .reduce((sum, { total }) => sum + total, 0)
        // A prepayment goes back whole, and what of it stays is written down anew.
        expect(sumOf(false) - sumOf(true)).toBe(captured - refunded)
        expect(sumOf(true)).toBeGreaterThanOrEqual(refunded)
      }),
      propertyRuns(RUNS),
    )
  },
  propertyMs(RUNS, 10_000),
)

/** Until none waits any more. */
async function settleReceipts(): Promise<void> {
  for (let last = 0; last < 40; last += 1) {
    await pass()
    await round()
    if (last > 0 && (await states()).every((state) => state.endsWith('issued'))) return
  }
  expect((await states()).filter((state) => !state.endsWith('issued'))).toEqual([])
}
