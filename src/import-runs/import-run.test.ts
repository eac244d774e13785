import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { isRevertible, revertChange } from '#src/reverts/revert-change.ts'
import { createVault } from '#src/settings/vault.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { newestRow } from '#tests/revert-case.ts'
import { feedXml, startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { copyRun } from './begin-run.ts'
import { choosePrices, confirmRun, discardRun } from './request-run.ts'
import { executeRun, type RunOutcome } from './execute-run.ts'
import { listChanges, listProblems, listRuns, showRun } from './list-runs.ts'
import { rollBackRun } from './roll-back-run.ts'
import { listUnsettledRuns } from './unsettled-runs.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const MUG = { id: 'm1', name: 'Кухоль «Ранок»', price: 390, stock: 7 }
const BOWL = { id: 'b1', name: 'Миска глибока', price: 2490, stock: 3 }
const VASE = { id: 'v1', name: 'Ваза скляна', price: 300, stock: 1 }
const JUG = { id: 'j1', name: 'Глек', price: 1000, stock: 4 }

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

const deps = (now = NOW) => ({
  database: shop.database,
  databaseUrl: shop.url,
  dataDir: shop.folder,
  now,
})

async function preview(offers: readonly TestOffer[], text = feedXml(offers)): Promise<number> {
  const path = await shop.feedFile(text)
  const runId = await copyRun(deps(), {
    actor: COMMAND,
    path,
    origin: { origin: { kind: 'file', folder: shop.folder }, stem: 'price' },
  })
  await executeRun(deps(), runId)
  return runId
}

async function apply(runId: number, consent = {}, now = NOW): Promise<RunOutcome> {
  await confirmRun(shop.database, { actor: COMMAND, runId, consent, state: 'applying', now })
  return executeRun(deps(now), runId)
}

const changes = (runId: number, kind: Parameters<typeof listChanges>[1]['kind']) =>
  listChanges(shop.database, { actor: COMMAND, runId, kind })
const show = (runId: number) => showRun(shop.database, { actor: COMMAND, runId, now: NOW })
const prices = async () =>
  Object.fromEntries((await shop.variants()).map((row) => [row.external_id, row.price]))

it('IMP-02 says what would change, the largest price jump first, and changes nothing', async () => {
  await shop.imported([MUG, BOWL, VASE, JUG])
  const before = await shop.products()
  const runId = await preview([
    { ...MUG, price: 39 },
    { ...BOWL, price: 3490 },
    { ...JUG, price: 1050, stock: 9 },
    { id: 'n1', name: 'Нова миска', price: 77 },
  ])
  expect(await shop.products()).toEqual(before)
  expect(await changes(runId, 'price')).toMatchObject([
    { sku: 'm1', before: 39_000, after: 3900, hold: 'comma', is_taken: false },
    { sku: 'b1', before: 249_000, after: 349_000, hold: 'jump', is_taken: false },
    { sku: 'j1', before: 100_000, after: 105_000, hold: null, is_taken: true },
  ])
  expect(await changes(runId, 'new')).toMatchObject([{ title: 'Нова миска', after: 7700 }])
  expect(await changes(runId, 'stock')).toMatchObject([{ sku: 'j1', before: 4, after: 9 }])
  expect(await changes(runId, 'gone')).toMatchObject([{ title: 'Ваза скляна' }])
  expect((await show(runId)).counts).toMatchObject({ new: 1, price: 3, held: 2, stock: 1, gone: 1, same: 0 })
})

it('IMP-02 applies what was previewed: held prices stay as they are', async () => {
  await shop.imported([MUG, BOWL, JUG])
  const runId = await preview([{ ...MUG, price: 39 }, BOWL, { ...JUG, price: 1050 }])
  expect(await apply(runId)).toBe('applied')
  expect(await prices()).toEqual({ m1: 39_000, b1: 249_000, j1: 105_000 })
  const [run] = await listRuns(shop.database, { actor: COMMAND, now: NOW })
  expect(run).toMatchObject({ id: runId, state: 'applied', changes: 1, can_roll_back: true })
})

it('IMP-02 the history counts the changes of a price list as the button has that applies them', async () => {
  await shop.imported([MUG, BOWL, VASE, JUG])
  const runId = await preview([
    { ...MUG, price: 39 },
    { ...BOWL, price: 2500, stock: 9 },
    { ...JUG, name: 'Глек великий', stock: 5 },
    VASE,
    { id: 'n1', name: 'Нова миска', price: 77 },
  ])
  const { counts, taken } = await show(runId)
  expect([counts, taken]).toMatchObject([{ new: 1, price: 2, held: 1, stock: 2, text: 1, gone: 0 }, 1])
  await apply(runId)
  expect(await show(runId)).toMatchObject({ state: 'applied', changes: 1 + 1 + 2 + 1 })
})

it('IMP-02 stocks that are taken though the price list says of them what it said are changes too', async () => {
  await shop.imported([MUG])
  await sql`update variants set stock = 5`.execute(shop.database)
  const path = await shop.feedFile(feedXml([MUG]))
  const origin = { origin: { kind: 'file', folder: shop.folder }, stem: 'price' } as const
  const runId = await copyRun(deps(), { actor: COMMAND, path, origin, options: { isRestock: true } })
  await executeRun(deps(), runId)
  expect((await show(runId)).counts).toMatchObject({ stock: 1 })
  await apply(runId)
  expect(await show(runId)).toMatchObject({ changes: 1 })
})

it('IMP-02 takes a held price that the owner has ticked, and leaves one that she has not', async () => {
  await shop.imported([MUG, JUG])
  const runId = await preview([
    { ...MUG, price: 39 },
    { ...JUG, price: 1050 },
  ])
  await choosePrices(shop.database, { actor: COMMAND, runId, places: [1], isTaken: true })
  await choosePrices(shop.database, { actor: COMMAND, runId, places: [2], isTaken: false })
  await apply(runId)
  expect(await prices()).toEqual({ m1: 3900, j1: 100_000 })
})

it('IMP-02 does not apply a catalogue that has moved, and keeps what was ticked', async () => {
  await shop.imported([MUG, JUG])
  const runId = await preview([
    { ...MUG, price: 39 },
    { ...JUG, price: 1050 },
  ])
  await choosePrices(shop.database, { actor: COMMAND, runId, places: [1], isTaken: true })
  await sql`update variants set price = 99000 where external_id = 'j1'`.execute(shop.database)
  expect(await apply(runId)).toBe('moved')
  expect(await prices()).toEqual({ m1: 39_000, j1: 99_000 })
  expect(await changes(runId, 'price')).toMatchObject([
    { sku: 'm1', is_taken: true },
    { sku: 'j1', before: 99_000, after: 105_000 },
  ])
  expect(await apply(runId)).toBe('applied')
  expect(await prices()).toEqual({ m1: 3900, j1: 105_000 })
})

it('IMP-02 is not moved by an order that takes of the stock', async () => {
  await shop.imported([MUG, JUG])
  const runId = await preview([MUG, { ...JUG, price: 1050, stock: 9 }])
  await sql`update variants set stock = stock - 1`.execute(shop.database)
  expect(await apply(runId)).toBe('applied')
})

it('IMP-02 wants a word of the owner before more than a third of the goods go', async () => {
  await shop.imported([MUG, BOWL, JUG])
  const runId = await preview([MUG])
  expect((await show(runId)).needs).toEqual({ gone: 2, refused: null })
  await expect(apply(runId)).rejects.toThrow('Так, прибрати 2')
  expect((await shop.products()).every(({ is_visible }) => is_visible)).toBe(true)
  expect(await apply(runId, { gone: 2 })).toBe('applied')
  expect((await shop.products()).map(({ is_visible }) => is_visible)).toEqual([true, false, false])
})

it('IMP-02 shows each refused offer with its line, id, field, reason and source', async () => {
  const runId = await preview([MUG, { ...BOWL, price: 0 }])
  const [problem] = await listProblems(shop.database, { actor: COMMAND, runId })
  expect(problem).toMatchObject({ severity: 'refused', code: 'zero_price', offer_id: 'b1', field: 'price' })
  expect(problem?.source).toContain('<price>0</price>')
})

it('IMP-02 of a price list in one line each refused offer is shown, and none beside it', async () => {
  const goods = Array.from({ length: 2000 }, (_, index) => ({ ...MUG, id: `m${index}` }))
  const offers = [...goods.slice(0, 1500), { ...BOWL, price: 0 }, ...goods.slice(1500), { ...VASE, price: 0 }]
  const runId = await preview([], feedXml(offers).replaceAll('\n', ''))
  const problems = await listProblems(shop.database, { actor: COMMAND, runId })
  expect(problems.map(({ line, source }) => [line, source?.match(/id="\w+"/g)])).toEqual([
    [1, ['id="b1"']],
    [1, ['id="v1"']],
  ])
  expect(problems[0]?.source).toMatch(/^<offer .*<price>0<\/price>/)
})

it('IMP-02 a price that changes by as much as the bound is within it', async () => {
  await shop.imported([{ ...MUG, price: 550 }])
  const runId = await preview([{ ...MUG, price: 385 }])
  expect(await changes(runId, 'price')).toMatchObject([{ hold: null, is_taken: true }])
})

it('IMP-02 says what is pinned and what the feed has for it', async () => {
  await shop.imported([MUG])
  await sql`update variants set price = 50000, pinned = '{price}'`.execute(shop.database)
  const runId = await preview([{ ...MUG, price: 400 }])
  expect(await changes(runId, 'pinned')).toMatchObject([{ sku: 'm1', before: 50_000, after: 40_000 }])
  expect((await show(runId)).counts).toMatchObject({ pinned: 1, price: 0 })
})

it('IMP-02 says in which line a file is broken, and changes nothing', async () => {
  await shop.imported([MUG])
  const runId = await preview([], feedXml([MUG]).replace('</offer>', '</ofer>'))
  expect(await show(runId)).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/зламано в рядку \d+, нічого не змінено/),
  })
})

