import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatReport } from '#src/cli/format-report.ts'
import { prunePriceHistory } from '#src/catalogue-index/prune-price-history.ts'
import { findProduct } from '#src/listing/find-product.ts'
import { type PastPrice, priceBeforeReduction, shownOldPrice } from '#src/domain/law/old-price.ts'
import { findOffers } from '#src/orders/find-offers.ts'
import { type Random, seededRandom } from '#tests/random-catalogue.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestImport, type TestImport } from '#tests/start-test-import.ts'

let shop: TestImport
let command: TestCommand

beforeEach(async () => {
  shop = await startTestImport()
  command = await startTestCommand(shop, () => new Date())
})

/** Imports the feed once more, with this price and old price. */
function bring(price: number, old?: number) {
  return shop.imported([{ id: 'vaza', name: 'Ваза', price, stock: 5, ...(old !== undefined && { old }) }])
}

/** Changes the history as if so many days had gone by. */
async function pass(days: number): Promise<void> {
  await sql`update price_history set ended_at = ended_at - make_interval(days => ${days})`.execute(
    shop.database,
  )
}

async function shown(): Promise<number | null> {
  const [variant] = await shop.variants()
  return variant?.old_price ?? null
}

describe('GDS-04 the old price that is shown', () => {
  it('is taken at its word while the shop has no history of the goods', async () => {
    const report = await bring(100, 150)
    expect([await shown(), report.hiddenOldPrices.count]).toEqual([15_000, 0])
  })

  it('is the price that the shop itself asked before', async () => {
    await bring(200)
    await bring(100, 200)
    expect(await shown()).toBe(20_000)
  })

  it('is not one that the goods never had, and the report says so', async () => {
    await bring(200)
    const report = await bring(100, 250)
    expect(await shown()).toBeNull()
    expect(report.hiddenOldPrices).toEqual({
      count: 1,
      examples: [{ name: 'vaza', claimed: 25_000, lowest: 20_000 }],
    })
    expect(formatReport(report, 'imported')).toContain(
      'Стару ціну не показано, бо вона вища за найнижчу за 30 днів до знижки: 1\u00A0варіант\n  vaza: 250,00\u00A0грн, найнижча 200,00\u00A0грн',
    )
  })

  it('is none where the price has not fallen', async () => {
    await bring(100)
    await bring(100, 150)
    expect(await shown()).toBeNull()
  })

  it('is none where the price was raised for a moment before', async () => {
    await bring(100)
    await bring(200)
    await bring(100, 200)
    expect(await shown()).toBeNull()
  })

  it('forgets a lower price after thirty days', async () => {
    await bring(100)
    await bring(200)
    await pass(31)
    await bring(120, 200)
    expect(await shown()).toBe(20_000)
  })

  it('may be said within thirty days of the reduction, and not later', async () => {
    await bring(200)
    await bring(100)
    await pass(29)
    await bring(100, 200)
    expect(await shown()).toBe(20_000)
    await bring(100)
    await pass(2)
    await bring(100, 200)
    expect(await shown()).toBeNull()
  })

  it('stays while the reduction runs, however the price moves below it', async () => {
    await bring(200)
    await bring(150, 200)
    await bring(100, 200)
    await pass(60)
    await bring(120, 200)
    expect(await shown()).toBe(20_000)
    await bring(120, 210)
    expect(await shown()).toBeNull()
  })

  it('is the same in lists, on the product’s page and in the cart', async () => {
    await bring(200)
    await bring(100, 250)
    const [variant] = await shop.database.selectFrom('variants').select(['id', 'product_id']).execute()
    const [listed] = await shop.database.selectFrom('products').select('old_price').execute()
    const page = await findProduct(shop.database, 'vaza', new Date())
    const [offer] = await findOffers(shop.database, [
      { product_id: variant?.product_id ?? 0, variant_id: variant?.id ?? 0 },
    ])
    expect([listed?.old_price, page?.old_price, page?.variants[0]?.old_price, offer?.old_price]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('does not make an import of the same file a change', async () => {
    await bring(200)
    await bring(100, 250)
    const { variants } = await bring(100, 250)
    expect(variants).toMatchObject({ changed: 0, unchanged: 1 })
  })

  it('is no more what the owner sets by hand, who hears why', async () => {
    await bring(200)
    const { out } = await command.run('product', 'old-price', 'vaza', '300')
    expect(out.join('\n')).toContain('стару ціну 300,00 грн не показано')
    expect(await shown()).toBeNull()
  })
})

it('GDS-04 the command lists past prices and what old price may be shown', async () => {
  await bring(200)
  await bring(100, 250)
  const { out } = await command.run('product', 'prices', 'vaza')
  expect(out[0]).toBe('vaza: 100,00 грн, стару ціну 250,00 грн не показано: найбільша дозволена — 200,00 грн')
  expect(out[1]).toContain('200,00 грн до ')
  const { out: json } = await command.run('product', 'prices', 'vaza', '--json')
  expect(JSON.parse(json.join('\n'))).toMatchObject([
    {
      name: 'vaza',
      price: 100,
      claimed_old_price: 250,
      old_price: null,
      lowest_before: 200,
      history: [{ price: 200 }],
    },
  ])
})

it('GDS-04 keeps of the past what the rule asks for', async () => {
  await bring(200)
  await bring(100)
  await pass(61)
  await bring(120)
  await prunePriceHistory(shop.database, new Date())
  const { rows } = await sql<{ price: number }>`select price from price_history`.execute(shop.database)
  expect(rows).toEqual([{ price: 10_000 }])
})

type Step = { price: number; since: number; shown: number | null; lowest: number }

const SEEDS = [1, 2, 3, 4, 5]
const STEPS = 25
const moment = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000)
const pick = (random: Random) => (1 + random(5)) * 100

it.each(SEEDS)('GDS-04 no sequence of prices shows what the rule forbids, seed %i', async (seed) => {
  const random = seededRandom(seed)
  await bring(pick(random))
  const { id } = await shop.database.selectFrom('variants').select('id').executeTakeFirstOrThrow()
  // The test counts the days, and follows the rule once more over all that was.
  let day = 0
  const past: { price: number; until: number }[] = []
  const [first] = await shop.variants()
  let before: Step = { price: first?.price ?? 0, since: 0, shown: null, lowest: 0 }
  for (let step = 0; step < STEPS; step += 1) {
    const days = random(3) === 0 ? random(40) : 0
    await pass(days)
    day += days
    const price = random(3) === 0 ? before.price : pick(random) * 100
    const claimed = random(4) === 0 ? null : pick(random) * 100
    await sql`update variants set price = ${price}, claimed_old_price = ${claimed} where id = ${id}`.execute(
      shop.database,
    )
    if (price !== before.price) past.push({ price: before.price, until: day })
    const since = price === before.price ? before.since : day
    const { rows } = await sql<{ old_price: number | null; asked: number }>`
      select old_price, price_before_reduction(id, price, null) as asked from variants where id = ${id}`.execute(
      shop.database,
    )
    const now = rows[0]?.old_price ?? null
    const lowest: number =
      before.shown === null
        ? Math.min(...past.filter(({ until }) => until > since - 30).map((each) => each.price))
        : before.lowest
    expect(now === null || (now === claimed && now > price && now <= lowest), `step ${step}`).toBe(true)
    // The rule in TypeScript says the same.
    const history: PastPrice[] = past.map((each) => ({ price: each.price, ended_at: moment(each.until) }))
    const measure = before.shown === null ? priceBeforeReduction(price, history, moment(day)) : before.lowest
    expect(now).toBe(shownOldPrice(price, claimed, measure))
    expect(rows[0]?.asked).toBe(priceBeforeReduction(price, history, moment(day)))
    before = { price, since, shown: now, lowest: now === null ? 0 : lowest }
  }
})
