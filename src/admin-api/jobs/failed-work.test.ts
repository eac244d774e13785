import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { orderChange } from '#src/catalogue/changes/order-change.ts'
import { undoChange } from '#src/catalogue/changes/undo-change.ts'
import { workOffAll } from '#src/catalogue/changes/work-off.ts'
import type { FailedJobs, ShownWork } from '#src/contract/admin/jobs.ts'
import type { Service } from '#src/contract/admin/today.ts'
import { copiesFolder } from '#src/copies/list-copies.ts'
import { runNextCopy } from '#src/copies/run-copy.ts'
import { executeRun } from '#src/import-runs/execute-run.ts'
import { takeRun } from '#src/import-runs/run-queue.ts'
import { addSchedule } from '#src/import-runs/schedules.ts'
import { feedFolder } from '#src/trade-feeds/feed-files.ts'
import { makeAskedFeeds, makeDueFeeds } from '#src/trade-feeds/make-feeds.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { startTestCommand, type TestCommand } from '#tests/start-test-command.ts'
import { feedXml } from '#tests/start-test-import.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const LEASE_MS = 60_000
const HOUR_MS = 3_600_000
const dataDir = lastingFolder()
let now = new Date('2026-11-23T12:00:00.000Z')
let shop: TestShop
let owner: DeskClient
let command: TestCommand
beforeAll(async () => {
  shop = await startTestShop({ clock: () => now, deskConfig: { dataDir } })
  owner = await signedIn(shop, 'owner', now)
  command = await startTestCommand(shop, () => now, { dataDir })
  await shop.build.product({ title: 'Кухоль', price: 39_000 })
})

async function listed(kind: ShownWork['kind']): Promise<ShownWork[]> {
  const { data } = await owner.getJson<{ data: FailedJobs }>('/api/admin/jobs')
  return data.work.filter((one) => one.kind === kind)
}

async function service(name: string, as = owner): Promise<Service | undefined> {
  const { data } = await as.getJson<{ data: Service[] }>('/api/admin/today/services')
  return data.find((one) => one.name === name)
}

async function readNext(): Promise<void> {
  const runId = await takeRun(shop.database, LEASE_MS)
  if (runId !== null)
    await executeRun({ database: shop.database, databaseUrl: shop.url, dataDir, now }, runId)
}

async function upload(payload: string, name = 'price.xml'): Promise<void> {
  const url = `/api/admin/imports/upload?name=${name}`
  const headers = { ...owner.headers, 'content-type': 'application/xml' }
  expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(202)
  await readNext()
}

it('ADM-06 ADM-18 an import that failed is read again by a press; one that is read waits for a look, and both are seen today', async () => {
  const fields = { title: 'Опт', every: 'hand', at_hour: 6, at_minute: 0, is_automatic: false } as const
  const id = await addSchedule(shop.database, {
    actor: COMMAND,
    now,
    fields: { ...fields, address: 'http://shop:password@127.0.0.1:1/price.xml' },
  })
  const again = () => owner.post(`/api/admin/import-schedules/${id}/read`)
  expect((await again()).status).toBe(202)
  await readNext()
  const [failed] = await listed('import')
  expect(failed).toMatchObject({
    title: 'Опт',
    is_waiting: false,
    repeat_id: String(id),
    since: expect.any(String),
  })
  expect(JSON.stringify(failed)).not.toContain('password')
  expect(await service('Імпорт')).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('Опт: '),
    work: { kind: 'import', id: failed?.id },
  })
  // A person who may run imports sees it too, and goes there.
  expect(await service('Імпорт', await signedIn(shop, 'manager', now))).toMatchObject({ state: 'failed' })

  expect((await again()).status).toBe(202)
  expect(await listed('import')).toEqual([])
  await readNext()
  expect((await listed('import')).map(({ is_waiting }) => is_waiting)).toEqual([false])

  await upload('<yml_catalog><shop><offers>', 'broken.xml')
  await upload(feedXml([{ id: 'm1', name: 'Кухоль', price: 390, stock: 7 }]))
  const [read, broken] = await listed('import')
  expect(read).toMatchObject({ is_waiting: true, repeat_id: null, problem: 'Прочитано, чекає на вас' })
  expect(broken).toMatchObject({ title: 'broken.xml', is_waiting: false, repeat_id: null })
  expect((await service('Імпорт'))?.text).toContain('ще 2')
  expect((await owner.post(`/api/admin/imports/${read?.id}/discard`, {})).status).toBe(204)
  await upload(feedXml([{ id: 'm1', name: 'Кухоль', price: 390, stock: 7 }]), 'broken.xml')
  expect((await listed('import')).map(({ title, is_waiting }) => [title, is_waiting])).toEqual([
    ['Глечик', true],
    ['Опт', false],
  ])
})

