import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { ONLINE_METHODS } from '#src/domain/payments/payment-methods.ts'
import { ProviderError } from '#src/payments/provider.ts'
import { startPayingShop } from '#tests/start-paying-shop.ts'

it('PAY-11 no key stands in a log, an answer or an error, whatever goes wrong', async () => {
  let log = ''
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk)
      done()
    },
  })
  const shop = await startPayingShop({ logger: { level: 'trace', stream }, hasInstalments: true })
  const { liqpay, mono, wayforpay, privat_parts, mono_parts } = shop
  const secrets = [
    liqpay.keys.privateKey,
    mono.token,
    wayforpay.merchant.secret,
    privat_parts.store.password,
    mono_parts.store.secret,
  ]
  const answers: string[] = []
  const errors: string[] = []
  for (const method of ONLINE_METHODS) {
    const order = await shop.order({ payment_method: method }, 600)
    const reference = await shop.open(order.id, method)
    shop[method].signsWrongly = true
    await shop.act(method, reference, 'pay')
    answers.push(JSON.stringify(shop[method].callbacks.sent))
    for (const kind of ['error', 'broken', 'refuse'] as const) {
      await shop[method].outage(kind)
      answers.push(JSON.stringify(await shop.payment(order.id, true)))
      const started = await shop.post(`/api/orders/${order.id}/payments`, { method })
      answers.push(started.text.replace(/"fields":\[.*\]/, ''))
      const provider = (await shop.desk()).providers.get(method)
      await provider?.check().catch((error: unknown) => errors.push(describe(error)))
    }
    await shop[method].outage(null)
  }
  expect(errors).toHaveLength(3 * ONLINE_METHODS.length)
  const rows = await shop.database.selectFrom('payment_attempts').selectAll().execute()
  const settings = await shop.database.selectFrom('settings').select('value').execute()
  const everything = [log, ...answers, ...errors, JSON.stringify(rows), JSON.stringify(settings)].join('\n')
  expect(log).not.toBe('')
  for (const secret of secrets) expect(everything).not.toContain(secret)
})

function describe(error: unknown): string {
  expect(error).toBeInstanceOf(ProviderError)
  return error instanceof ProviderError ? `${error.message} ${error.stack ?? ''} ${String(error.cause)}` : ''
}
