import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { TEST_CONFIG } from '#tests/start-test-shop.ts'
import { startWaybillShop, type WaybillShop } from '#tests/start-waybill-shop.ts'

let shop: WaybillShop
let command: TestCommand
let now: Date
beforeAll(async () => {
  shop = await startWaybillShop()
  now = shop.now
  const providers = { ...TEST_CONFIG.providers, novaPoshta: shop.carrier.url }
  command = await startTestCommand(shop, () => now, { providers })
})

const waybill = (...args: string[]) => command.run('delivery', 'waybill', ...args)

it('DLV-08 makes a waybill, prints our own label while the carrier has none, tracks and lists it', async () => {
  const number = await shop.order()
  const made = await waybill('create', number, '--json')
  expect(made.code).toBe(0)
  const { number: ttn = '', state } = JSON.parse(made.out.join('\n')) as Record<string, string>
  expect(state).toBe('created')
  const file = join(command.folder, 'label.html')
  expect((await waybill('print', number, '--file', file)).out[0]).toContain('наліпка магазину')
  const label = await readFile(file, 'utf8')
  expect(label).toContain('Олена Коваль')
  expect(label).toContain('<rect')
  expect(label).toContain(ttn)
  shop.carrier.setStatus(ttn, 7)
  expect((await waybill('track', number)).out[0]).toContain('Прибула')
  expect((await waybill('list', '--lying')).out).toEqual(['Ніщо не лежить третій день.'])
  now = new Date(now.getTime() + 2 * 86_400_000)
  expect((await waybill('list', '--lying')).out[0]).toContain(`${number}  ${ttn}`)
  now = shop.now
  expect((await waybill('annul', number)).err[0]).toContain('передано')
  expect((await command.run('orders', 'show', number)).out.join('\n')).toContain(`накладна ${ttn}: Прибула`)
})

it('DLV-08 prints labels of many orders: what the carrier joins as one file, the others of our own as one page', async () => {
  const numbers = [await shop.order(), await shop.order({ name: 'Марія Тиха' }), await shop.order()]
  const without = await shop.order()
  const ttns: string[] = []
  for (const number of numbers) {
    const made = await waybill('create', number, '--json')
    ttns.push((JSON.parse(made.out.join('\n')) as { number: string }).number)
  }
  const file = join(command.folder, 'many')
  shop.carrier.prints = true
  const gone = shop.carrier.waybills.find(({ IntDocNumber }) => IntDocNumber === ttns[1])
  if (gone) gone.isDeleted = true
  const printed = await waybill('print', ...numbers, without, '--file', file)
  shop.carrier.prints = false
  expect(printed.code).toBe(1)
  expect(printed.err).toEqual([`Замовлення ${without}: накладної ще немає.`])
  expect(printed.out[0]).toContain(
    `many-1.pdf: наліпка перевізника, Нова Пошта; замовлення ${numbers[0]}, ${numbers[2]}`,
  )
  expect(printed.out[1]).toContain('many-2.html: наліпка магазину')
  const joined = await readFile(`${file}-1.pdf`, 'utf8')
  expect(joined).toContain(`% ${ttns[0]} ${ttns[2]}`)
  expect(await readFile(`${file}-2.html`, 'utf8')).toContain('Марія Тиха')
  const all = await waybill('print', ...numbers, '--file', file)
  expect(all.code).toBe(0)
  expect(all.out).toHaveLength(1)
  const page = await readFile(`${file}.html`, 'utf8')
  expect(page.match(/<article>/g)).toHaveLength(3)
})

it('DLV-07 DLV-08 a typed address gets its point from the owner, and then a waybill', async () => {
  const number = await shop.order({ delivery: { method: 'nova_poshta', city: 'Київ', branch: 'біля ринку' } })
  expect((await waybill('create', number)).err[0]).toContain('біля ринку')
  expect((await waybill('create', number, '--point', 'nowhere')).code).toBe(2)
  const found = await command.run('delivery', 'find', 'Київ', '1', '--json')
  const [point] = JSON.parse(found.out.join('\n')) as { id: string }[]
  expect((await waybill('create', number, '--point', point?.id ?? '')).code).toBe(0)
  expect((await waybill('annul', number)).code).toBe(0)
  expect((await waybill('print', number)).err[0]).toContain('не має накладної')
})

it('DLV-03 a locker that the owner chooses is an order to a locker, where that is a way of its own', async () => {
  await shop.build.setting('deliveries', ['nova_poshta', 'nova_poshta_locker'])
  const locker = shop.carrier.directory.points.find(
    ({ type, deniesSelection, status }) => type === 'locker' && !deniesSelection && status === 'Working',
  )
  const number = await shop.order({ delivery: { method: 'nova_poshta', city: 'Київ', branch: 'біля ринку' } })
  expect((await waybill('create', number, '--point', locker?.ref ?? '')).code).toBe(0)
  const order = shop.database.selectFrom('orders').select('delivery').where('number', '=', number)
  expect((await order.executeTakeFirstOrThrow()).delivery).toMatchObject({
    method: 'nova_poshta_locker',
    point_id: locker?.ref,
    point_kind: 'locker',
  })
})

it('DLV-04 a point that does not take the goods is not chosen, and the answer says why', async () => {
  const number = await shop.order({
    delivery: { method: 'nova_poshta', city: 'Київ', branch: 'біля ринку' },
    weight_g: 900_000,
  })
  const limited = await shop.database
    .selectFrom('delivery_points')
    .select('id')
    .where('kind', '=', 'branch')
    .where('is_open', '=', true)
    .where('max_weight_g', 'is not', null)
    .executeTakeFirstOrThrow()
  const { code, err } = await waybill('create', number, '--point', limited.id)
  expect([code, err[0]]).toEqual([2, expect.stringContaining('не вміщується у відділення')])
})
