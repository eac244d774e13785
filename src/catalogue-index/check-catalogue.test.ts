import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { buildRandomCatalogue, seededRandom } from '#tests/random-catalogue.ts'
import { checkCatalogue } from './check-catalogue.ts'
import { mendCatalogue } from './mend-catalogue.ts'
import { refreshCatalogue } from './refresh-catalogue.ts'

let database: Database
beforeAll(async () => {
  const connection = connect(await createTestDatabase(), { applicationName: 'vitryna test', size: 4 })
  database = connection.database
  await buildRandomCatalogue(database, seededRandom(11), 300)
  await sql`update products set doc = ('word' || id % 7 || ':1A common:2B')::tsvector`.execute(database)
  await refreshCatalogue(database)
  return connection.close
})

const DAMAGES: readonly (readonly [name: string, damage: ReturnType<typeof sql>, reported: RegExp])[] = [
  [
    'a count',
    sql`update facet_counts set count = count + 1 where category_id = 0 and facet % 4 = 1`,
    /^facet \d+ of/,
  ],
  [
    'a count that is missing',
    sql`delete from facet_counts where category_id = 0 and facet % 4 = 2`,
    /^facet \d+ of/,
  ],
  [
    'a price in a list',
    sql`update category_products set price = price + 1 where category_id = 0 and product_id % 50 = 1`,
    /^list/,
  ],
  ['goods that are in no list', sql`delete from category_products where product_id % 60 = 7`, /^list/],
  ['a bitmap', sql`update facet_bits set bits = ~bits where facet % 4 = 1`, /^bitmap/],
  ['words', sql`update terms set df = df + 100`, /^word /],
  ['a word that is missing', sql`delete from terms where term = 'common'`, /^word common/],
  [
    'a category without goods',
    sql`update facet_counts set count = 0 where category_id > 0 and facet = category_id * 4`,
    /^facet/,
  ],
]

describe('FLT-05 the nightly check', () => {
  it('finds nothing where the index follows the goods', async () => {
    await sql`update variants set price = price + 100, old_price = null, stock = (stock + 1) % 3 where id % 3 = 0`.execute(
      database,
    )
    expect(await checkCatalogue(database)).toEqual([])
  })

  it.each(DAMAGES)(
    'finds %s, has everything made anew, and says so in one line',
    async (_, damage, reported) => {
      await damage.execute(database)
      const lines: [object, string][] = []
      const log = { warn: (details: object, message: string) => lines.push([details, message]) }
      await mendCatalogue(database, log)
      expect(lines).toEqual([
        [
          {
            differences: expect.any(Number),
            first: expect.arrayContaining([expect.stringMatching(reported)]),
          },
          'catalogue index differed from the goods and was made anew',
        ],
      ])
      expect(await checkCatalogue(database)).toEqual([])
    },
  )

  it('says nothing where nothing differs', async () => {
    const lines: string[] = []
    await mendCatalogue(database, { warn: (_, message) => lines.push(message) })
    expect(lines).toEqual([])
  })
})