it('IMP-02 a file of another kind is called by what it is, not broken', async () => {
  const runId = await preview([], '<html><body>404</body></html>')
  expect((await show(runId)).problem).toBe('Це не прайс: це вебсторінка (HTML). Нічого не змінено')
})

it('IMP-02 a feed that is read again takes the place of what waited, and one put aside is not applied', async () => {
  await shop.imported([MUG])
  const first = await preview([{ ...MUG, price: 395 }])
  const second = await preview([{ ...MUG, price: 400 }])
  expect((await show(first)).state).toBe('discarded')
  await discardRun(deps(), { actor: COMMAND, runId: second })
  await expect(apply(second)).rejects.toThrow('не взято')
  expect(await prices()).toEqual({ m1: 39_000 })
})

it('IMP-02 ADM-18 one that could not be read is forgotten, and its history still says why', async () => {
  const runId = await preview([], '<html><body>404</body></html>')
  expect(await listUnsettledRuns(shop.database, NOW)).toMatchObject([{ id: runId, state: 'failed' }])
  await discardRun(deps(), { actor: COMMAND, runId })
  expect(await listUnsettledRuns(shop.database, NOW)).toEqual([])
  expect(await show(runId)).toMatchObject({
    state: 'discarded',
    problem: expect.stringContaining('HTML') as unknown,
  })
})

