import { beforeEach, expect, it } from 'vitest'
import { openImportSession } from '#src/import/import-session.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { BOWL, feedXml, MUG, startTestImport, type TestImport } from '#tests/start-test-import.ts'
import { executeRun } from './execute-run.ts'
import { showRun } from './list-runs.ts'
import { copyRun } from './begin-run.ts'
import { startImportRunner } from './start-import-runner.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
})

const deps = () => ({ database: shop.database, databaseUrl: shop.url, dataDir: shop.folder, now: NOW })
const show = (runId: number) => showRun(shop.database, { actor: COMMAND, runId, now: NOW })

async function bowlRun(): Promise<number> {
  const path = await shop.feedFile(feedXml([BOWL]))
  const origin = { origin: { kind: 'file', folder: shop.folder }, stem: 'price' } as const
  return copyRun(deps(), { actor: COMMAND, path, origin })
}

it('IMP-02 FLT-02 a step that does not come to its end fails with its reason, and nothing is changed', async () => {
  await shop.imported([MUG])
  const before = await shop.products()
  const other = await openImportSession(shop.url)
  await other.lock()
  const runId = await bowlRun()
  expect(await executeRun({ ...deps(), limitMs: 200 }, runId)).toBe('failed')
  expect(await show(runId)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('надто довго'),
  })
  expect(await shop.products()).toEqual(before)
  await other.close()
  await shop.imported([MUG, BOWL])
  expect(await shop.products()).toHaveLength(2)
})

it('IMP-02 FLT-02 a process that never ends its step is ended, and after some tries the run fails', async () => {
  const other = await openImportSession(shop.url)
  await other.lock()
  const runId = await bowlRun()
  await shop.database
    .updateTable('import_runs')
    .set({ state: 'queued', lease_until: null })
    .where('id', '=', runId)
    .execute()
  const errors: unknown[] = []
  const runner = startImportRunner({
    database: shop.database,
    databaseUrl: shop.url,
    dataDir: shop.folder,
    log: { info: () => undefined, error: (facts: unknown) => errors.push(facts) },
    intervalMs: 20,
    killMs: 1_500,
  })
  await expect
    .poll(() => show(runId), { timeout: 60_000 })
    .toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('обірвався'),
    })
  await runner.stop()
  await other.close()
  expect(errors.length).toBeGreaterThan(0)
  expect(await shop.products()).toEqual([])
})
