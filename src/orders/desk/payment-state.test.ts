import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { paymentState } from '#src/domain/payments/amount-due.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const { database } = await startTestShop()
const SUMS = [0, 39, 40, 60, 61, 100, 200]

it('PAY-07 ADM-07 the database says of the same sums how an order is paid as pages and letters do', async () => {
  const { rows } = await sql<{ total: number; paid: number; refunded: number; held: number; state: string }>`
    select total, paid, refunded, held, order_payment_state(total, paid, refunded, held) as state
    from unnest(${SUMS}::bigint[]) total, unnest(${SUMS}::bigint[]) paid,
         unnest(${SUMS}::bigint[]) refunded, unnest(${SUMS}::bigint[]) held
    where refunded <= paid`.execute(database)
  expect(rows.length).toBeGreaterThan(1_000)
  expect(rows.filter(({ state, ...sums }) => state !== paymentState(sums))).toEqual([])
})
