import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { type PayingShop, startPayingShop } from '#tests/start-paying-shop.ts'
import { TEST_CONFIG } from '#tests/start-test-shop.ts'

let shop: PayingShop
let command: TestCommand
beforeAll(async () => {
  shop = await startPayingShop()
  const urls = { liqpay: shop.liqpay.url, mono: shop.mono.url, wayforpay: shop.wayforpay.url }
  const providers = { ...TEST_CONFIG.providers, ...urls }
  command = await startTestCommand(shop, () => new Date(), { providers })
})
beforeEach(async () => {
  await shop.database.deleteFrom('orders').execute()
})

const run = (...args: string[]) => command.run(...args)

async function paid(method: 'liqpay' | 'mono' = 'liqpay') {
  const order = await shop.order({ payment_method: method })
  const reference = await shop.open(order.id, method)
  await shop.act(method, reference, 'pay')
  return { ...order, reference }
}

it('PAY-07 a refund says first what it would do, and gives back what it says', async () => {
  const { number, reference } = await paid()
  expect(await run('orders', 'refund', number, '--sum', '30')).toMatchObject({
    code: 1,
    err: [`Замовлення ${number}: буде повернено 30,00 грн. Якщо так — додайте --yes.`],
  })
  expect(shop.refundedOf('liqpay', reference)).toBe(0)
  const { code, out } = await run('orders', 'refund', number, '--sum', '30', '--note', 'подряпина', '--yes')
  expect([code, out]).toEqual([0, [`${reference}-r1: повернено 30,00 грн`]])
  expect((await run('orders', 'refund', number, '--sum', '70,01', '--yes')).err).toEqual([
    `Замовлення ${number}: можна повернути щонайбільше 70,00 грн.`,
  ])
  expect((await run('orders', 'refund', number, '--line', '1=1', '--yes')).err[0]).toContain(
    'щонайбільше 70,00 грн',
  )
  const [line, refund] = (await run('payments', 'show', number)).out
  expect(line).toContain(`${reference}  `)
  expect(line).toContain('LiqPay  Повернено частину  100,00 грн, повернено 30,00 грн')
  expect(refund).toBe(`  ${reference}-r1  30,00 грн  повернено`)
  const events = (await run('orders', 'show', number)).out.join('\n')
  expect(events).toContain(`повернення коштів ${reference}-r1, LiqPay, 30,00 грн: виконано (магазин)`)
})

it('PAY-07 what was refused is seen and sent again', async () => {
  const { number, reference } = await paid('mono')
  shop.mono.cancels = 'fail'
  expect((await run('orders', 'refund', number, '--yes')).code).toBe(1)
  expect((await run('doctor')).out.join('\n')).toContain(`Повернення ${reference}-r1 не вдалося`)
  shop.mono.cancels = 'at-once'
  expect((await run('orders', 'refund', number, '--retry', '--yes')).out).toEqual([
    `${reference}-r1: повернено 100,00 грн`,
  ])
  expect(shop.refundedOf('mono', reference)).toBe(10_000)
})

it('PAY-08 money by transfer is written with its note, and an unpaid order has a link to pay', async () => {
  const { number, id } = await shop.order({ payment_method: 'on_delivery' })
  expect((await run('orders', 'pay-link', number)).out).toEqual([
    `https://shop.example.com/orders/id-${id}`,
    'До сплати 100,00 грн',
  ])
  expect((await run('orders', 'paid', number, '--sum', '40')).code).toBe(2)
  expect((await run('orders', 'paid', number, '--sum', '40', '--note', 'переказ')).out).toEqual([
    `Замовлення ${number}: записано 40,00 грн, лишилося сплатити 60,00 грн`,
  ])
  expect((await run('orders', 'paid', number, '--sum', '60,01', '--note', 'готівка')).err[0]).toContain(
    'до сплати 60,00 грн',
  )
  expect((await run('orders', 'paid', number, '--note', 'готівка')).out[0]).toContain('сплачено все')
  expect((await run('orders', 'pay-link', number)).err).toEqual([`Замовлення ${number}: сплачувати нічого.`])
  expect(await shop.payment(id)).toMatchObject({ outcome: 'paid', paid: 100 })
  expect((await run('orders', 'refund', number, '--yes')).out).toHaveLength(2)
  expect(await shop.payment(id)).toMatchObject({ paid: 100, due: 100 })
})

