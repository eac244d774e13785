import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

it('CHK-01 offers the deliveries and payments that the owner names', async () => {
  const deliveries = await command.run('checkout', 'deliveries', 'nova_poshta')
  const payments = await command.run('checkout', 'payments', 'invoice', 'on_delivery')
  expect([deliveries.code, deliveries.out.at(-2)]).toEqual([0, 'Доставка: Нова Пошта'])
  expect([payments.code, payments.out.at(-1)]).toEqual([
    0,
    'Оплата: Оплата за рахунком, Оплата при отриманні',
  ])
  expect(await shop.getJson('/api/checkout')).toMatchObject({
    data: { deliveries: [{ id: 'nova_poshta' }], payments: [{ id: 'invoice' }, { id: 'on_delivery' }] },
  })
})
