import { beforeAll, expect, it } from 'vitest'
import { buildDirectory, point, settlement } from '#tests/build-directory.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startWaybillShop } from '#tests/start-waybill-shop.ts'
import { refreshNovaPoshta } from '#src/delivery/start-directory-job.ts'

let shop: TestShop
let now = new Date()
const lviv = settlement('Львів', { region: 'Львівська', district: 'Львівський' })
const locker = point(lviv, '5123', { kind: 'locker', address: 'вул. Городоцька, 174' })
const closed = point(lviv, '9', { is_open: false })
const branch = point(lviv, '12', { max_weight_g: 10_000, max_size_mm: [600, 400, 300] })
const points = [locker, closed, branch]

beforeAll(async () => {
  shop = await startTestShop({ clock: () => now })
  await buildDirectory(shop.database, [lviv], points)
})

const TYPED = { method: 'nova_poshta', city: 'Львів', branch: 'поштомат 5123' }

type Heavy = { weight_g?: number; quantity?: number; from?: TestShop }

async function place(delivery: Record<string, string>, { weight_g, quantity = 1, from = shop }: Heavy = {}) {
  const { id, variant } = await from.build.product({ price: 10_000, title: 'Стіл', stock: 9 })
  if (weight_g !== undefined)
    await from.database.updateTable('variants').set({ weight_g }).where('id', '=', variant.id).execute()
  const line = { product_id: id, variant_id: variant.id, quantity, price: 100 }
  const body = orderBody({ delivery, lines: [line] })
  return from.post('/api/orders', body, { 'idempotency-key': orderKey() })
}