it('PAY-05 a try of whose money nobody can be asked says so, and instalments say how many', async () => {
  const { id, number } = await shop.order({}, 400)
  await shop.open(id, 'liqpay')
  await shop.liqpay.outage('error')
  await shop.payment(id, true)
  await shop.liqpay.outage(null)
  expect((await run('payments', 'show', number)).out[0]).toContain('[сервіс не відповідає]')
  await shop.database.updateTable('payment_attempts').set({ provider: 'privat_parts', parts: 3 }).execute()
  expect((await run('payments', 'list', '--open')).out[0]).toContain('400,00 грн (3 платежі)')
})

it('PAY-04 payments check finds what nobody has reported', async () => {
  const order = await shop.order()
  const reference = await shop.open(order.id, 'liqpay')
  shop.liqpay.callbacks.mode = 'lose'
  await shop.act('liqpay', reference, 'pay')
  shop.liqpay.callbacks.mode = 'send'
  await shop.database
    .updateTable('payment_attempts')
    .set({ created_at: new Date(Date.now() - 600_000) })
    .execute()
  expect(await run('payments', 'check')).toMatchObject({ code: 0 })
  const [row] = JSON.parse((await run('payments', 'list', '--json')).out.join('\n'))
  expect(row).toMatchObject({ reference, provider: 'liqpay', state: 'paid', captured: 10_000, refunds: [] })
})

it('PAY-04 PAY-07 payments check asks about what was asked about just now too, and about refunds', async () => {
  const { number, reference } = await paid('mono')
  shop.mono.callbacks.mode = 'lose'
  shop.mono.cancels = 'deferred'
  await run('orders', 'refund', number, '--sum', '40', '--yes')
  await shop.finishRefund('mono', reference)
  const order = await shop.order()
  const open = await shop.open(order.id, 'liqpay')
  shop.liqpay.callbacks.mode = 'lose'
  await shop.act('liqpay', open, 'pay')
  await shop.database.updateTable('payment_attempts').set({ asked_at: new Date() }).execute()
  await run('payments', 'check')
  for (const server of [shop.mono, shop.liqpay]) server.callbacks.mode = 'send'
  shop.mono.cancels = 'at-once'
  const rows = JSON.parse((await run('payments', 'list', '--json')).out.join('\n'))
  expect(rows).toMatchObject([
    { reference: open, state: 'paid' },
    { reference, refunded: 4_000, refunds: [{ state: 'done' }] },
  ])
})

it('PAY-01 doctor calls each provider once and says what is missing; no key is shown anywhere', async () => {
  const { out } = await run('doctor')
  const text = out.join('\n')
  for (const name of ['LiqPay', 'plata by mono', 'WayForPay']) expect(text).toMatch(new RegExp(`✓ ${name}: `))
  await shop.set('wayforpay_secret_key', 'a wrong one')
  await shop.set('mono_token', 'another wrong one')
  await shop.database.deleteFrom('settings').where('key', '=', 'liqpay_private_key').execute()
  const wrong = (await run('doctor')).out.join('\n')
  expect(wrong).toContain('✗ LiqPay: бракує liqpay_private_key')
  expect(wrong).toMatch(/✗ plata by mono: .*Перевірте ключі/)
  expect(wrong).toMatch(/✗ WayForPay: .*Перевірте ключі/)
  expect(wrong).not.toContain('wrong one')
  await shop.set('wayforpay_secret_key', shop.wayforpay.merchant.secret)
  await shop.set('mono_token', shop.mono.token)
  await shop.set('liqpay_private_key', shop.liqpay.keys.privateKey)
})
