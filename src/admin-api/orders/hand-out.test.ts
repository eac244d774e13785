import { expect, it } from 'vitest'
import { startTestCommand } from '#tests/start-test-command.ts'
import { orderPath, startDeskShop } from '#tests/start-desk-shop.ts'

const { desk, place, shop, shown } = await startDeskShop()

/** Waits to be fetched, and nothing of it is paid. */
async function waiting(): Promise<string> {
  const { number } = await place({ delivery: { method: 'pickup' } })
  await desk.owner.post(orderPath(number, '/status'), { status: 'shipped' })
  return number
}

it('ADM-08 PAY-01 what is fetched is not handed out unpaid before the person has seen the sum', async () => {
  const number = await waiting()
  const { receivable } = await shown(number)
  const handOut = (body = {}) =>
    desk.manager.post(orderPath(number, '/status'), { status: 'completed', from: 'shipped', ...body })
  const refused = await handOut()
  const sum = `${receivable.toFixed(2).replace('.', ',')}\u00A0грн`
  expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
    422,
    `Не сплачено ${sum}. Відкрийте замовлення: запишіть оплату або видайте без неї`,
  ])
  expect(await shown(number)).toMatchObject({ status: 'shipped' })
  expect((await handOut({ is_unpaid_known: true })).json()).toMatchObject({ data: { status: 'completed' } })
  expect(await shown(number)).toMatchObject({ receivable, paid: 0 })
})

it('ADM-07 PAY-01 of many that are fetched those that are paid are handed out, and of the others the sum is said', async () => {
  const [paid, unpaid] = [await waiting(), await waiting()]
  await desk.manager.post(orderPath(paid, '/paid'), {
    sum: (await shown(paid)).receivable,
    note: 'Готівка',
  })
  const body = { numbers: [paid, unpaid], status: 'completed' }
  expect((await desk.manager.post('/api/admin/orders/bulk/status', body)).json()).toMatchObject({
    data: { done: [paid], failed: [{ number: unpaid, reason: expect.stringMatching(/^Не сплачено \d/) }] },
  })
})

it('PAY-01 ORD-01 the command says the sum too, and hands out what was recorded or is known to be unpaid', async () => {
  const { run } = await startTestCommand(shop, shop.clock)
  const [first, second] = [await waiting(), await waiting()]
  const refused = await run('orders', 'status', first, 'completed')
  expect(refused.code).toBe(1)
  expect(refused.err[0]).toMatch(/не сплачено [\d ,\u00A0]+грн\. Запишіть оплату: orders paid/)
  await run('orders', 'paid', first, '--note', 'готівка')
  expect((await run('orders', 'status', first, 'completed')).code).toBe(0)
  expect((await run('orders', 'status', second, 'completed', '--unpaid')).code).toBe(0)
})

it('ORD-01 what a carrier brings is completed without that question: it may have taken the money', async () => {
  const { number } = await place()
  const answer = await desk.manager.post(orderPath(number, '/status'), { status: 'completed' })
  expect(answer.json()).toMatchObject({ data: { status: 'completed' } })
})
