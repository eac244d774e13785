import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Database } from '#src/database/connect.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { feedXml, startTestImport } from '#tests/start-test-import.ts'
import { executeRun } from './execute-run.ts'
import { copyRun } from './begin-run.ts'
import { confirmRun } from './request-run.ts'
import { endBrokenRuns } from './broken-runs.ts'
import { insertRun } from './stored-run.ts'
import { pruneRuns, takeRun } from './run-queue.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

it('IMP-04 the file of a price list that was read again is not left on the disk', async () => {
  const shop = await startTestImport()
  const deps = { database: shop.database, databaseUrl: shop.url, dataDir: shop.folder, now: NOW }
  const read = async (price: number) => {
    const path = await shop.feedFile(feedXml([{ id: 'm1', name: 'Кухоль', price, stock: 7 }]))
    const origin = { origin: { kind: 'file', folder: shop.folder }, stem: 'price' } as const
    const runId = await copyRun(deps, { actor: COMMAND, path, origin })
    await executeRun(deps, runId)
    return runId
  }
  await read(390)
  const last = await read(395)
  await pruneRuns(deps, NOW)
  // The owner may still apply the last one.
  expect(await readdir(join(shop.folder, 'imports'))).toEqual([`run-${last}`])
})

const ORIGIN = { origin: { kind: 'file', folder: '/tmp' }, stem: 'price' } as const
const FEED = feedXml([{ id: 'm1', name: 'Кухоль', price: 390, stock: 7 }])

async function startRuns() {
  const shop = await startTestImport()
  const deps = { database: shop.database, databaseUrl: shop.url, dataDir: shop.folder, now: NOW }
  return {
    ...shop,
    deps,
    read: async () => {
      const runId = await copyRun(deps, { actor: COMMAND, path: await shop.feedFile(FEED), origin: ORIGIN })
      await executeRun(deps, runId)
      return runId
    },
    /** As if the process of a step had died so long ago that its lease is over. */
    lapse: (runId: number) =>
      shop.database
        .updateTable('import_runs')
        .set({ lease_until: new Date(0) })
        .where('id', '=', runId)
        .execute(),
    stateOf: (runId: number) =>
      shop.database
        .selectFrom('import_runs')
        .select(['state', 'problem'])
        .where('id', '=', runId)
        .executeTakeFirstOrThrow(),
  }
}

/** A run whose file is still being uploaded; returns its id. */
function insertUpload(database: Database, source: string): Promise<number> {
  const actor = { kind: 'job', name: 'upload' } as const
  return insertRun(database, { actor, source, state: 'reading', origin: ORIGIN })
}

it('IMP-02 an upload whose process was killed does not stay at reading: the owner is asked for the file again', async () => {
  const { database, lapse, stateOf } = await startRuns()
  const runId = await insertUpload(database, 'price.xml')
  expect(await endBrokenRuns(database)).toBe(0)
  await lapse(runId)
  expect(await takeRun(database, 1000)).toBeNull()
  expect(await endBrokenRuns(database)).toBe(1)
  expect(await stateOf(runId)).toEqual({
    state: 'failed',
    problem: 'Файл не дійшов цілим, завантажте його ще раз',
  })
})

it('IMP-02 what a killed command was applying waits for the owner again and can be applied', async () => {
  const { database, deps, read, lapse, stateOf } = await startRuns()
  const runId = await read()
  await confirmRun(database, { actor: COMMAND, runId, state: 'applying', now: NOW })
  await lapse(runId)
  expect(await takeRun(database, 1000)).toBeNull()
  expect(await endBrokenRuns(database)).toBe(1)
  expect(await stateOf(runId)).toEqual({ state: 'waiting', problem: 'Команду обірвано, нічого не змінено' })
  await confirmRun(database, { actor: COMMAND, runId, state: 'applying', now: NOW })
  expect(await executeRun(deps, runId)).toBe('applied')
})

it('IMP-02 a file that cannot be copied ends its run at once, with the reason', async () => {
  const { database, deps, folder, stateOf } = await startRuns()
  const path = join(folder, 'missing.xml')
  const asked = copyRun(deps, { actor: COMMAND, path, origin: ORIGIN })
  await expect(asked).rejects.toThrow(`Файл не вдалося скопіювати в теку магазину: ${path} (ENOENT)`)
  const { id } = await database.selectFrom('import_runs').select('id').executeTakeFirstOrThrow()
  expect(await stateOf(id)).toMatchObject({ state: 'failed' })
})

it('IMP-02 what killed uploads and downloads have left is swept, and what is still read stays', async () => {
  const { database, deps, folder, read } = await startRuns()
  const waiting = await read()
  const arriving = await insertUpload(database, 'a.xml')
  const killed = await insertUpload(database, 'b.xml')
  await database.updateTable('import_runs').set({ state: 'failed' }).where('id', '=', killed).execute()
  const files = join(folder, 'imports')
  for (const name of [`run-${arriving}.part`, `run-${killed}.part`, 'run-999999', 'notes.txt'])
    await writeFile(join(files, name), 'x')
  const downloads = join(folder, 'tmp')
  for (const name of ['feed-old', 'feed-new']) await mkdir(join(downloads, name), { recursive: true })
  const [old, recent] = [NOW.getTime() / 1000 - 90_000, NOW.getTime() / 1000 - 3600]
  await utimes(join(downloads, 'feed-old'), old, old)
  await utimes(join(downloads, 'feed-new'), recent, recent)
  await pruneRuns(deps, NOW)
  expect((await readdir(files)).toSorted()).toEqual(
    ['notes.txt', `run-${waiting}`, `run-${arriving}.part`].toSorted(),
  )
  expect(await readdir(downloads)).toEqual(['feed-new'])
})
