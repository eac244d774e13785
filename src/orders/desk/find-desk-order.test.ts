import { expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { countStatements } from '#tests/count-statements.ts'
import { startDeskShop } from '#tests/start-desk-shop.ts'
import { findDeskOrder } from './find-desk-order.ts'

const { place, shop } = await startDeskShop()

it('ADM-08 an order is read by three statements that are asked at once, and none waits for the answer of another', async () => {
  const { number } = await place()
  const counted = countStatements(shop.database)
  const found = findDeskOrder(counted.database, number, { actor: COMMAND })
  const atOnce = counted.count()
  expect(await found).toMatchObject({ order: { number }, lines: [{ position: 0 }] })
  expect([atOnce, counted.count()]).toEqual([3, 3])
})

it('ADM-08 an order says what its phone has ordered before, and an order without lines is shown too', async () => {
  const [before, { number }] = [await place(), await place()]
  await shop.database
    .updateTable('orders')
    .set({ status: 'completed' })
    .where('number', '=', before.number)
    .execute()
  const { total } = await shop.database
    .selectFrom('orders')
    .select('total')
    .where('number', '=', before.number)
    .executeTakeFirstOrThrow()
  const found = await findDeskOrder(shop.database, number, { actor: COMMAND })
  expect(found?.past).toMatchObject({ completed: 1, sum: total, returned: 0 })
  await shop.database
    .deleteFrom('order_lines')
    .where('order_id', '=', found?.order.id ?? 0)
    .execute()
  expect((await findDeskOrder(shop.database, number, { actor: COMMAND }))?.lines).toEqual([])
  expect(await findDeskOrder(shop.database, 'немає', { actor: COMMAND })).toBeNull()
})
