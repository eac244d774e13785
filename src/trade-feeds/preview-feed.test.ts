import { beforeAll, describe, expect, it } from 'vitest'
import { TRADE_FEEDS, type TradeFeedRules, tradeFeedRulesSchema } from '#src/contract/trade-feeds.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { startTestImport, type TestImport } from '#tests/start-test-import.ts'
import { makeFeed } from './make-feeds.ts'
import { previewFeed } from './preview-feed.ts'
import { changeTradeFeed, findTradeFeed } from './trade-feeds.ts'

let shop: TestImport
let vases: number
let pottery: number
beforeAll(async () => {
  shop = await startTestImport()
  await shop.imported([
    { id: '1', name: 'Плед', price: 50, stock: 1, extra: '<vendorCode>L-1</vendorCode>' },
    { id: '2', name: 'Ваза', price: 500, stock: 1, category: '2', extra: '<vendor>Гончарня</vendor>' },
    { id: '3', name: 'Диван', price: 5000, stock: 0 },
    { id: '4', name: 'Тарілка', price: 70, stock: 3, group: 'g', params: { Колір: 'білий' } },
    { id: '5', name: 'Тарілка', price: 90, stock: 0, group: 'g', params: { Колір: 'чорний' } },
    {
      id: '6',
      name: 'Сховане',
      price: 70,
      stock: 3,
      extra: '<picture>https://cdn.example.com/6.jpg</picture>',
    },
  ])
  const { database } = shop
  const hidden = database.updateTable('products').set({ is_visible: false })
  await hidden.where('title', '=', 'Сховане').execute()
  const [picture] = await database.selectFrom('pictures').select('id').execute()
  const ready = { hash: 'a'.repeat(64), width: 600, height: 400, webp_widths: [600], state: 'ready' as const }
  await database.updateTable('pictures').set(ready).execute()
  const shown = database.updateTable('products').set({ picture_ids: [picture?.id ?? 0] })
  await shown.where('title', 'in', ['Плед', 'Тарілка']).execute()
  const idOf = async (table: 'categories' | 'brands', title: string) =>
    (await database.selectFrom(table).select('id').where('title', '=', title).executeTakeFirstOrThrow()).id
  vases = await idOf('categories', 'Вази')
  pottery = await idOf('brands', 'Гончарня')
})

const rulesOf = (said: Partial<TradeFeedRules>) => tradeFeedRulesSchema.parse(said)
const preview = (name: (typeof TRADE_FEEDS)[number], said: Partial<TradeFeedRules> = {}) =>
  previewFeed(shop.database, { actor: COMMAND, name, rules: rulesOf(said) })

describe('OUT-03 what the owner’s rules let through is known before they are saved', () => {
  it.each<[string, () => Partial<TradeFeedRules>, Record<string, number>]>([
    ['no rule', () => ({}), { hidden: 1 }],
    ['a category', () => ({ categories: [vases] }), { hidden: 1, categories: 4 }],
    ['a brand', () => ({ brands: [pottery] }), { hidden: 1, brands: 4 }],
    ['stock', () => ({ in_stock: true }), { hidden: 1, in_stock: 2 }],
    ['a price from', () => ({ price_from: 9000 }), { hidden: 1, price_from: 2 }],
    ['a price to', () => ({ price_to: 9000 }), { hidden: 1, price_to: 2 }],
    ['an article', () => ({ exclude_skus: ['l-1'] }), { hidden: 1, exclude_skus: 1 }],
    ['several', () => ({ in_stock: true, price_to: 9000 }), { hidden: 1, in_stock: 2, price_to: 1 }],
  ])(
    'by %s: as many as are in the file, and each of the others with its reason',
    async (_rule, said, left) => {
      for (const name of TRADE_FEEDS) {
        const counted = await preview(name, said())
        const feed = { ...(await findTradeFeed(shop.database, name)), rules: rulesOf(said()) }
        const maker = { database: shop.database, dataDir: shop.folder, origin: 'https://a.example', now }
        const made = await makeFeed(maker, feed)
        const { picture = 0, ...byRule } = Object.fromEntries(
          counted.left.map(({ reason, offers }) => [reason, offers]),
        )
        expect([name, counted.offers, counted.products]).toEqual([name, made.offers, made.products])
        expect([name, picture]).toEqual([name, made.skipped['без світлини'] ?? 0])
        expect(byRule).toEqual(left)
      }
    },
  )

  it('says which excepted articles no goods have', async () => {
    expect(await preview('prom', { exclude_skus: ['L-1', 'немає'] })).toMatchObject({
      unknown_skus: ['немає'],
    })
  })
})

const now = () => new Date('2026-11-20T10:00:00Z')

describe('OUT-03 rules are checked in one place', () => {
  it.each<[keyof TradeFeedRules, Partial<TradeFeedRules>]>([
    ['price_from', { price_from: 500, price_to: 100 }],
    ['price_from', { price_from: -1 }],
    ['markup', { markup: 501 }],
    ['every', { every: 9 }],
    ['firm_id', { firm_id: '1'.repeat(21) }],
    ['categories', { categories: [999_999] }],
    ['brands', { brands: [999_999] }],
    ['exclude_skus', { exclude_skus: Array.from({ length: 2001 }, (_, index) => `A-${index}`) }],
  ])('a wrong %s is refused in Ukrainian and changes nothing', async (field, said) => {
    const { database } = shop
    const before = await findTradeFeed(database, 'hotline')
    const change = changeTradeFeed(database, {
      actor: COMMAND,
      name: 'hotline',
      change: (feed) => ({ ...feed, rules: { ...feed.rules, ...said } }),
    })
    const error: unknown = await change.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(InvalidInput)
    expect(error).toMatchObject({ errors: { [field]: [expect.stringMatching(/[а-яіїє]{3}/)] } })
    expect(await findTradeFeed(database, 'hotline')).toEqual(before)
  })
})
