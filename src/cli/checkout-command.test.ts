import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let command: TestCommand

beforeAll(async () => {
  shop = await startTestShop()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})
beforeEach(() => shop.database.deleteFrom('settings').execute())

const run = (...args: string[]) => command.run('checkout', ...args)
const options = () => shop.getJson('/api/checkout')

it('CHK-01 offers the deliveries and payments that the owner names, in that order', async () => {
  const deliveries = await run('deliveries', 'nova_poshta')
  const payments = await run('order', 'invoice', 'on_delivery')
  expect([deliveries.code, payments.code]).toEqual([0, 0])
  expect(payments.out.join('\n')).toContain('[не пропонується] Самовивіз')
  expect(await options()).toMatchObject({
    data: { deliveries: [{ id: 'nova_poshta' }], payments: [{ id: 'invoice' }, { id: 'on_delivery' }] },
  })
})

it('CHK-01 takes the owner’s title, note and price, and gives the shop’s own words back', async () => {
  const set = await run(
    'set',
    'nova_poshta',
    '--title',
    'Нова пошта',
    '--note',
    'За 1–2 дні',
    '--price',
    '80',
    '--free-from',
    '1500',
  )
  expect([set.code, set.out[2]]).toEqual([
    0,
    '  nova_poshta  Нова пошта, 80,00 грн, від 1 500,00 грн безкоштовно. За 1–2 дні',
  ])
  expect(await options()).toMatchObject({
    data: { deliveries: [{}, { title: 'Нова пошта', note: 'За 1–2 дні', price: 80, free_from: 1500 }] },
  })
  await run('set', 'nova_poshta', '--title', '', '--price', 'tariff', '--free-from', '')
  expect(await options()).toMatchObject({
    data: { deliveries: [{}, { title: 'Нова Пошта', note: 'За 1–2 дні', price: null, free_from: null }] },
  })
})

it('PAY-01 of a way to pay that is not ready the list says where to read why', async () => {
  const { out } = await run('list')
  expect(out.join('\n')).toContain('wayforpay  [не готово, чому: doctor wayforpay] WayForPay')
})

it('CHK-01 turns a method off and on, but never the last one', async () => {
  expect((await run('off', 'pickup')).code).toBe(0)
  const last = await run('off', 'nova_poshta')
  expect([last.code, last.err[0]]).toEqual([2, expect.stringContaining('останній спосіб')])
  expect((await run('on', 'pickup')).code).toBe(0)
  expect(await options()).toMatchObject({
    data: { deliveries: [{ id: 'nova_poshta' }, { id: 'pickup' }] },
  })
})

it('CHK-01 lists everything as JSON, bank details too', async () => {
  const details = ['--recipient', 'ФОП Коваль О. І.', '--iban', 'ua21 3223 1300 0002 6007 2335 6600 1']
  expect((await run('set', 'invoice', ...details)).code).toBe(0)
  await run('set', 'invoice', '--bank', 'Банк')
  const { out } = await run('list', '--json')
  expect(JSON.parse(out.join('\n'))).toMatchObject({
    deliveries: [
      { id: 'pickup', is_on: true, price: 0 },
      { id: 'nova_poshta', price: null },
      { id: 'nova_poshta_locker', is_on: false },
      { id: 'nova_poshta_courier', is_on: false },
      { id: 'ukrposhta', is_on: false },
      { id: 'own_courier', is_on: false, zones: null },
      { id: 'freight', is_on: false },
    ],
    payments: [
      { id: 'on_delivery', bank_details: null },
      {
        id: 'invoice',
        bank_details: { recipient: 'ФОП Коваль О. І.', iban: 'UA213223130000026007233566001', bank: 'Банк' },
      },
      { id: 'liqpay', is_ready: false },
      { id: 'mono', is_ready: false },
      { id: 'wayforpay', is_ready: false },
      { id: 'privat_parts', is_ready: false },
      { id: 'mono_parts', is_ready: false },
    ],
  })
  await run('set', 'invoice', '--recipient', '', '--iban', '', '--bank', '')
  expect(JSON.parse((await run('list', '--json')).out[0] ?? '')).toMatchObject({
    payments: [{}, { bank_details: null }, {}, {}, {}, {}, {}],
  })
})

it.each([
  [['set', 'drone', '--title', 'Дрон'], 'Немає такого способу: drone'],
  [['set', 'pickup'], 'Не вказано, що змінити'],
  [['set', 'pickup', '--price', 'дорого'], '--price: «дорого» не сума в гривнях'],
  [['set', 'pickup', '--iban', 'UA1'], 'реквізити має лише спосіб оплати'],
  [['set', 'invoice', '--iban', 'UA213223130000026007233566002'], 'не є українським рахунком'],
  [['set', 'invoice', '--bank', 'Банк'], 'потрібні щонайменше --recipient і --iban'],
  [['set', 'invoice', '--price', '5'], 'має лише спосіб доставки'],
  [['order', 'pickup', 'invoice'], 'спосіб оплати, а не доставки'],
  [['order'], 'Не вказано жодного способу'],
])('CHK-01 refuses %j with a sentence', async (args, sentence) => {
  const { code, err } = await run(...args)
  expect([code, err[0]]).toEqual([2, expect.stringContaining(sentence)])
})