it('ADM-06 ADM-18 OPS-04 a copy that failed is asked for again, and one that is overdue is said as such', async () => {
  const work = () =>
    runNextCopy({
      database: shop.database,
      databaseUrl: shop.url,
      dataDir,
      now: () => now,
      onError: () => undefined,
    })
  expect(await service('Копії')).toMatchObject({ state: 'off' })
  // A file stands in the place of the folder into which the copy would be written.
  await writeFile(copiesFolder(dataDir), '')
  expect((await owner.post('/api/admin/copies', {})).status).toBe(202)
  await expect(work()).rejects.toThrow(/ENOTDIR|EEXIST/)
  const [failed] = await listed('copy')
  expect(failed).toMatchObject({
    problem: expect.stringContaining('Копія не вдалася: '),
    since: now.toISOString(),
    repeat_id: failed?.id,
  })
  expect(await service('Копії')).toMatchObject({ state: 'failed', work: { kind: 'copy' } })
  expect((await command.run('doctor')).out.join('\n')).toContain('✗ Копії: ')

  await rm(copiesFolder(dataDir))
  now = new Date(now.getTime() + 1000)
  expect((await owner.post('/api/admin/copies', {})).status).toBe(202)
  expect(await listed('copy')).toEqual([])
  await work()
  expect(await service('Копії')).toMatchObject({ state: 'ok' })

  const madeAt = now
  now = new Date(now.getTime() + 49 * HOUR_MS)
  owner = await signedIn(shop, 'owner', now)
  expect(await listed('copy')).toMatchObject([
    { problem: 'Нової копії немає понад дві доби', since: madeAt.toISOString() },
  ])
  expect((await owner.post('/api/admin/copies', {})).status).toBe(202)
  expect(await listed('copy')).toMatchObject([
    { problem: expect.stringContaining('нова робиться'), repeat_id: null },
  ])
  await work()
  expect(await listed('copy')).toEqual([])
})

it('ADM-06 ADM-18 OUT-01 a feed whose making fails, by itself or by a press, is listed until it is made', async () => {
  await shop.database.insertInto('trade_feeds').values({ name: 'prom', is_on: true, rules: '{}' }).execute()
  const maker = { database: shop.database, dataDir, origin: 'https://shop.example.com', now: () => now }
  const round = async () => {
    await makeAskedFeeds(maker, () => undefined)
    await makeDueFeeds(maker, () => undefined)
  }
  const inTheWay = join(feedFolder(dataDir), `prom-${process.pid}.draft`)
  await mkdir(join(inTheWay, 'full'), { recursive: true })
  await round()
  expect(await listed('feed')).toMatchObject([
    { id: 'prom', title: 'Prom', since: null, repeat_id: 'prom', problem: expect.stringContaining('журнал') },
  ])
  expect(await service('Вивантаження')).toMatchObject({ state: 'failed' })
  await rm(inTheWay, { recursive: true })
  expect((await owner.post('/api/admin/settings/feeds/prom/make')).status).toBe(204)
  expect(await listed('feed')).toEqual([])
  await round()
  expect(await service('Вивантаження')).toBeUndefined()

  const madeAt = now
  now = new Date(now.getTime() + 49 * HOUR_MS)
  owner = await signedIn(shop, 'owner', now)
  expect(await listed('feed')).toMatchObject([{ since: madeAt.toISOString() }])
  await round()
  expect(await listed('feed')).toEqual([])
})

it('ADM-06 ADM-10 ADM-18 a change of goods that does not come to its end is listed, there and back', async () => {
  const id = await orderChange(
    shop.database,
    { actor: owner.actor, now },
    {
      change: { field: 'price', op: 'percent', value: 5, rounding: 'none' },
      selection: { filter: { state: 'all', is_on_sale: false } },
      digest: null,
    },
  )
  expect(await listed('goods')).toEqual([])
  const begun = now
  now = new Date(now.getTime() + HOUR_MS)
  expect(await listed('goods')).toMatchObject([
    {
      id: String(id),
      since: begun.toISOString(),
      repeat_id: null,
      problem: expect.stringContaining('Застосовано 0 з 1,'),
    },
  ])
  expect(await service('Зміни товарів')).toMatchObject({ work: { kind: 'goods', id: String(id) } })
  await workOffAll(shop.database, now)
  expect(await listed('goods')).toEqual([])
  await undoChange(shop.database, { actor: owner.actor, now }, id)
  now = new Date(Math.max(now.getTime(), Date.now()) + HOUR_MS)
  owner = await signedIn(shop, 'owner', now)
  expect((await listed('goods')).map(({ problem }) => problem.slice(0, 17))).toEqual(['Повернуто 0 з 1, '])
  await workOffAll(shop.database, now)
  expect(await listed('goods')).toEqual([])
})

it('ADM-18 the command lists what the desk lists, each with the command that mends it', async () => {
  const { data } = await owner.getJson<{ data: FailedJobs }>('/api/admin/jobs')
  const { code, out } = await command.run('jobs', 'list', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out.join('\n'))).toMatchObject({ work: data.work, pictures: data.pictures })
  expect(data.work.length).toBeGreaterThan(0)
  const lines = (await command.run('jobs', 'list')).out
  expect(lines).toHaveLength(data.work.length)
  expect(lines.join('\n')).toMatch(/Опт.+далі: import show \d+/)
})
