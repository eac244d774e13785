import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestShop } from '#tests/start-test-shop.ts'
import { NEUTRAL_PAGES } from './neutral-pages.ts'

const MIGRATION = join(import.meta.dirname, '../../../migrations/0135_neutral_pages.sql')
const contentOf = (slug: string) => NEUTRAL_PAGES.find((page) => page.slug === slug)?.content ?? ''

it.each(['delivery', 'payments'])(
  'DLV-10 the page /%s of a new shop leaves the ways to the list of what is offered',
  (slug) => {
    expect(contentOf(slug)).toContain('нижче')
    expect(contentOf(slug)).not.toMatch(/самовив|відділен|тариф|отриманн|рахунк|карт/i)
  },
)

it('DLV-10 an older shop gets the text of today where its owner has written none', async () => {
  const { database } = await startTestShop()
  // Each old text stands in the migration itself, which looks for it.
  const statements = readFileSync(MIGRATION, 'utf8')
  const olds = [...statements.matchAll(/slug = '(\w+)' and content = '([^']+)'/g)]
  expect(olds.map(([, slug]) => slug)).toEqual(['delivery', 'payments'])
  await database
    .insertInto('pages')
    .values(olds.map(([, slug = '', content = '']) => ({ slug, title: slug, description: '', content })))
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({ content: row.ref('excluded.content') })),
    )
    .execute()
  await sql.raw(statements).execute(database)
  const pages = await database.selectFrom('pages').select(['slug', 'content']).orderBy('slug').execute()
  expect(pages.filter(({ slug }) => slug === 'delivery' || slug === 'payments')).toEqual([
    { slug: 'delivery', content: contentOf('delivery') },
    { slug: 'payments', content: contentOf('payments') },
  ])
})
