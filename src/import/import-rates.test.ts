import { beforeEach, expect, it } from 'vitest'
import { feedXml, startTestImport, type TestImport } from '#tests/start-test-import.ts'

const MUG = { id: 'm1', name: 'Кухоль', price: 10, stock: 7, extra: '<currencyId>USD</currencyId>' }
const BOWL = { id: 'b1', name: 'Миска', price: 90, stock: 3 }
const NO_NUMBER =
  '<name>Глечик</name><currencies><currency id="UAH" rate="1"/><currency id="USD" rate="NBU"/></currencies>'

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

const priceOf = async (id: string) =>
  (await shop.variants()).find(({ external_id }) => external_id === id)?.price

it('IMP-01 converts by the setting and says so with its date', async () => {
  await shop.database
    .insertInto('settings')
    .values({ key: 'exchange_rates', value: JSON.stringify({ date: '2026-11-19', rates: { USD: '41.25' } }) })
    .execute()
  const result = await shop.run(feedXml([MUG, BOWL], NO_NUMBER))
  expect(result).toMatchObject({
    report: {
      refused: 0,
      rates: [{ currency: 'USD', rate: '41.25', source: 'setting', date: '2026-11-19' }],
    },
  })
  expect(await priceOf('m1')).toBe(41_250)
})

it('IMP-01 converts by the option before the setting, and anew when it has changed', async () => {
  const feed = feedXml([MUG, BOWL], NO_NUMBER)
  await shop.run(feed, { rates: { USD: '41.50' } })
  expect(await priceOf('m1')).toBe(41_500)
  await shop.run(feed, { rates: { USD: '42' } })
  expect(await priceOf('m1')).toBe(42_000)
})

it('IMP-01 goes by the feed’s own rate first', async () => {
  await shop.run(feedXml([MUG], NO_NUMBER.replace('NBU', '40')), { rates: { USD: '42' } })
  expect(await priceOf('m1')).toBe(40_000)
})

it('IMP-01 says in a refused row what to do', async () => {
  const result = await shop.run(feedXml([MUG, BOWL]))
  expect(result).toMatchObject({
    kind: 'imported',
    report: {
      problems: [
        {
          code: 'no_rate',
          examples: [
            { reason: expect.stringMatching(/«Імпорт» .*exchange_rates USD=КУРС.*--rate USD=КУРС/) },
          ],
        },
      ],
    },
  })
})

it('IMP-01 writes nothing when more than half of the file would be refused, and goes on when that is allowed', async () => {
  await shop.imported([BOWL])
  const feed = feedXml([BOWL, MUG, { ...MUG, id: 'm2' }])
  expect(await shop.run(feed)).toMatchObject({
    kind: 'nothing',
    reason: expect.stringContaining('відхилено 2\u00a0пропозиції із 3 (67 %)'),
    report: { refused: 2 },
  })
  expect(await shop.run(feed, { isDryRun: true })).toMatchObject({
    kind: 'nothing',
    reason: expect.stringContaining('--max-refused 67'),
  })
  expect((await shop.products()).map(({ external_id }) => external_id)).toEqual(['b1'])
  expect(await shop.run(feed, { maxRefused: 0.67 })).toMatchObject({ kind: 'imported' })
})
