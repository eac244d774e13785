import { createServer } from 'node:http'
import { once } from 'node:events'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { COMMAND } from '#src/staff/actor.ts'
import { buildSession } from '#tests/desk-client.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { feedXml, startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { executeRun } from './execute-run.ts'
import { listRuns, showRun } from './list-runs.ts'
import { rollBackRun } from './roll-back-run.ts'
import { takeRun } from './run-queue.ts'
import { addSchedule, changeSchedule, listSchedules, readSchedule, takeDueSchedules } from './schedules.ts'

const NOW = new Date('2026-11-20T12:20:00Z')
const MUG = { id: 'm1', name: 'Кухоль', price: 390, stock: 7 }
const BOWL = { id: 'b1', name: 'Миска', price: 90, stock: 3 }
const LEASE_MS = 60_000

let shop: TestImport
let offers: readonly TestOffer[]
let address: string

beforeEach(async () => {
  shop = await startTestImport()
  offers = [MUG, BOWL]
  const server = createServer((_request, response) => response.end(feedXml(offers)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  address = `http://127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}/price.xml`
  onFileEnd(() => new Promise((resolve) => void server.close(resolve)))
})

const fields = (more = {}) => ({
  title: 'Глинокрай, опт',
  address,
  every: 'hour' as const,
  at_hour: 0,
  at_minute: 15,
  is_automatic: true,
  ...more,
})

/** What the shop's work does in a round. */
async function round(now: Date): Promise<void> {
  await takeDueSchedules(shop.database, now)
  for (;;) {
    const runId = await takeRun(shop.database, LEASE_MS)
    if (runId === null) return
    await executeRun({ database: shop.database, databaseUrl: shop.url, dataDir: shop.folder, now }, runId)
  }
}

const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)
const states = async () =>
  (await listRuns(shop.database, { actor: COMMAND, now: NOW })).map(({ state }) => state)
const announced = async () =>
  (
    await sql<{
      payload: { problem: string }
    }>`select payload from outbox where topic = 'import.waiting'`.execute(shop.database)
  ).rows

it('IMP-04 is read when its hour comes and applied without the owner while it keeps to her limits', async () => {
  await addSchedule(shop.database, { actor: COMMAND, now: NOW, fields: fields() })
  const [schedule] = await listSchedules(shop.database, { actor: COMMAND })
  expect(schedule?.next_at).toEqual(new Date('2026-11-20T13:15:00Z'))
  await round(NOW)
  expect(await states()).toEqual([])
  await round(hours(1))
  expect(await states()).toEqual(['applied'])
  offers = [{ ...MUG, price: 400 }, BOWL]
  await round(hours(2))
  expect(await states()).toEqual(['applied', 'applied'])
  expect((await shop.variants()).map(({ price }) => price)).toEqual([40_000, 9000])
  expect(await announced()).toEqual([])
})

it('IMP-04 waits for the owner and tells her when a price jumps or goods vanish', async () => {
  await addSchedule(shop.database, { actor: COMMAND, now: NOW, fields: fields() })
  await round(hours(1))
  offers = [{ ...MUG, price: 39 }]
  await round(hours(2))
  const [newest] = await listRuns(shop.database, { actor: COMMAND, now: NOW })
  expect(newest).toMatchObject({
    state: 'waiting',
    problem: expect.stringContaining('Чекає на вас: відкладено 1'),
  })
  expect((await shop.variants()).map(({ price }) => price)).toEqual([39_000, 9000])
  expect(await announced()).toMatchObject([
    { payload: { feed: 'Глинокрай, опт', problem: expect.stringContaining('зникло б 1'), is_failed: false } },
  ])
})

it('IMP-04 without the owner’s word only shows the differences', async () => {
  await addSchedule(shop.database, { actor: COMMAND, now: NOW, fields: fields({ is_automatic: false }) })
  await round(hours(1))
  expect(await states()).toEqual(['waiting'])
  expect(await shop.products()).toEqual([])
})

it('IMP-04 says that an address does not answer, and reads it at the next hour again', async () => {
  await addSchedule(shop.database, {
    actor: COMMAND,
    now: NOW,
    fields: fields({ address: 'http://127.0.0.1:9/no.xml' }),
  })
  await round(hours(1))
  expect(await states()).toEqual(['failed'])
  expect(await announced()).toMatchObject([{ payload: { feed: 'Глинокрай, опт', is_failed: true } }])
  await round(hours(2))
  expect(await states()).toEqual(['failed', 'failed'])
})

it('IMP-04 an address of the shop’s own network is not read for somebody at the desk', async () => {
  const { actor: manager } = await buildSession(shop.database, 'manager')
  const id = await addSchedule(shop.database, {
    actor: manager,
    now: NOW,
    fields: fields({ every: 'hand' }),
  })
  const runId = await readSchedule(shop.database, { actor: manager, id })
  await round(NOW)
  expect(await showRun(shop.database, { actor: COMMAND, runId, now: NOW })).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('внутрішньої мережі'),
  })
})

it('IMP-04 what was taken back is not brought again without the owner', async () => {
  await addSchedule(shop.database, { actor: COMMAND, now: NOW, fields: fields() })
  await round(hours(1))
  const [run] = await listRuns(shop.database, { actor: COMMAND, now: NOW })
  await rollBackRun(shop.database, { actor: COMMAND, runId: run?.id ?? 0, now: hours(1) })
  await round(hours(2))
  expect(await states()).toEqual(['waiting', 'rolled_back'])
})

it.each([
  ['day', '2026-11-20T03:00:00Z', '2026-11-20T04:30:00.000Z'],
  ['day', '2026-11-20T05:00:00Z', '2026-11-21T04:30:00.000Z'],
  // The clocks go forward in the night to the 28th.
  ['day', '2027-03-27T05:00:00Z', '2027-03-28T03:30:00.000Z'],
  ['hour', '2026-11-20T05:29:00Z', '2026-11-20T05:30:00.000Z'],
  ['hour', '2026-11-20T05:30:00Z', '2026-11-20T06:30:00.000Z'],
  // The clocks go back in the night to the 25th: the hour from three comes twice, and each is read.
  ['hour', '2026-10-24T23:30:00Z', '2026-10-25T00:30:00.000Z'],
  ['hour', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00.000Z'],
  ['hour', '2027-03-28T00:30:00Z', '2027-03-28T01:30:00.000Z'],
  ['day', '2026-10-24T05:00:00Z', '2026-10-25T04:30:00.000Z'],
] as const)('IMP-04 every %s after %s comes at %s by Kyiv’s clock', async (every, now, next) => {
  const at = new Date(now)
  const id = await addSchedule(shop.database, { actor: COMMAND, now: at, fields: fields({ every: 'hand' }) })
  await changeSchedule(shop.database, {
    actor: COMMAND,
    now: at,
    id,
    changes: { every, at_hour: 6, at_minute: 30 },
  })
  const [schedule] = await listSchedules(shop.database, { actor: COMMAND })
  expect(schedule?.next_at?.toISOString()).toBe(next)
})
