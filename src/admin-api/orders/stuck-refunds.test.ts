import { expect, it } from 'vitest'
import type { DeskOrder } from '#src/contract/admin/orders.ts'
import type { Service } from '#src/contract/admin/today.ts'
import { requestRefund } from '#src/payments/request-refund.ts'
import { sendRefund } from '#src/payments/send-refunds.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startPayingShop } from '#tests/start-paying-shop.ts'

const shop = await startPayingShop()
const owner = await signedIn(shop, 'owner')
const path = (number: string, rest = '') => `/api/admin/orders/${number}${rest}`
const services = async () => (await owner.getJson<{ data: Service[] }>('/api/admin/today/services')).data
const shown = async (number: string) => (await owner.getJson<{ data: DeskOrder }>(path(number))).data

async function refund(number: string, sum: number): Promise<void> {
  const outcome = await requestRefund(shop.database, number, { size: { kind: 'sum', sum }, actor: 'owner' })
  if (outcome.kind !== 'promised') throw new Error(outcome.kind)
  for (const { id } of outcome.refunds) await sendRefund(shop.database, await shop.desk(), id, new Date())
}

it('PAY-07 ADM-06 money on its way back of which nobody knows stands on «Сьогодні» and on its order, and is settled there', async () => {
  const { id, number } = await shop.order({ payment_method: 'wayforpay' }, 400)
  const attempt = await shop.open(id, 'wayforpay')
  await shop.act('wayforpay', attempt, 'pay')
  await refund(number, 2_000)
  expect((await services()).map(({ name }) => name)).not.toContain('Повернення грошей')
  Object.assign(shop.wayforpay, { refunds: 'deferred' })
  await refund(number, 3_000)
  expect((await services())[0]).toMatchObject({
    name: 'Повернення грошей',
    state: 'failed',
    text: expect.stringMatching(/^30,00.грн, WayForPay: .*кабінеті/),
    order: number,
  })
  const [, doubtful] = (await shown(number)).attempts[0]?.refunds ?? []
  expect(doubtful).toMatchObject({ state: 'sent', may_confirm: true, may_resend: false })
  const packer = await signedIn(shop, 'packer')
  const done = path(number, `/refunds/${doubtful?.reference}/done`)
  expect((await packer.post(done)).status).toBe(403)
  expect((await owner.post(path(number, '/refunds/100-1-r9/done'))).status).toBe(422)
  expect((await owner.post(done)).json<{ data: DeskOrder }>().data).toMatchObject({ refunded: 50 })
  expect((await services()).map(({ name }) => name)).not.toContain('Повернення грошей')
  expect((await owner.post(done)).status).toBe(422)
  const journal = await shop.database.selectFrom('staff_audit').select('action').execute()
  expect(journal.map(({ action }) => action)).toContain('order.refund_done')
})

it('PAY-07 a refund that the provider refused is sent again from the order', async () => {
  const { id, number } = await shop.order({ payment_method: 'liqpay' }, 400)
  const attempt = await shop.open(id, 'liqpay')
  await shop.act('liqpay', attempt, 'pay')
  shop.liqpay.refunds = 'refuse'
  await refund(number, 2_000)
  shop.liqpay.refunds = 'at-once'
  const [failed] = (await shown(number)).attempts[0]?.refunds ?? []
  expect(failed).toMatchObject({ state: 'failed', may_confirm: false, may_resend: true })
  expect((await services())[0]).toMatchObject({ name: 'Повернення грошей', order: number })
  const again = await owner.post(path(number, `/refunds/${failed?.reference}/resend`))
  expect(again.json<{ data: DeskOrder }>().data).toMatchObject({ refunded: 20 })
})

it('PAY-07 ORD-02 the history does not say that all has gone back where a part has', async () => {
  const { id, number } = await shop.order({ payment_method: 'liqpay' }, 400)
  await shop.act('liqpay', await shop.open(id, 'liqpay'), 'pay')
  await refund(number, 2_000)
  const said = (await shown(number)).history.map(({ text }) => text.replaceAll('\u00A0', ' '))
  expect(said.slice(0, 2).toSorted()).toEqual([
    'Повернення 20,00 грн: виконано, LiqPay',
    'Повернено частину з 400,00 грн, LiqPay',
  ])
})
