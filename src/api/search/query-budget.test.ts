import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listingParamsSchema } from '#src/contract/catalogue.ts'
import { liveSearchParamsSchema } from '#src/contract/search.ts'
import { buildSearchedShop } from '#tests/build-searched-shop.ts'
import { countStatements } from '#tests/count-statements.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { resolveScope } from '#src/listing/listing-scope.ts'
import { searchLive } from '#src/search/live-search.ts'
import { QUERY_BUDGET, startBudget } from '#src/search/query-budget.ts'
import { understandQuery } from '#src/search/understand-query.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  await buildSearchedShop(shop.build)
  await countScans()
})
beforeEach(() => sql`select setval('scans', 1)`.execute(shop.database))

const LATIN =
  'smartfn chajnyg holodylnk televizr navushnk podushk pylososs prask skovorod tarilk sviczk rushnk pledd'
const CYRILLIC = 'смартфн чайнг холодильн телевізр навушнк подушк пилосс праскк сковорд тарілк свічк рушнк'
const SHORT = Array.from(
  { length: 60 },
  (_, place) => `${'абвгдежзик'[place % 10]}${'лмнопрсту'[place % 9]}`,
).join(' ')

const HOSTILE: readonly (readonly [name: string, query: string])[] = [
  ['words in Latin letters, each wrong', LATIN],
  [
    'words in Latin letters that nobody sells',
    'shchyrozh zhovtokh tsukerch khrustov zhytomyr chystoshch shovkoven khmelnyt',
  ],
  ['Ukrainian words, each wrong', CYRILLIC],
  [
    'words of both layouts and alphabets',
    'cvfhna xfqyb смартфн chajnyg ntktdspj televizr gjleir подушк ,joi yfdei навушнк',
  ],
  [
    'words of which each is right and none stand together',
    'чайник подушка телевізор сковорода свічка м’яч книга праска рушник лампа',
  ],
  [
    'words that are right in the other layout and stand nowhere together',
    'xfqybr gjleirf ntktdspjh crjdjhjlf',
  ],
  ['sixty short words', SHORT],
  ['197 digits', '9'.repeat(197)],
  ['numbers', Array.from({ length: 40 }, (_, place) => 1000 + place * 7).join(' ')],
  ['one word of 197 letters', 'shch'.repeat(49) + 'y'],
  ['197 letters that lead to marks of the keyboard', '[]'.repeat(98) + ';'],
  ['a hundred parts of a code', 'a-'.repeat(98)],
]

describe('SEC-03 one query', () => {
  it.each(HOSTILE)('is understood by at most sixteen statements and fifteen scans: %s', async (_, query) => {
    const counted = countStatements(shop.database)
    await understandQuery(counted.database, query.slice(0, 200))
    expect(counted.count()).toBeLessThanOrEqual(16)
    expect(await scans()).toBeLessThanOrEqual(QUERY_BUDGET.corrections + QUERY_BUDGET.farCorrections)
  })

  it.each(HOSTILE)('costs live search at most four statements more: %s', async (_, query) => {
    const counted = countStatements(shop.database)
    await searchLive(counted.database, liveSearchParamsSchema.parse({ query: query.slice(0, 200) }))
    expect(counted.count()).toBeLessThanOrEqual(20)
  })

  it.each(HOSTILE)('costs the list of what it finds no more: %s', async (_, query) => {
    const counted = countStatements(shop.database)
    await resolveScope(counted.database, listingParamsSchema.parse({ query: query.slice(0, 200) }))
    expect(counted.count()).toBeLessThanOrEqual(16)
  })

  it.each([
    ['чайник', 1],
    ['чайник електричний bosch', 2],
    ['xfqybr', 2],
    ['телевізар', 5],
    ['телевізар philps', 6],
    ['щось чого нема', 4],
  ])('SEARCH-10 understands «%s» by %i statements', async (query, statements) => {
    const counted = countStatements(shop.database)
    // The number of statements must not depend on the machine's speed, so the clock stands still.
    await understandQuery(
      counted.database,
      query,
      startBudget(() => 0),
    )
    expect(counted.count()).toBe(statements)
  })

  it('tries nothing further when its time is over', async () => {
    const moments = [0]
    const budget = startBudget(() => moments.shift() ?? QUERY_BUDGET.ms)
    const counted = countStatements(shop.database)
    expect((await understandQuery(counted.database, 'телевізар', budget)).groups).toEqual([])
    expect(counted.count()).toBe(2)
    expect(await scans()).toBe(0)
  })

  it('SEARCH-10 searches for the twelve longest of too many words, and says so', async () => {
    const words = 'а у і з чайник електричний скляний по 1 2 3 4 5 6 7 8 9 0 10 11 12 13'
    await shop.build.product({ title: 'Чайник електричний скляний 10 11 12 13 0 1 2 3 4' })
    await shop.build.refresh()
    const found = await searchLive(shop.database, liveSearchParamsSchema.parse({ query: words }))
    expect(found.products[0]?.title).toBe('Чайник електричний скляний 10 11 12 13 0 1 2 3 4')
    expect(found.shown_for).toBe('чайник електричний скляний 1 2 3 4 5 10 11 12 13')
  })
})

async function countScans(): Promise<void> {
  await sql`create sequence scans`.execute(shop.database)
  for (const name of ['alike_terms', 'far_terms']) {
    await sql`alter function ${sql.raw(name)} (text, int) rename to ${sql.raw(`real_${name}`)}`.execute(
      shop.database,
    )
    await sql`
      create function ${sql.raw(name)} (word text, most int) returns table (term text, df int) language plpgsql as $$
      begin
        perform nextval('scans');
        return query select * from ${sql.raw(`real_${name}`)} (word, most);
      end $$`.execute(shop.database)
  }
}

async function scans(): Promise<number> {
  const { rows } = await sql<{ scans: number }>`select last_value - 1 as scans from scans`.execute(
    shop.database,
  )
  return rows[0]?.scans ?? 0
}
