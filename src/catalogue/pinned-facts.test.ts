import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { indexTokens } from '#src/domain/search-language/search-text.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'

const OWN_WORDS = indexTokens('Опішня теракотовий')

let shop: TestImport
let command: TestCommand

const FEED: readonly TestOffer[] = [
  { id: 'v-1', name: 'Ваза з глини', price: 100, stock: 5, params: { Колір: 'білий', Висота: '20 см' } },
]
/** The feed says something new of the product, so the import assembles it anew. */
const CHANGED: readonly TestOffer[] = [
  { id: 'v-1', name: 'Ваза з глини', price: 100, stock: 5, params: { Колір: 'сірий', Форма: 'куля' } },
]

beforeEach(async () => {
  shop = await startTestImport()
  command = await startTestCommand(shop, () => new Date('2026-11-20T10:00:00Z'))
  await shop.imported(FEED)
})

async function product(...args: string[]): Promise<string> {
  const { code, out, err } = await command.run('product', ...args)
  return `${code} ${[...out, ...err].join('\n')}`
}

async function facts() {
  const { rows } = await sql<{ brand: string | null; attributes: string[]; isFound: boolean }>`
    select (select title from brands where id = p.brand_id) as brand,
      array(select a.title || ': ' || v.title from unnest(p.value_ids) with ordinality c (id, place)
        join attribute_values v on v.id = c.id join attributes a on a.id = v.attribute_id order by c.place) as attributes,
      tsvector_to_array(p.doc) @> ${OWN_WORDS}::text[] as "isFound"
    from products p`.execute(shop.database)
  return rows[0]
}

it('GDS-02 brand and characteristics set by hand outlive imports, are found, and go back when they are unpinned', async () => {
  expect(await product('brand', 'v-1', 'Опішня')).toMatch(/бренд: Опішня.+вручну: бренд/s)
  expect(await product('attribute', 'v-1', 'колір', 'теракотовий')).toContain('характеристики')
  const own = { brand: 'Опішня', attributes: ['Колір: теракотовий', 'Висота: 20 см'], isFound: true }
  expect(await facts()).toEqual(own)
  await shop.imported(CHANGED)
  expect(await facts()).toEqual(own)
  await product('unpin', 'v-1', 'brand', 'attributes')
  await shop.imported(CHANGED)
  expect(await facts()).toEqual({ brand: null, attributes: ['Колір: сірий', 'Форма: куля'], isFound: false })
})

it('a characteristic is taken away, one that is not there is said; the words for search engines are set', async () => {
  expect(await product('attribute', 'v-1', 'Висота', 'none')).toMatch(/^0/)
  expect((await facts())?.attributes).toEqual(['Колір: білий'])
  expect(await product('attribute', 'v-1', 'Вага', 'none')).toContain('«Вага» у товару немає')
  expect(await product('set', 'v-1', '--seo-title', 'Ваза з Опішні')).toMatch(/^0/)
  const { rows } = await sql<{ seo_title: string }>`select seo_title from products`.execute(shop.database)
  expect(rows).toEqual([{ seo_title: 'Ваза з Опішні' }])
  const { rows: audit } = await sql<{ actions: number }>`
    select count(*)::int as actions from staff_audit where action = 'product.edit'`.execute(shop.database)
  expect(audit).toEqual([{ actions: 2 }])
})
