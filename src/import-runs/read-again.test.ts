import { beforeEach, expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { Conflict } from '#src/staff/refusals.ts'
import { feedXml, startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { executeRun } from './execute-run.ts'
import { listProblems, showRun } from './list-runs.ts'
import { readAgain, type Reading, shownReading } from './read-again.ts'
import { copyRun } from './begin-run.ts'
import { confirmRun, discardRun } from './request-run.ts'
import { addSchedule, readSchedule } from './schedules.ts'
import { storeCopy } from './stored-file.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const MUG = { id: 'm1', name: 'Кухоль «Ранок»', price: '1.299', stock: 7 }
const BOWL = { id: 'b1', name: 'Миска глибока', price: '2.490', stock: 3 }
const READING: Reading = { decimal: null, defaultStock: 10, isRestock: false, feed: 'posud' }

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

const deps = () => ({ database: shop.database, databaseUrl: shop.url, dataDir: shop.folder, now: NOW })
const show = (runId: number) => showRun(shop.database, { actor: COMMAND, runId, now: NOW })
const prices = async () => (await shop.variants()).map(({ price }) => price).toSorted((a, b) => a - b)

async function preview(offers: readonly TestOffer[]): Promise<number> {
  const path = await shop.feedFile(feedXml(offers))
  const origin = { origin: { kind: 'file', folder: shop.folder }, stem: 'price' } as const
  const runId = await copyRun(deps(), { actor: COMMAND, path, origin })
  await executeRun(deps(), runId)
  return runId
}

async function again(runId: number, change: Partial<Reading>): Promise<void> {
  await readAgain(shop.database, { actor: COMMAND, runId, reading: { ...READING, ...change } })
  await executeRun(deps(), runId)
}

async function apply(runId: number, consent = {}): Promise<void> {
  await confirmRun(shop.database, { actor: COMMAND, runId, consent, state: 'applying', now: NOW })
  expect(await executeRun(deps(), runId)).toBe('applied')
}

it('IMP-02 IMP-03 a price list whose prices can be read in two ways says so, and is read as the owner says', async () => {
  const runId = await preview([MUG, BOWL])
  expect(await show(runId)).toMatchObject({ state: 'waiting', counts: { offers: 0, refused: 2 } })
  expect(await listProblems(shop.database, { actor: COMMAND, runId })).toMatchObject([
    { code: 'ambiguous_price', reason: expect.stringContaining('«Прочитати ще раз»') },
    { code: 'ambiguous_price' },
  ])
  const nothing = { actor: COMMAND, runId, consent: { gone: 0, refused: 2 }, now: NOW }
  await expect(confirmRun(shop.database, nothing)).rejects.toThrow('жодного товару')
  await again(runId, { decimal: ',' })
  expect(await show(runId)).toMatchObject({
    state: 'waiting',
    problem: null,
    counts: { offers: 2, refused: 0 },
  })
  await apply(runId)
  expect(await prices()).toEqual([129_900, 249_000])
})

it('IMP-03 says how many there are of what is in stock, and takes all of its stock once more', async () => {
  const offers = [{ id: 'v1', name: 'Ваза', price: 300, extra: '<available>true</available>' }]
  const runId = await preview(offers)
  await again(runId, { defaultStock: 4 })
  await apply(runId)
  const stocks = async () => (await shop.variants()).map(({ stock }) => stock)
  expect(await stocks()).toEqual([4])
  await shop.database.updateTable('variants').set({ stock: 1 }).execute()
  const second = await preview(offers)
  await again(second, { defaultStock: 4 })
  expect(await show(second)).toMatchObject({ counts: { stock: 0 } })
  await again(second, { defaultStock: 4, isRestock: true })
  await apply(second)
  expect(await stocks()).toEqual([4])
})

it('IMP-03 a price list with the name of another shop’s is one of its own under its own name', async () => {
  await apply(await preview([{ ...MUG, price: 100 }]))
  const other = await preview([{ ...BOWL, price: 200 }])
  expect(await show(other)).toMatchObject({ counts: { gone: 1 } })
  await again(other, { feed: 'hurtivnia' })
  expect(await show(other)).toMatchObject({ feed: 'hurtivnia', counts: { gone: 0, new: 1 } })
  await expect(again(other, { feed: 'demo' })).rejects.toThrow('належить')
  await expect(again(other, { feed: 'a b' })).rejects.toThrow('складається з літер')
})

it('IMP-04 what is chosen for a price list with a schedule stays for its next readings', async () => {
  const fields = {
    title: 'Опт',
    address: 'https://example.com/p.xml',
    every: 'hand',
    at_hour: 0,
    at_minute: 0,
  } as const
  const scheduled = { ...fields, is_automatic: true }
  const id = await addSchedule(shop.database, { actor: COMMAND, now: NOW, fields: scheduled })
  const runId = await readSchedule(shop.database, { actor: COMMAND, id, state: 'reading' })
  const file = await storeCopy(shop.folder, runId, await shop.feedFile(feedXml([MUG, BOWL])))
  const origin = JSON.stringify({ origin: { kind: 'address', url: fields.address }, stem: 'p' })
  await shop.database.updateTable('import_runs').set({ file, origin }).where('id', '=', runId).execute()
  expect(await executeRun(deps(), runId)).toBe('waiting')
  await again(runId, { decimal: ',', isRestock: true })
  const next = await readSchedule(shop.database, { actor: COMMAND, id, state: 'reading' })
  expect((await show(next)).options).toMatchObject({ decimal: ',', feed: 'posud', isRestock: false })
})

it('ADM-19 IMP-04 of two who choose at once how a price list is read the second is asked', async () => {
  const runId = await preview([MUG, BOWL])
  const seen = shownReading(await show(runId))
  const choose = async (reading: Partial<Reading>, version: string) => {
    await readAgain(shop.database, {
      actor: COMMAND,
      runId,
      reading: { ...READING, ...reading },
      version,
    })
    await executeRun(deps(), runId)
  }
  await choose({ decimal: ',', feed: seen.name }, seen.version)
  const now = shownReading(await show(runId))
  const late = choose({ decimal: '.', feed: seen.name }, seen.version)
  await expect(late).rejects.toThrow(Conflict)
  await expect(late).rejects.toMatchObject({ current: { ...seen, decimal: ',', version: now.version } })
  expect(await show(runId)).toMatchObject({ state: 'waiting', options: { decimal: ',' } })
  await choose({ decimal: '.', feed: seen.name }, now.version)
  expect(await show(runId)).toMatchObject({ options: { decimal: '.' } })
})

it('IMP-03 what does not wait is not read again', async () => {
  const runId = await preview([MUG])
  await discardRun(deps(), { actor: COMMAND, runId })
  await expect(again(runId, {})).rejects.toThrow('не взято')
})
