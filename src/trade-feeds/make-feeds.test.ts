import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { TRADE_FEEDS, type TradeFeedName, type TradeFeedRules } from '#src/contract/trade-feeds.ts'
import { checkFeed } from '#tests/check-feed.ts'
import { readFeedFile } from '#tests/read-feed-file.ts'
import { startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { allOf, readXml, textOf } from '#tests/read-xml.ts'
import { checkTradeFeeds } from './check-trade-feeds.ts'
import { feedFolder, readMade } from './feed-files.ts'
import { makeDueFeeds, makeFeed } from './make-feeds.ts'
import { findTradeFeed, saveTradeFeed } from './trade-feeds.ts'

let shop: TestImport
let now: Date
beforeEach(async () => {
  shop = await startTestImport()
  now = new Date('2026-11-20T10:00:00Z')
})

const ORIGIN = 'https://shop.example.com'
const offer = (id: string, more: Partial<TestOffer> = {}): TestOffer => ({
  id,
  name: `Товар ${id}`,
  price: 100,
  stock: 1,
  ...more,
})
const maker = () => ({ database: shop.database, dataDir: shop.folder, origin: ORIGIN, now: () => now })

async function save(name: TradeFeedName, rules: Partial<TradeFeedRules> = {}, is_on = true): Promise<void> {
  const feed = await findTradeFeed(shop.database, name)
  await saveTradeFeed(shop.database, { ...feed, is_on, rules: { ...feed.rules, ...rules } })
}

async function madeTitles(rules: Partial<TradeFeedRules>): Promise<string[]> {
  await save('prom', rules)
  await makeFeed(maker(), await findTradeFeed(shop.database, 'prom'))
  const text = await readFeedFile(shop.folder, 'prom')
  return checkFeed('prom', text).items.map((item) => textOf(item, 'name') ?? '')
}

const idsOf = async (...titles: string[]) => {
  const rows = await shop.database.selectFrom('categories').select(['id', 'title']).execute()
  return rows.filter(({ title }) => titles.includes(title)).map(({ id }) => id)
}

const after = (minutes: number): void => {
  now = new Date(now.getTime() + minutes * 60_000)
}

const round = async () => {
  const errors: unknown[] = []
  const made = await makeDueFeeds(maker(), (error) => void errors.push(error))
  expect(errors).toEqual([])
  return made.length
}

/** Rounds an hour apart, until one makes as much: PostgreSQL counts what was written a moment after it was. */
const roundsUntil = (made: number) =>
  expect
    .poll(() => {
      after(60)
      return round()
    })
    .toBe(made)

describe('OUT-03 the owner chooses what goes where', () => {
  beforeEach(() =>
    shop.imported([
      offer('дешевий', {
        price: 50,
        category: '1',
        extra: '<vendor>Льон</vendor><vendorCode>L-1</vendorCode>',
      }),
      offer('ваза', { price: 500, category: '2', extra: '<vendor>Гончарня</vendor>' }),
      offer('дорогий', { price: 5000, category: '1', stock: 0, old: 6000 }),
    ]),
  )

  it.each([
    [{}, ['Товар дешевий', 'Товар ваза', 'Товар дорогий']],
    [{ in_stock: true }, ['Товар дешевий', 'Товар ваза']],
    [{ price_from: 5001 }, ['Товар ваза', 'Товар дорогий']],
    [{ price_from: 5000, price_to: 50_000 }, ['Товар дешевий', 'Товар ваза']],
    [{ exclude_skus: ['l-1'] }, ['Товар ваза', 'Товар дорогий']],
    [{ categories: [999_999] }, []],
    [{ brands: [999_999] }, []],
  ])('%j', async (rules, titles) => {
    expect(await madeTitles(rules)).toEqual(titles)
  })

  it('by category with all below it, whose parents come along', async () => {
    expect(await madeTitles({ categories: await idsOf('Вази') })).toEqual(['Товар ваза'])
    const feed = readXml(await readFeedFile(shop.folder, 'prom'))
    expect(allOf(feed, 'category').map(({ text }) => text)).toEqual(['Посуд', 'Вази'])
    expect(await madeTitles({ categories: await idsOf('Посуд') })).toHaveLength(3)
  })

  it('by brand, and at another price', async () => {
    const { id } = await shop.database
      .selectFrom('brands')
      .select('id')
      .where('title', '=', 'Гончарня')
      .executeTakeFirstOrThrow()
    expect(await madeTitles({ brands: [id], markup: 7.5 })).toEqual(['Товар ваза'])
    expect(await readFeedFile(shop.folder, 'prom')).toContain('<price>537.50</price>')
  })
})

const oldPrices = async () => {
  await makeFeed(maker(), await findTradeFeed(shop.database, 'prom'))
  const { items } = checkFeed('prom', await readFeedFile(shop.folder, 'prom'))
  return items.map((item) => textOf(item, 'oldprice'))
}

const reprice = (price: number, claimed_old_price: number | null) =>
  shop.database.updateTable('variants').set({ price, claimed_old_price }).execute()

describe('GDS-04 a feed claims no old price that the law forbids', () => {
  it('a price that was raised to be reduced is no old price, a true one is', async () => {
    await shop.imported([offer('1', { price: 100 })])
    await reprice(20_000, null)
    await reprice(15_000, 20_000)
    expect(await oldPrices()).toEqual([null])
    await reprice(8000, 10_000)
    expect(await oldPrices()).toEqual(['100.00'])
  })
})

describe('OUT-02 a feed is made page by page', () => {
  it('with every product once and every receiver content', async () => {
    const offers = Array.from({ length: 450 }, (_, index) => [
      offer(`${index}-a`, { group: `g${index}`, params: { Колір: 'білий' } }),
      offer(`${index}-b`, { group: `g${index}`, params: { Колір: 'чорний' } }),
    ]).flat()
    await shop.imported(offers)
    for (const name of TRADE_FEEDS) {
      const feed = await findTradeFeed(shop.database, name)
      const made = await makeFeed(maker(), feed)
      const text = await readFeedFile(shop.folder, name)
      const { items, problems } = checkFeed(name, text)
      expect(problems).toEqual([])
      const wantsPicture = ['google', 'facebook', 'rozetka', 'kasta'].includes(name)
      expect([name, items.length, made.products]).toEqual([
        name,
        wantsPicture ? 0 : 900,
        wantsPicture ? 0 : 450,
      ])
      expect(made.skipped).toEqual(wantsPicture ? { 'без світлини': 900 } : {})
      expect(made.bytes).toBe(Buffer.byteLength(text))
    }
  })

  it('leaves out what is hidden, and shows pictures at addresses of the shop', async () => {
    await shop.imported([
      offer('1', { extra: '<picture>https://cdn.example.com/1.jpg</picture>' }),
      offer('2'),
    ])
    await shop.database
      .updateTable('products')
      .set({ is_visible: false })
      .where('external_id', '=', '2')
      .execute()
    await shop.database
      .updateTable('pictures')
      .set({ state: 'ready', hash: 'abc', width: 1200, height: 800, webp_widths: [240, 1000] })
      .execute()
    await makeFeed(maker(), await findTradeFeed(shop.database, 'google'))
    const { items, problems } = checkFeed('google', await readFeedFile(shop.folder, 'google'))
    expect(problems).toEqual([])
    expect(items.map((item) => textOf(item, 'g:image_link'))).toEqual([`${ORIGIN}/media/abc-1000.webp`])
    expect(items.map((item) => textOf(item, 'g:link'))).toEqual([`${ORIGIN}/products/tovar-1`])
  })
})

describe('OUT-02 a feed is made anew', () => {
  it('when it is on, once; and it goes when it is off', async () => {
    await shop.imported([offer('1')])
    expect(await round()).toBe(0)
    await save('prom')
    expect(await round()).toBe(1)
    await save('prom', {}, false)
    expect(await round()).toBe(0)
    expect(await readdir(feedFolder(shop.folder))).toEqual([])
  })

  it('when goods have changed, not oftener than its minutes say, and at once by other rules', async () => {
    await shop.imported([offer('1')])
    await save('prom', { every: 30 })
    await round()
    await roundsUntil(0)
    await shop.database.updateTable('variants').set({ price: 12_300 }).execute()
    await roundsUntil(1)
    expect(await readFeedFile(shop.folder, 'prom')).toContain('<price>123.00</price>')
    await shop.database.updateTable('variants').set({ price: 45_600 }).execute()
    after(29)
    expect(await round()).toBe(0)
    await save('prom', { every: 30, in_stock: true })
    expect(await round()).toBe(1)
    expect(await readFeedFile(shop.folder, 'prom')).toContain('<price>456.00</price>')
  })

  it('with the same content keeps its file and its date', async () => {
    await shop.imported([offer('1')])
    await save('prom')
    const feed = await findTradeFeed(shop.database, 'prom')
    const first = await makeFeed(maker(), feed)
    after(60)
    const second = await makeFeed(maker(), feed)
    expect(second).toMatchObject({ file: first.file, changed_at: first.changed_at, hash: first.hash })
    expect(second.made_at).not.toBe(first.made_at)
    await shop.database.updateTable('variants').set({ price: 12_300 }).execute()
    const third = await makeFeed(maker(), feed)
    expect(third.file).not.toBe(first.file)
    expect((await readdir(feedFolder(shop.folder))).toSorted()).toEqual([third.file, 'prom.json'].toSorted())
  })

  it('when what is known of it cannot be read, or its file is gone', async () => {
    await shop.imported([offer('1')])
    await save('prom')
    await round()
    await writeFile(join(feedFolder(shop.folder), 'prom.json'), '{"hash":')
    expect(await readMade(shop.folder, 'prom')).toBeNull()
    expect(await round()).toBe(1)
    const made = await readMade(shop.folder, 'prom')
    await rm(join(feedFolder(shop.folder), made?.file ?? ''))
    expect(await round()).toBe(1)
  })
})

it('OUT-01 pictures and links of a text stay at the shop: receivers take the one beside it and refuse the other', async () => {
  await shop.imported([offer('1')])
  const description =
    '<p>Ліплений</p><img src="/media/abcdef0123456789-480.webp" alt="Глечик" /><p>Випалений <a href="/pro-nas">у нас</a></p>'
  await shop.database.updateTable('products').set({ description }).execute()
  await save('prom')
  await makeFeed(maker(), await findTradeFeed(shop.database, 'prom'))
  const text = await readFeedFile(shop.folder, 'prom')
  expect(text).toContain('<p>Ліплений</p><p>Випалений у нас</p>')
  expect(text).not.toMatch(/<img|<a/)
})

const check = (origin = ORIGIN) => checkTradeFeeds({ ...maker(), origin }, now)

describe('OUT-01 doctor says of feeds', () => {
  it('that they are off, not made yet, on, lead nowhere or grow old', async () => {
    await shop.imported([offer('1')])
    expect(await check()).toMatchObject([{ state: 'off' }])
    await save('prom')
    expect(await check()).toMatchObject([
      { state: 'failed', text: expect.stringContaining('ще не зроблено prom') },
    ])
    await round()
    expect(await check()).toMatchObject([{ state: 'ok', text: 'Фіди для майданчиків: prom.' }])
    expect(await check('http://localhost:3000')).toMatchObject([{ state: 'failed' }])
    after(60 * 49)
    expect(await check()).toMatchObject([{ state: 'failed' }])
  })
})
