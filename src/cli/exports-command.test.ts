import { beforeAll, expect, it } from 'vitest'
import { findTradeFeed } from '#src/trade-feeds/trade-feeds.ts'
import { readFeedFile } from '#tests/read-feed-file.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestImport, type TestImport } from '#tests/start-test-import.ts'

let shop: TestImport
let command: TestCommand
beforeAll(async () => {
  shop = await startTestImport()
  await shop.imported([
    { id: '1', name: 'Глечик', price: 100, stock: 1, extra: '<vendor>Гончарня</vendor>' },
    { id: '2', name: 'Ваза', price: 300, stock: 0, category: '2' },
  ])
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
})

const run = (...args: string[]) => command.run('exports', ...args)
const rules = async () => (await findTradeFeed(shop.database, 'prom')).rules

it('OUT-01 OUT-03 a feed is off until it is switched on, has an address and can be made at once', async () => {
  expect((await run('list')).out[0]).toBe('google: вимкнено')
  expect(await run('address', 'prom')).toMatchObject({
    code: 1,
    err: [expect.stringContaining('exports on prom')],
  })
  expect(await run('make', 'prom')).toMatchObject({ code: 1 })
  expect((await run('on', 'prom')).out[0]).toMatch(/^Фід prom увімкнено: https?:\/\/\S+\/feeds\/prom\.xml$/)
  expect((await run('make', 'prom')).out[0]).toContain('2 товари, 2 пропозиції, 0,0 МБ, зроблено 20.11.2026')
  expect(await readFeedFile(command.folder, 'prom')).toContain('<name>Ваза</name>')
  const list = JSON.parse((await run('list', '--json')).out.join('')) as { name: string; made: unknown }[]
  expect(list.find(({ name }) => name === 'prom')).toMatchObject({ is_on: true, made: { offers: 2 } })
  expect((await run('off', 'prom')).code).toBe(0)
  expect((await run('list')).out).toContain('prom: вимкнено')
})

it('OUT-03 rules are said one by one, and taken back by an empty value', async () => {
  const said = ['category=Вази', 'brand=гончарня', 'in_stock=так', 'price_from=10,50', 'price_to=999']
  expect((await run('set', 'prom', ...said, 'exclude=A-1; A,2', 'markup=7,5', 'every=30')).code).toBe(0)
  const { categories, brands, ...rest } = await rules()
  expect([categories.length, brands.length]).toEqual([1, 1])
  expect(rest).toEqual({
    in_stock: true,
    price_from: 1050,
    price_to: 99_900,
    exclude_skus: ['A-1', 'A,2'],
    markup: 7.5,
    every: 30,
    firm_id: '',
  })
  await run(
    'set',
    'prom',
    'category=',
    'brand=',
    'in_stock=',
    'price_from=',
    'price_to=',
    'exclude=',
    'markup=',
  )
  expect(await rules()).toMatchObject({
    categories: [],
    brands: [],
    in_stock: false,
    price_from: null,
    price_to: null,
    exclude_skus: [],
    markup: 0,
  })
})

it('OUT-03 an article that is excepted and that no goods have is named', async () => {
  const { code, err } = await run('set', 'hotline', 'exclude=X-1; X-2')
  expect({ code, err }).toEqual({ code: 0, err: ['Немає таких артикулів: X-1, X-2'] })
  expect((await run('set', 'hotline', 'markup=5')).err).toEqual([])
})

it('OUT-01 the address has a secret part where the owner wants one', async () => {
  const [, address = ''] = (await run('set', 'prom', 'secret=yes')).out
  expect(address).toMatch(/\/feeds\/[\w-]{24}\/prom\.xml$/)
  expect((await run('set', 'prom', 'secret=yes')).out[1]).toBe(address)
  expect((await run('set', 'prom', 'secret=new')).out[1]).not.toBe(address)
  expect((await run('set', 'prom', 'secret=no')).out[1]).toMatch(/\/feeds\/prom\.xml$/)
})

it.each([
  [['set', 'prom', 'in_stock=maybe'], 'in_stock: yes або no, а не «maybe»'],
  [['set', 'prom', 'price_from=100', 'price_to=50'], 'price_from: Ціна «від» більша за ціну «до»'],
  [['set', 'prom', 'markup=501'], 'markup: Відсотки від 0 до 500'],
  [['set', 'prom', 'every=5'], 'every: Хвилини від 10 до 1440'],
  [['set', 'hotline', `firm_id=${'1'.repeat(21)}`], 'firm_id: До 20 знаків'],
  [['set', 'prom', 'in_stok=yes'], 'Невідоме правило: in_stok. Може, in_stock?'],
  [['set', 'prom', 'in_stock'], 'Правило пишуть як ключ=значення'],
  [['set', 'prom', 'category=Немає такої'], 'Категорії «Немає такої» немає'],
  [['set', 'prom', 'brand=Немає'], 'Бренду «Немає» немає'],
  [['on', 'promm'], 'Фіду «promm» немає. Може, prom?'],
])('OUT-03 refuses %j', async (args, sentence) => {
  const before = await rules()
  const { code, err } = await run(...args)
  expect(code).not.toBe(0)
  expect(err.join('\n')).toContain(sentence)
  expect(await rules()).toEqual(before)
})