it('DLV-01 own freight is off until its table says where it goes, by weight and free from a sum', async () => {
  expect((await run('on', 'freight')).err[0]).toContain('freight: спершу скажіть, куди й за скільки возите')
  const kyiv = ['zone', 'freight', 'Київ', '--places', 'Київ; Бровари', '--rates', 'решта=1200; 50=600']
  await run(...kyiv, '--free-from', '30000', '--days', '1-3')
  await run('zone', 'freight', 'Решта', '--places', 'решта', '--rates', '2500')
  const { out } = await run('on', 'freight')
  expect(out.join('\n').replaceAll('\u00A0', ' ')).toContain(
    'Київ (Київ; Бровари): до 50 кг 600,00 грн, решта 1 200,00 грн; безкоштовно від 30 000,00 грн; робочих днів: 1–3',
  )
  expect(await options()).toMatchObject({
    data: {
      deliveries: [
        { id: 'pickup' },
        { id: 'nova_poshta' },
        {
          id: 'freight',
          zones: [
            {
              title: 'Київ',
              places: ['Київ', 'Бровари'],
              rates: [
                { up_to_g: 50_000, price: 600 },
                { up_to_g: null, price: 1200 },
              ],
              free_from: 30_000,
              days: { from: 1, to: 3 },
            },
            { title: 'Решта', places: [], rates: [{ up_to_g: null, price: 2500 }] },
          ],
        },
      ],
    },
  })
  await run('zone', 'freight', 'Київ', '--remove')
  await run('zone', 'freight', 'Решта', '--remove')
  expect(await options()).toMatchObject({ data: { deliveries: [{ id: 'pickup' }, { id: 'nova_poshta' }] } })
})

it('DLV-01 zones that two commands add at once are both in the table', async () => {
  const names = ['Одеса', 'Львів', 'Харків', 'Полтава']
  await Promise.all(names.map((name) => run('zone', 'freight', name, '--places', name, '--rates', '900')))
  const { deliveries } = JSON.parse((await run('list', '--json')).out[0] ?? '')
  const { zones } = deliveries.find(({ id }: { id: string }) => id === 'freight')
  expect(zones.map(({ title }: { title: string }) => title).toSorted()).toEqual(names.toSorted())
  for (const name of names) await run('zone', 'freight', name, '--remove')
})

it('DLV-04 the owner says what a way takes and how long it is on the way', async () => {
  await run('on', 'nova_poshta_locker')
  await run('set', 'nova_poshta_locker', '--max-weight', '30', '--max-size', 'none', '--days', '1-2')
  expect(await options()).toMatchObject({
    data: {
      deliveries: [
        {},
        {},
        { id: 'nova_poshta_locker', max_weight_g: 30_000, max_size_mm: null, days: { from: 1, to: 2 } },
      ],
      dispatch: null,
    },
  })
})

it.each([
  [['zone', 'pickup', 'Київ', '--places', 'Київ', '--rates', '1'], 'Зони мають лише own_courier і freight'],
  [
    ['zone', 'freight', 'Київ', '--places', 'к'.repeat(121), '--rates', '1'],
    '--places: Не більше 120 знаків',
  ],
  [
    ['zone', 'freight', 'Київ', '--places', 'Київ', '--rates', '50=1; 50=2'],
    '--rates: Дві ціни для тієї самої ваги',
  ],
  [['zone', 'freight', 'к'.repeat(61), '--places', 'Київ', '--rates', '1'], 'назва: Не більше 60 знаків'],
  [
    ['set', 'ukrposhta', '--least-weight', '31'],
    '--max-weight: Найважче не може бути легшим за найлегше, 31',
  ],
  [['set', 'nova_poshta', '--days', '0-2'], '--days: Перевізник везе щонайменше день'],
  [['zone', 'freight', 'Київ'], 'Зоні потрібні --places'],
  [
    ['zone', 'freight', 'Київ', '--places', 'Київ', '--rates', 'важке=1'],
    '--rates: «важке=1» не ціна за вагою',
  ],
  [['zone', 'freight', 'Львів', '--remove'], 'Немає зони «Львів». Є: жодної'],
  [['set', 'pickup', '--days', '3-1'], '--days: днів у дорозі, як 1-2 або 3'],
  [['set', 'pickup', '--max-weight', 'багато'], '--max-weight: не зрозуміло «багато»'],
  [['set', 'invoice', '--days', '1'], '--days має лише спосіб доставки'],
])('DLV-01 refuses %j with a sentence', async (args, sentence) => {
  const { code, err } = await run(...args)
  expect([code, err[0]]).toEqual([2, expect.stringContaining(sentence)])
})