it('IMP-03 puts back prices, texts, visibility and stock, and hides what had come', async () => {
  await shop.imported([MUG, BOWL, JUG])
  const before = await shop.products()
  const runId = await preview([
    { ...MUG, price: 400, name: 'Чашка' },
    { ...BOWL, stock: 8 },
    { id: 'n1', name: 'Нова миска', price: 77 },
  ])
  await apply(runId)
  const report = await rollBackRun(shop.database, { actor: COMMAND, runId, now: NOW })
  expect(report).toMatchObject({ hidden: 1, kept: 0, oversold: 0 })
  const after = await shop.products()
  expect(after.filter(({ external_id }) => external_id !== 'n1')).toEqual(before)
  expect(after.find(({ external_id }) => external_id === 'n1')?.is_visible).toBe(false)
  expect((await show(runId)).state).toBe('rolled_back')
})

it('IMP-03 keeps sales and what was changed by hand since, and says so', async () => {
  await shop.imported([MUG, BOWL])
  const runId = await preview([
    { ...MUG, price: 400, stock: 10 },
    { ...BOWL, price: 2500 },
  ])
  await apply(runId)
  await sql`update variants set stock = stock - 2 where external_id = 'm1'`.execute(shop.database)
  await sql`update variants set price = 260000, pinned = '{price}' where external_id = 'b1'`.execute(
    shop.database,
  )
  const report = await rollBackRun(shop.database, { actor: COMMAND, runId, now: NOW })
  expect(report).toMatchObject({ kept: 1, examples: [{ title: 'Миска глибока', field: 'price' }] })
  expect(await shop.variants()).toMatchObject([
    { price: 39_000, stock: 5 },
    { price: 260_000, stock: 3 },
  ])
})

