import { readdir } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { childrenOf } from '#tests/child-processes.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { copiesFolder, listCopies, requestCopy, requestDrill } from './list-copies.ts'
import { startCopies } from './start-copies.ts'

// Work that comes last to the processor may wait long for it.
vi.setConfig({ testTimeout: 300_000 })
const PATIENCE = { timeout: 120_000 }

const now = new Date('2026-11-23T10:00:00Z')
const dataDir = lastingFolder()
let shop: TestShop
let copies: { stop: () => Promise<void> } | null = null
let blocker: pg.Client | null = null

beforeAll(async () => {
  shop = await startTestShop()
  await shop.build.product()
  // The shop makes no copy by schedule.
  await shop.build.setting('copies_kept', 0)
})

afterEach(async () => {
  await blocker?.end()
  await copies?.stop()
})

function start() {
  copies = startCopies({
    database: shop.database,
    databaseUrl: shop.url,
    dataDir,
    log: { info: () => undefined, error: () => undefined },
    clock: () => now,
    intervalMs: 20,
  })
  return copies
}

/** Makes a copy wait from now on where it comes to the goods. */
async function blockGoods(): Promise<void> {
  blocker = new pg.Client({ connectionString: shop.url })
  await blocker.connect()
  await blocker.query('begin')
  await blocker.query('lock table products in access exclusive mode')
}

/** The process of the copy, when it waits. */
async function copying(): Promise<number> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where application_name = 'vitryna copy' and wait_event_type = 'Lock' and datname = current_database()`.execute(
        shop.database,
      )
      return rows.length
    }, PATIENCE)
    .toBe(1)
  const [pid = 0] = childrenOf(process.pid, 'copy-process')
  return pid
}

const ask = () => requestCopy(shop.database, { actor: COMMAND, now })
const newest = async () => (await listCopies(shop.database, COMMAND))[0]

it('OPS-04 a running shop is not kept from its pages by a copy, and stopped in the middle of one makes it anew', async () => {
  await blockGoods()
  const id = await ask()
  const first = start()
  const pid = await copying()
  expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  await first.stop()
  expect(childrenOf(process.pid, 'copy-process')).toEqual([])
  expect(await newest()).toMatchObject({ id, state: 'asked', problem: null })
  expect(await readdir(copiesFolder(dataDir))).toEqual([])

  await blocker?.end()
  start()
  await expect.poll(newest, PATIENCE).toMatchObject({ id, state: 'ready' })
  expect(await readdir(copiesFolder(dataDir))).toEqual(['2026-11-23-100000'])
  await requestDrill(shop.database, { actor: COMMAND, id })
  await expect.poll(newest, PATIENCE).toMatchObject({ id, drill_state: 'ok', drill_problem: null })
})

it('OPS-04 a copy whose process is killed fails with a reason, and leaves nothing half-made', async () => {
  await blockGoods()
  const id = await requestCopy(shop.database, { actor: COMMAND, now: new Date('2026-11-24T10:00:00Z') })
  start()
  process.kill(await copying(), 'SIGKILL')
  await expect
    .poll(newest, PATIENCE)
    .toMatchObject({ id, state: 'failed', problem: expect.stringContaining('SIGKILL') })
  expect(await readdir(copiesFolder(dataDir))).toEqual(['2026-11-23-100000'])
})
