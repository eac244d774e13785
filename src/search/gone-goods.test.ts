import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mendCatalogue } from '#src/catalogue-index/mend-catalogue.ts'
import { rebuildCatalogue } from '#src/catalogue-index/rebuild-catalogue.ts'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import { type LiveSearch, liveSearchParamsSchema } from '#src/contract/search.ts'
import { startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { searchLive } from './live-search.ts'

const LEFT: readonly TestOffer[] = [
  { id: 'k1', name: 'Кошик плетений', price: 400 },
  { id: 'k2', name: 'Тарілка глиняна', price: 90, extra: '<vendor>Kronas</vendor>' },
  { id: 'k3', name: 'Тарілка скляна', price: 80 },
]
const GONE: readonly TestOffer[] = [
  { id: 'g1', name: 'Котик порцеляновий', price: 250, extra: '<vendor>Kronos</vendor>' },
  { id: 'g2', name: 'Тарілка порцелянова', price: 120, category: '2' },
  { id: 'g3', name: 'Котик глиняний', price: 130, category: '2' },
]

let shop: TestImport
/** Counts of a shop that never had the other goods. */
let before: Record<string, number>
beforeAll(async () => {
  shop = await startTestImport()
  await shop.imported(LEFT)
  before = await words()
})
beforeEach(() => shop.imported([...LEFT, ...GONE]))

function search(query: string): Promise<LiveSearch> {
  return searchLive(shop.database, liveSearchParamsSchema.parse({ query }))
}

async function words(): Promise<Record<string, number>> {
  const { rows } = await sql<{ term: string; df: number }>`select term, df from terms`.execute(shop.database)
  return Object.fromEntries(rows.map(({ term, df }) => [term, df]))
}

async function seen(query: string): Promise<[products: number, brands: string[], shownFor: string | null]> {
  const { stats, brands, shown_for } = await search(query)
  return [stats.total_products, brands.map(({ title }) => title), shown_for]
}

async function expectOnlyLeft(): Promise<void> {
  expect(await seen('тарілка')).toEqual([2, [], null])
  expect(await seen('порцеляновий')).toEqual([0, [], null])
  // A brand and a category without goods must not be used for corrections.
  expect(await seen('kronos')).toEqual([1, ['Kronas'], 'kronas'])
  expect((await search('вази')).categories).toEqual([])
  // «Кошик» is as near to the query as the word that is gone.
  expect(await seen('кофик')).toEqual([1, [], 'кошик'])
}

describe('FLT-05 when an import takes half of the goods out', () => {
  it('search, its corrections and its counts know only what is left, at once', async () => {
    expect(await seen('порцеляновий')).toEqual([2, [], null])
    expect((await search('вази')).categories).toMatchObject([{ title: 'Вази', products_count: 2 }])
    await shop.imported(LEFT, { maxHide: 1 })
    expect(await words()).toEqual(before)
    await expectOnlyLeft()
  })

  it('the nightly check finds nothing to mend, and what is made anew says the same', async () => {
    await shop.imported(LEFT, { maxHide: 1 })
    const lines: string[] = []
    await mendCatalogue(shop.database, { warn: (_, message) => lines.push(message) })
    expect(lines).toEqual([])
    await rebuildCatalogue(shop.database)
    expect(await words()).toEqual(before)
    await expectOnlyLeft()
  })

  it('they are all known again when the goods come back', async () => {
    await shop.imported(LEFT, { maxHide: 1 })
    await shop.imported([...LEFT, ...GONE])
    expect(await seen('порцеляновий')).toEqual([2, [], null])
    expect(await seen('kronos')).toEqual([1, ['Kronos'], null])
    expect((await search('вази')).categories).toHaveLength(1)
  })

  it('so it is with a category that the owner hides', async () => {
    await sql`update categories set is_visible = false where title = 'Вази'`.execute(shop.database)
    await refreshCatalogue(shop.database)
    const hidden = await words()
    expect(hidden).toMatchObject({ котик: 1, порцелянов: 1, глинян: 1 })
    expect(hidden).not.toHaveProperty('ваз')
    await rebuildCatalogue(shop.database)
    expect(await words()).toEqual(hidden)
    expect(await seen('порцеляновий')).toEqual([1, [], null])
    await sql`update categories set is_visible = true where title = 'Вази'`.execute(shop.database)
    await refreshCatalogue(shop.database)
    expect(await seen('порцеляновий')).toEqual([2, [], null])
  })
})
