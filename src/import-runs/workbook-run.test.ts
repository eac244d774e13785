import { expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { type BuiltCell, buildWorkbook } from '#tests/build-workbook.ts'
import { startTestImport } from '#tests/start-test-import.ts'
import { executeRun } from './execute-run.ts'
import { listChanges, listProblems, showRun } from './list-runs.ts'
import { copyRun } from './begin-run.ts'
import { confirmRun } from './request-run.ts'
import { rollBackRun } from './roll-back-run.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const HEAD = ['Код_товару', 'Назва_позиції_укр', 'Ціна', 'Кількість', 'Номер_групи', 'Назва_групи']
const shop = await startTestImport()
const deps = { database: shop.database, databaseUrl: shop.url, dataDir: shop.folder, now: NOW }

async function preview(...rows: BuiltCell[][]): Promise<number> {
  const groups = [
    ['Номер_групи', 'Назва_групи_укр', 'Номер_батьківської_групи'],
    [1, 'Посуд', ''],
    [2, 'Кухлі', 1],
  ]
  const bytes = buildWorkbook([
    { name: 'Export Products Sheet', rows: [HEAD, ...rows] },
    { name: 'Export Groups Sheet', rows: groups },
  ])
  const path = await shop.feedFile(bytes, 'export-products.xlsx')
  const origin = { origin: { kind: 'file', folder: shop.folder }, stem: 'export-products' } as const
  const runId = await copyRun(deps, { actor: COMMAND, path, origin })
  await executeRun(deps, runId)
  return runId
}

async function apply(runId: number): Promise<void> {
  await confirmRun(shop.database, { actor: COMMAND, runId, consent: {}, state: 'applying', now: NOW })
  expect(await executeRun(deps, runId)).toBe('applied')
}

const mug = (price: number): BuiltCell[] => ['00123', 'Кухоль «Ранок»', price, 7, 2, 'Кружки']
const jug = (price: BuiltCell): BuiltCell[] => [
  'J-1',
  'Глек',
  price,
  { formula: 'D2-3', gave: 4 },
  1,
  'Посуда',
]
const NOISY = { number: '1050.4999999999998', format: '0.00' }

const changes = (runId: number, kind: Parameters<typeof listChanges>[1]['kind']) =>
  listChanges(shop.database, { actor: COMMAND, runId, kind })

const categories = () =>
  shop.database
    .selectFrom('categories as c')
    .leftJoin('categories as above', 'above.id', 'c.parent_id')
    .select(['c.title', 'above.title as parent'])
    .orderBy('c.id')
    .execute()

it('IMP-02 IMP-03 a workbook is previewed, applied and taken back as any price list', async () => {
  await apply(await preview(mug(390), jug(1000)))
  expect(await categories()).toEqual([
    { title: 'Посуд', parent: null },
    { title: 'Кухлі', parent: 'Посуд' },
  ])
  const runId = await preview(mug(39), jug(NOISY), ['B-1', 'Миска', 0, 1, 1, 'Посуда'])
  expect((await showRun(shop.database, { actor: COMMAND, runId, now: NOW })).counts).toMatchObject({
    price: 2,
    held: 1,
    refused: 1,
    gone: 0,
  })
  expect(await changes(runId, 'price')).toMatchObject([
    { sku: '00123', before: 39_000, after: 3900, hold: 'comma' },
    { sku: 'J-1', before: 100_000, after: 105_050, hold: null },
  ])
  expect(await listProblems(shop.database, { actor: COMMAND, runId })).toMatchObject([
    {
      line: 4,
      offer_id: 'B-1',
      field: 'Ціна',
      reason: 'ціна нульова (аркуш «Export Products Sheet»)',
      source: 'B-1 | Миска | 0 | 1 | 1 | Посуда',
    },
  ])
  await apply(runId)
  const prices = async () => (await shop.variants()).map(({ external_id, price }) => [external_id, price])
  expect(await prices()).toEqual([
    ['00123', 39_000],
    ['J-1', 105_050],
  ])
  await rollBackRun(shop.database, { actor: COMMAND, runId, now: NOW })
  expect(await prices()).toEqual([
    ['00123', 39_000],
    ['J-1', 100_000],
  ])
})
