import { beforeEach, expect, it } from 'vitest'
import { startTestCommand } from '#tests/start-test-command.ts'
import { startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

const offer = (id: string, more: Partial<TestOffer> = {}): TestOffer => ({
  id,
  name: `Диван ${id}`,
  price: 100,
  stock: 1,
  ...more,
})

async function measures() {
  const rows = await shop.database
    .selectFrom('variants')
    .select(['external_id', 'weight_g', 'size_mm'])
    .orderBy('external_id')
    .execute()
  return Object.fromEntries(
    rows.map(({ external_id, weight_g, size_mm }) => [external_id, [weight_g, size_mm]]),
  )
}

it('DLV-04 weight and size come from fields of the offer, else from its params, the packed ones first', async () => {
  await shop.imported([
    offer('a', { extra: '<weight>52</weight><dimensions>200/88/92</dimensions>' }),
    offer('b', { params: { Вага: '5,2 кг', Довжина: '40 см', Ширина: '30 см', Висота: '200 мм' } }),
    offer('c', {
      params: { 'Вага, г': '340', 'Вага в упаковці': '0,5 кг', Діаметр: '12 см', Висота: '10 см' },
    }),
    offer('d', { params: { 'Вес с упаковкой': '2 кг', 'Габарити упаковки': '20 × 10 × 5 см' } }),
    offer('e', { params: { Вага: '340', 'Довжина леза': '20 см', 'Максимальна вага': '120 кг' } }),
    offer('f', { extra: '<weight>0</weight>' }),
  ])
  expect(await measures()).toEqual({
    a: [52_000, [2000, 880, 920]],
    b: [5200, [400, 300, 200]],
    c: [500, [120, 120, 100]],
    d: [2000, [200, 100, 50]],
    e: [null, null],
    f: [null, null],
  })
})

it('DLV-04 a change of the weight alone arrives, and an unchanged feed changes nothing', async () => {
  await shop.imported([offer('a', { extra: '<weight>5</weight>' }), offer('b')])
  const report = await shop.imported([offer('a', { extra: '<weight>6</weight>' }), offer('b')])
  expect(report.variants).toMatchObject({ changed: 1, unchanged: 1 })
  expect((await measures())['a']).toEqual([6000, null])
  const same = await shop.imported([offer('a', { extra: '<weight>6</weight>' }), offer('b')])
  expect(same.variants).toMatchObject({ changed: 0, unchanged: 2 })
})

it('GDS-02 DLV-04 a weight set by hand outlives imports until it is unpinned', async () => {
  const command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  const feed = [offer('a', { extra: '<weight>5</weight>' })]
  await shop.imported(feed)
  const { out } = await command.run('product', 'set', 'a', '--weight', '7,5', '--size', '40x30x20')
  expect(out.join('\n')).toMatch(/7,5\sкг {2}40\s×\s30\s×\s20\sсм {2}\[вручну: вага, розміри\]/)
  await shop.imported([offer('a', { extra: '<weight>9</weight>' })])
  expect((await measures())['a']).toEqual([7500, [400, 300, 200]])
  await command.run('product', 'unpin', 'a')
  await shop.imported([offer('a', { extra: '<weight>9</weight>' })])
  expect((await measures())['a']).toEqual([9000, null])
})

it('DLV-04 the feed’s table says weight and size in columns with units', async () => {
  await shop.run(
    'Код_товара,Назва_позиції,Ціна,"Вага,кг","Довжина,см","Ширина,см","Висота,см"\nA,Диван,100,"1,5",40,30,20\n',
  )
  expect(await measures()).toEqual({ A: [1500, [400, 300, 200]] })
})

it.each([
  [
    ['product', 'set', 'a'],
    'Не вказано, що змінити: --weight 5,2 (кг), --size 40x30x20 (см) або --returnable так|ні|як-вище',
  ],
  [
    ['product', 'set', 'a', '--weight', 'легкий'],
    '--weight: «легкий» не вага. Приклади: 5,2 (кг), 340г, none',
  ],
  [['category', 'set', 'x', '--size', '40x30'], '--size: «40x30» не розміри.'],
])('DLV-04 %j is refused', async (args, sentence) => {
  const command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  const [name = '', ...rest] = args
  const { code, err } = await command.run(name, ...rest)
  expect(code).not.toBe(0)
  expect(err.join('\n')).toContain(sentence)
})