it('IMP-03 refuses after three days, twice, and before a later import of the same feed', async () => {
  await shop.imported([MUG])
  const first = await preview([{ ...MUG, price: 400 }])
  await apply(first)
  const second = await preview([{ ...MUG, price: 410 }])
  const afterwards = new Date(NOW.getTime() + 60_000)
  await apply(second, {}, afterwards)
  const back = (runId: number, now = afterwards) => rollBackRun(shop.database, { actor: COMMAND, runId, now })
  await expect(back(first)).rejects.toThrow(`спершу поверніть № ${second}`)
  await expect(back(second, new Date('2026-11-24T12:00:00Z'))).rejects.toThrow('Повернути можна 3 дні')
  await back(second)
  await expect(back(second)).rejects.toThrow('уже повернуто')
  await back(first)
  expect(await prices()).toEqual({ m1: 39_000 })
})

it('IMP-03 readings that changed nothing since do not hinder it, and have nothing to take back', async () => {
  await shop.imported([MUG])
  const changed = await preview([{ ...MUG, price: 400 }])
  await apply(changed)
  const same = await preview([{ ...MUG, price: 400 }])
  const nextHour = new Date(NOW.getTime() + 60 * 60_000)
  await apply(same, {}, nextHour)
  const runs = await listRuns(shop.database, { actor: COMMAND, now: nextHour })
  expect(runs.filter(({ can_roll_back }) => can_roll_back).map(({ id }) => id)).toEqual([changed])
  const back = (runId: number) => rollBackRun(shop.database, { actor: COMMAND, runId, now: nextHour })
  await expect(back(same)).rejects.toThrow('нічого не змінив')
  await back(changed)
  expect(await prices()).toEqual({ m1: 39_000 })
})

it('IMP-03 after it the same feed brings the same again', async () => {
  await shop.imported([MUG, BOWL])
  const offers = [{ ...MUG, price: 400, name: 'Чашка', stock: 9 }, BOWL, JUG]
  const first = await preview(offers)
  await apply(first)
  const applied = await shop.products()
  await rollBackRun(shop.database, { actor: COMMAND, runId: first, now: NOW })
  await apply(await preview(offers))
  expect(await shop.products()).toEqual(applied)
})

it('ADM-05 the journal rolls an import back, once and while it can be', async () => {
  await shop.imported([MUG, JUG])
  await apply(await preview([MUG, { ...JUG, price: 1050 }]))
  const row = await newestRow(shop, 'import')
  const room = { database: shop.database, vault: createVault('any'), dataDir: shop.folder }
  await revertChange(room, { actor: COMMAND, id: row.id, now: NOW })
  expect(await prices()).toEqual({ m1: 39_000, j1: 100_000 })
  expect(await newestRow(shop, 'import')).toMatchObject({
    action: 'import.roll_back',
    after: { put_back: row.id },
  })
  await expect(revertChange(room, { actor: COMMAND, id: row.id, now: NOW })).rejects.toThrow('уже повернуто')
  expect(isRevertible(row, new Date(row.created_at.getTime() + 3 * 24 * 60 * 60_000))).toBe(false)
})

it('IMP-02 OPS-05 a machine that has not the file of an import says so, and what has to be shared', async () => {
  const runId = await preview([MUG])
  await confirmRun(shop.database, { actor: COMMAND, runId, consent: {}, state: 'applying', now: NOW })
  expect(await executeRun({ ...deps(), dataDir: lastingFolder() }, runId)).toBe('failed')
  expect(await show(runId)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('тека imports має бути для них спільною'),
  })
})
