import { beforeEach, expect, it } from 'vitest'
import { removeFeed } from '#src/import/remove-feed.ts'
import { rollBackRun } from '#src/import-runs/roll-back-run.ts'
import { recordMerge } from '#src/import-runs/record-merge.ts'
import { formatReport } from '#src/cli/format-report.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { feedXml, startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { mergeProducts } from './merge-products.ts'

const JUG = { id: 'j1', name: 'Глек', price: 1000, stock: 4 }
const PITCHER = { id: 'p1', name: 'Глечик', price: 1200, stock: 4 }
const SHIRT = (id: string, size: string) => ({
  id,
  name: 'Сорочка лляна',
  price: 900,
  stock: 2,
  group: 'g1',
  params: { Розмір: size },
})

let shop: TestImport
beforeEach(async () => {
  shop = await startTestImport()
})

const now = new Date('2026-11-20T10:00:00Z')
async function idOf(title: string): Promise<string> {
  const found = (await shop.products()).find((product) => product.title === title)
  if (!found) throw new Error(`no ${title}`)
  return `id:${found.id}`
}
const merge = async (from: string, into: string) =>
  mergeProducts(shop.database, { actor: COMMAND, now }, { from: await idOf(from), into: await idOf(into) })
const merged = { code: 'merged_product', count: 1 }
const counts = { added: 0, changed: 0, unchanged: 1, hidden: 0 }

it('GDS-01 IMP-01 an offer of what was merged makes and changes nothing, and the report says so, in a dry run too', async () => {
  await shop.imported([JUG, PITCHER])
  await merge('Глек', 'Глечик')
  const before = [await shop.products(), await shop.variants()]
  const changed: TestOffer[] = [{ ...JUG, price: 1, stock: 99, name: 'Глек новий' }, PITCHER]
  const preview = await shop.run(feedXml(changed), { isDryRun: true })
  expect(preview).toMatchObject({ kind: 'dry-run', report: { products: counts, problems: [merged] } })
  const report = await shop.imported(changed)
  expect(report).toMatchObject({ products: counts, variants: counts, refused: 0, problems: [merged] })
  expect(formatReport(report, 'imported')).toContain(
    'Нічого не змінює:\n  злито з іншими товарами: 1\n    товар j1: злито з «Глечик»: нічого не змінює',
  )
  // From now on the product is known by its text, and is then without its offer in the feed.
  for (const offers of [changed, changed, [PITCHER]]) await shop.imported(offers)
  expect([await shop.products(), await shop.variants()]).toEqual(before)
})

it('GDS-01 a new variant of a merged product makes no product of its own', async () => {
  await shop.imported([
    SHIRT('s1', 'S'),
    SHIRT('s2', 'M'),
    { ...SHIRT('x1', 'S'), group: 'g2', name: 'Сорочка' },
    { ...SHIRT('x2', 'M'), group: 'g2', name: 'Сорочка' },
  ])
  await merge('Сорочка лляна', 'Сорочка')
  const before = await shop.products()
  await shop.imported([
    SHIRT('s1', 'S'),
    SHIRT('s3', 'XL'),
    { ...SHIRT('x1', 'S'), group: 'g2', name: 'Сорочка' },
    { ...SHIRT('x2', 'M'), group: 'g2', name: 'Сорочка' },
  ])
  expect(await shop.products()).toEqual(before)
})

it('GDS-01 IMP-03 an import that is taken back does not bring it back', async () => {
  await shop.imported([JUG, PITCHER])
  await shop.imported([PITCHER], {
    maxHide: 100,
    around: recordMerge({ runId: null, actor: COMMAND, now }),
  })
  await merge('Глек', 'Глечик')
  const { id: runId } = await shop.database.selectFrom('import_runs').select('id').executeTakeFirstOrThrow()
  await rollBackRun(shop.database, { actor: COMMAND, runId, now })
  expect(await shop.products()).toMatchObject([
    { title: 'Глек', is_visible: false },
    { title: 'Глечик', is_visible: true },
  ])
})

it('GDS-01 when the one that stays goes with its price list, the other is an ordinary hidden product', async () => {
  await shop.imported([JUG], { feed: 'other' })
  await shop.imported([PITCHER], { feed: 'own' })
  await merge('Глек', 'Глечик')
  await removeFeed(shop.database, 'own')
  const rows = await shop.database
    .selectFrom('products')
    .select(['title', 'merged_into', 'is_visible'])
    .execute()
  expect(rows).toEqual([{ title: 'Глек', merged_into: null, is_visible: false }])
})