/** Sets the offered methods; a new shop of the tests has pickup and Nova Poshta. */
async function offer(...methods: string[]): Promise<void> {
  const value = JSON.stringify(methods)
  await shop.database
    .insertInto('settings')
    .values({ key: 'deliveries', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  // Until this time the shop uses the cached methods.
  now = new Date(now.getTime() + 60_000)
}

const ordersMade = async () => (await shop.database.selectFrom('orders').select('id').execute()).length

const storedOf = (number: string) =>
  shop.database.selectFrom('orders').select('delivery').where('number', '=', number).executeTakeFirstOrThrow()

it('DLV-02 an order keeps refs of the chosen point, and its texts from the directory', async () => {
  const answer = await place({ ...TYPED, city: 'будь-що', point_id: locker.id })
  expect(answer.status).toBe(201)
  const { data } = answer.json<{ data: { number: string } }>()
  expect((await storedOf(data.number)).delivery).toEqual({
    method: 'nova_poshta',
    carrier: 'nova_poshta',
    settlement_id: lviv.id,
    city: 'м. Львів, Львівський р-н, Львівська обл.',
    point_id: locker.id,
    point_kind: 'locker',
    point_number: '5123',
    branch: 'Поштомат №\u00A05123, вул. Городоцька, 174',
  })
})

it('DLV-07 an order with a typed address is taken as it was typed', async () => {
  const answer = await place(TYPED)
  expect(answer.status).toBe(201)
  const { data } = answer.json<{ data: { number: string } }>()
  expect((await storedOf(data.number)).delivery).toEqual(TYPED)
})

it('DLV-03 a point that is closed or unknown is refused, and nothing is placed', async () => {
  for (const point_id of [closed.id, 'nowhere']) {
    const answer = await place({ ...TYPED, point_id })
    expect(answer.status).toBe(422)
    expect(answer.json()).toMatchObject({
      errors: { 'delivery.branch': [expect.stringContaining('Оберіть інше')] },
    })
  }
})

it('a repeat is answered with its order, also when the point has closed since', async () => {
  const key = orderKey()
  const { id, variants } = await shop.build.product({ price: 10_000 })
  const lines = [{ product_id: id, variant_id: variants[0]?.id, quantity: 1, price: 100 }]
  const body = orderBody({ delivery: { ...TYPED, point_id: locker.id }, lines })
  const first = await shop.post('/api/orders', body, { 'idempotency-key': key })
  await buildDirectory(shop.database, [lviv], [{ ...locker, is_open: false }])
  const second = await shop.post('/api/orders', body, { 'idempotency-key': key })
  expect([first.status, second.status]).toEqual([201, 200])
})

it.each([
  ['a locker', 'nova_poshta', locker, 'Це поштомат'],
  ['a branch', 'nova_poshta_locker', branch, 'Оберіть поштомат'],
])(
  'DLV-03 %s by the way %s is refused at its field, and nothing is placed',
  async (_, method, { id }, words) => {
    await buildDirectory(shop.database, [lviv], points)
    await offer('nova_poshta', 'nova_poshta_locker')
    const before = await ordersMade()
    const answer = await place({ method, city: 'Львів', branch: 'там', point_id: id })
    expect(answer.status).toBe(422)
    expect(answer.json()).toMatchObject({ errors: { 'delivery.branch': [expect.stringContaining(words)] } })
    expect(await ordersMade()).toBe(before)
  },
)

it('DLV-04 goods that the chosen point does not take are refused at its field; typed, the address is taken', async () => {
  await buildDirectory(shop.database, [lviv], points)
  const chosen = { ...TYPED, point_id: branch.id }
  const refused = await place(chosen, { weight_g: 4_000, quantity: 3 })
  expect(refused.status).toBe(422)
  expect(refused.json()).toMatchObject({
    errors: {
      'delivery.branch': [expect.stringMatching(/^Разом 12.кг не вміщується у відділення №.12: до.10.кг\. /)],
    },
  })
  expect((await place(chosen, { weight_g: 4_000, quantity: 2 })).status).toBe(201)
  expect((await place(TYPED, { weight_g: 4_000, quantity: 3 })).status).toBe(201)
})

it('DLV-04 goods that are worth more than the carrier takes at the point are refused there, and by an edit', async () => {
  const dear = point(lviv, '77', { kind: 'locker', max_declared: 15_000 })
  await buildDirectory(shop.database, [lviv], [...points, dear])
  await offer('nova_poshta')
  const chosen = { ...TYPED, point_id: dear.id }
  const refused = await place(chosen, { quantity: 2 })
  const words = /^Товари на 200,00.грн не надіслати у поштомат №.77: перевізник бере там до 150,00.грн\. /
  expect([refused.status, refused.json()]).toMatchObject([
    422,
    { errors: { 'delivery.branch': [expect.stringMatching(words)] } },
  ])
  const taken = await place(chosen)
  expect(taken.status).toBe(201)
  const { number } = taken.json<{ data: { number: string } }>().data
  const command = await startTestCommand(shop, () => new Date())
  const more = await command.run('orders', 'edit', number, '--line', '1=2')
  expect(more.err[0]).toContain('бере там до 150,00')
})

it('DLV-03 DLV-04 an order is not edited into a point that does not take it', async () => {
  await buildDirectory(shop.database, [lviv], points)
  await offer('nova_poshta', 'nova_poshta_locker')
  const command = await startTestCommand(shop, () => new Date())
  const answer = await place(TYPED, { weight_g: 4_000, quantity: 2 })
  const { number } = answer.json<{ data: { number: string } }>().data
  const edit = (...words: string[]) => command.run('orders', 'edit', number, ...words)
  const to = (method: string, { id }: { id: string }) => edit('--delivery', method, '--point', id)
  expect((await to('nova_poshta', locker)).err[0]).toContain('Це поштомат')
  expect((await to('nova_poshta', closed)).err[0]).toContain('вже не приймає посилок')
  expect(await storedOf(number)).toEqual({ delivery: TYPED })
  expect((await to('nova_poshta', branch)).code).toBe(0)
  expect((await storedOf(number)).delivery).toMatchObject({
    point_id: branch.id,
    point_kind: 'branch',
    city: 'м. Львів, Львівський р-н, Львівська обл.',
    branch: 'Відділення №\u00A012, вул. Садова, 1',
  })
  const heavier = await edit('--line', '1=3')
  expect(heavier).toMatchObject({ code: 1, err: [expect.stringContaining('у відділення № 12: до 10 кг')] })
  expect((await edit('--line', '1=1')).code).toBe(0)
})

it('DLV-07 without a directory, and with one whose carrier is away, a typed address is taken', async () => {
  await buildDirectory(shop.database, [], [])
  for (const method of ['nova_poshta', 'nova_poshta_locker'])
    expect((await place({ ...TYPED, method })).status).toBe(201)
  const away = await startWaybillShop()
  await away.carrier.outage('error')
  const refreshed = await refreshNovaPoshta(away.deps, away.now, new AbortController().signal)
  expect(refreshed?.kind).toBe('failed')
  expect((await place({ ...TYPED, settlement_id: 'forgotten' }, { from: away })).status).toBe(201)
})
