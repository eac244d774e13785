import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { feedXml, startTestImport } from '#tests/start-test-import.ts'
import { executeRun } from './execute-run.ts'
import { copyRun } from './request-run.ts'
import { pruneRuns } from './run-queue.ts'

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
