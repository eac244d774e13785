import { expect, it } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { Service } from '#src/contract/admin/today.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startPayingShop } from '#tests/start-paying-shop.ts'

const DAY_MS = 86_400_000
const shop = await startPayingShop()
await shop.set('payment_hold', true)
const owner = await signedIn(shop, 'owner')

async function orderOnHold(days: number): Promise<string> {
  const { id, number } = await shop.order({ payment_method: 'liqpay' })
  const reference = await shop.open(id, 'liqpay')
  await shop.act('liqpay', reference, 'pay')
  await shop.database
    .updateTable('payment_attempts')
    .set({ authorized_at: new Date(Date.now() - days * DAY_MS) })
    .where('reference', '=', reference)
    .execute()
  return number
}

const lapseOf = async (number: string) => {
  const { data } = await owner.getJson<{ data: DeskOrder }>(`/api/admin/orders/${number}`)
  return data.attempts.map(({ lapses_at }) => lapses_at)
}

it('PAY-06 ADM-06 that the bank will soon let go of held money stands on the order and on «Сьогодні»', async () => {
  const [fresh, old] = [await orderOnHold(1), await orderOnHold(6)]
  expect(await lapseOf(fresh)).toEqual([null])
  expect(await lapseOf(old)).toEqual([expect.stringMatching(/^\d{4}-/)])
  const { data } = await owner.getJson<{ data: Service[] }>('/api/admin/today/services')
  expect(data[0]).toMatchObject({
    name: 'Утримані кошти',
    state: 'failed',
    text: expect.stringMatching(/^банк відпустить \d+ /),
    order: old,
  })
})
