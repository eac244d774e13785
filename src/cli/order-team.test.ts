import { beforeAll, expect, it } from 'vitest'
import type { Order } from '#src/contract/orders.ts'
import { buildStaff } from '#tests/build-staff.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand
beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date())
})

async function place(): Promise<string> {
  const product = await shop.build.product({ stock: 10 })
  const lines = [{ product_id: product.id, quantity: 2, price: 100 }]
  const answer = await shop.post('/api/orders', orderBody({ lines }), { 'idempotency-key': orderKey() })
  return answer.json<{ data: Order }>().data.number
}

const orders = async (...args: string[]) => {
  const { code, out, err } = await command.run('orders', ...args)
  return [code, [...out, ...err].join('\n')]
}

it('ADM-08 ADM-09 the team works on an order by commands as at the desk', async () => {
  const number = await place()
  const { manager } = await buildStaff(shop.database)
  const { email } = await shop.database
    .selectFrom('staff')
    .select('email')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow()
  expect(await orders('note', number, 'Код домофона 45')).toEqual([
    0,
    expect.stringContaining('нотатку додано'),
  ])
  expect(await orders('pack', number, '1=1')).toEqual([1, expect.stringContaining('збирають підтверджене')])
  expect(await orders('call', number, 'no-answer')).toEqual([0, expect.stringContaining('дзвінок записано')])
  expect(await orders('call', number, 'cancel')).toEqual([1, expect.stringContaining('лишилося спроб')])
  expect(await orders('call', number, 'confirmed')).toEqual([0, expect.stringContaining('дзвінок записано')])
  expect(await orders('pack', number, '1=2')).toEqual([0, expect.stringContaining('2 з 2')])
  expect(await orders('assign', number, email)).toEqual([0, expect.stringContaining(`веде ${manager.name}`)])
  expect(await orders('assign', number, 'nobody@oselia.example')).toEqual([
    1,
    expect.stringContaining('не веде'),
  ])
  expect(await orders('capture', number, `${number}-1`)).toEqual([1, expect.stringContaining('утриманого')])
  expect(await orders('release', number, `${number}-1`)).toEqual([1, expect.stringContaining('--yes')])
  expect(await orders('note', '1', 'Немає такого')).toEqual([1, expect.stringContaining('немає')])
  const order = await shop.database
    .selectFrom('orders')
    .select(['status', 'manager_id'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ status: 'confirmed', manager_id: manager.id })
})

it('ADM-09 any order is put among the calls by a command, which lists them as the desk does', async () => {
  const number = await place()
  expect(await orders('calls')).toEqual([0, expect.not.stringContaining(number)])
  expect(await orders('call-back', number, 'now')).toEqual([0, expect.stringContaining('якнайшвидше')])
  expect(await orders('calls')).toEqual([0, expect.stringContaining(number)])
  const year = new Date().getFullYear() + 1
  expect(await orders('call-back', number, `${year}-01-15T15:00+02:00`)).toEqual([
    0,
    `Замовлення ${number}: передзвонити 15 січня, 15:00`,
  ])
  const [, text] = await orders('calls', '--json')
  expect(JSON.parse(String(text))).toContainEqual(
    expect.objectContaining({ number, total: 200, due_at: `${year}-01-15T13:00:00.000Z` }),
  )
  expect(await orders('call', number, 'declined')).toEqual([0, expect.stringContaining('записано')])
  expect(await orders('calls')).toEqual([0, expect.not.stringContaining(number)])
  expect(await orders('call-back', '1', 'now')).toEqual([1, 'Замовлення 1 немає.'])
})
