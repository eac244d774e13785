import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it, vi } from 'vitest'
import { connect } from '#src/database/connect.ts'
import { openDatabase } from '#src/database/open-database.ts'
import { setShopClosed } from '#src/settings/opening.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { verifyAudit } from '#src/staff/audit.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { checkCopies } from './check-copies.ts'
import { readManifest } from './copy-manifest.ts'
import { scheduleCopy } from './copy-queue.ts'
import { WORK_HERE } from './copy-work.ts'
import { runNextCopy } from './run-copy.ts'
import { requestCopy, requestDrill, copiesFolder, listCopies, takeOutCopy } from './list-copies.ts'
import { differencesOf, restoreCopy } from './restore-copy.ts'

vi.setConfig({ testTimeout: 60_000 })

const now = () => new Date('2026-11-23T10:00:00Z')
const dataDir = lastingFolder()
let shop: TestShop
let folder = ''

const deps = () => ({
  database: shop.database,
  databaseUrl: shop.url,
  dataDir,
  now,
  onError: () => undefined,
})

beforeAll(async () => {
  shop = await startTestShop()
  const product = await shop.build.product({ title: 'Глек\tз \\ краплею\nі рядком', stock: 9, price: 100_00 })
  const body = orderBody({
    lines: [{ product_id: product.id, variant_id: product.variant.id, quantity: 2, price: 100 }],
  })
  await shop.post('/api/orders', body, { 'idempotency-key': orderKey() })
  await setShopClosed(shop.database, { actor: COMMAND, isClosed: true })
  await setShopClosed(shop.database, { actor: COMMAND, isClosed: false })
  await mkdir(join(dataDir, 'media'))
  await writeFile(join(dataDir, 'media/a-96.webp'), 'picture')
  await writeFile(join(dataDir, 'media/.b.part'), 'half')
  await writeFile(join(dataDir, 'secret'), 'the secret')
  const id = await requestCopy(shop.database, { actor: COMMAND, now: now() })
  await runNextCopy(deps(), id)
  const [copy] = await listCopies(shop.database, COMMAND)
  folder = join(copiesFolder(dataDir), copy?.name ?? '')
})

it('OPS-04 doctor says how old the last copy is, and whether it could be restored', async () => {
  expect(await checkCopies(deps(), new Date('2026-11-24T10:00:00Z'))).toMatchObject([{ state: 'ok' }])
  expect(await checkCopies(deps(), new Date('2026-11-26T10:00:00Z'))).toMatchObject([
    { state: 'failed', text: expect.stringContaining('остання від 2026-11-23') },
  ])
  const { database, close } = connect(await createTestDatabase(), { applicationName: 'test', size: 1 })
  expect(await checkCopies({ database, dataDir }, now())).toMatchObject([{ state: 'off' }])
  await close()
})

it('OPS-04 a copy comes back into an empty database: counts, sums of orders, the audit, pictures', async () => {
  const url = await createTestDatabase('empty')
  const target = lastingFolder()
  const { manifest, differences } = await restoreCopy(folder, { databaseUrl: url, dataDir: target })
  expect(differences).toEqual([])
  expect(manifest.tables).toMatchObject({ orders: 1, order_lines: 1, products: 1, staff_audit: 3 })
  expect(manifest.orders_total).toBe(200_00)

  const { database, close } = connect(url, { applicationName: 'vitryna test' })
  onFileEnd(close)
  expect(await verifyAudit(database)).toMatchObject({ state: 'whole', rows: 3 })
  const title = await database.selectFrom('products').select('title').executeTakeFirstOrThrow()
  expect(title).toEqual({ title: 'Глек\tз \\ краплею\nі рядком' })
  // The shop goes on: triggers work, keys are enforced, numbers follow.
  await setShopClosed(database, { actor: COMMAND, isClosed: true })
  expect(await verifyAudit(database)).toMatchObject({ state: 'whole', rows: 4 })
  const wrong = sql`insert into order_lines select * from order_lines`.execute(database)
  await expect(wrong).rejects.toThrow(/order_lines/)
  expect(await readFile(join(target, 'media/a-96.webp'), 'utf8')).toBe('picture')
  expect(await readFile(join(target, 'secret'), 'utf8')).toBe('the secret')
  expect(existsSync(join(target, 'media/.b.part'))).toBe(false)
})

it('OPS-04 the drill restores it beside the shop, compares and leaves nothing behind', async () => {
  const [copy] = await listCopies(shop.database, COMMAND)
  const id = copy?.id ?? 0
  await requestDrill(shop.database, { actor: COMMAND, id })
  expect(await runNextCopy(deps(), id)).toBe(true)
  expect((await listCopies(shop.database, COMMAND))[0]).toMatchObject({
    drill_state: 'ok',
    drill_problem: null,
  })
  const { rows } = await sql`select from pg_database where datname = current_database() || '_drill'`.execute(
    shop.database,
  )
  expect(rows).toEqual([])
})

it('OPS-04 restores neither into a shop nor from what is damaged', async () => {
  await expect(restoreCopy(folder, { databaseUrl: shop.url, dataDir: null })).rejects.toThrow(
    'База не порожня',
  )
  const damaged = lastingFolder()
  for (const name of await readdir(folder))
    await writeFile(join(damaged, name), await readFile(join(folder, name)))
  await writeFile(join(damaged, 'files.tar'), 'other')
  const url = await createTestDatabase('empty')
  await expect(restoreCopy(damaged, { databaseUrl: url, dataDir: null })).rejects.toThrow(
    'контрольна сума не та',
  )
  await expect(restoreCopy(lastingFolder(), { databaseUrl: url, dataDir: null })).rejects.toThrow(
    'немає цілої копії',
  )
})

it('OPS-04 what differs is found', async () => {
  const manifest = await readManifest(folder)
  const other = { ...manifest, tables: { ...manifest.tables, orders: 0 }, orders_total: 1, audit_hash: '00' }
  expect(differencesOf(manifest, other)).toEqual([
    'orders: було рядків 1, стало 0',
    'сума всіх замовлень не та',
    'журнал закінчується не тим записом',
  ])
})

it('OPS-04 a copy that fails leaves nothing half-made, and says why', async () => {
  const id = await requestCopy(shop.database, { actor: COMMAND, now: new Date('2026-11-23T11:00:00Z') })
  const away = { ...deps(), databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' }
  await expect(runNextCopy(away, id)).rejects.toThrow('ECONNREFUSED')
  expect((await listCopies(shop.database, COMMAND))[0]).toMatchObject({ id, state: 'failed' })
  expect(await readdir(copiesFolder(dataDir))).toEqual(['2026-11-23-100000'])
})

/** What a disk that is full answers. */
async function writeNowhere(): Promise<number> {
  await writeFile('/dev/full', 'rows')
  return 0
}

it('OPS-04 FMT-04 a disk that is full is named in Ukrainian', async () => {
  const id = await requestCopy(shop.database, { actor: COMMAND, now: new Date('2026-11-23T11:30:00Z') })
  const full = { ...deps(), work: { ...WORK_HERE, make: writeNowhere } }
  await expect(runNextCopy(full, id)).rejects.toThrow('ENOSPC')
  const [failed] = await listCopies(shop.database, COMMAND)
  expect(failed).toMatchObject({ id, problem: 'на диску немає місця, звільніть його' })
})

it('OPS-04 a copy whose folder is not on this machine is not taken out, and doctor says so', async () => {
  const elsewhere = lastingFolder()
  const id = (await listCopies(shop.database, COMMAND)).find(({ state }) => state === 'ready')?.id ?? 0
  const taken = takeOutCopy(shop.database, { actor: COMMAND, dataDir: elsewhere, id, now: now() })
  await expect(taken).rejects.toThrow('тут немає: її прибрали або вона на іншій машині')
  await sql`delete from copies where state = 'failed'`.execute(shop.database)
  expect(await checkCopies({ ...deps(), dataDir: elsewhere }, now())).toMatchObject([
    { state: 'failed', text: expect.stringContaining(elsewhere) },
  ])
  expect(await checkCopies(deps(), now())).toMatchObject([{ state: 'ok' }])
})

it('OPS-04 no shop opens on a folder into which a copy was restored in part', async () => {
  const half = lastingFolder()
  await mkdir(join(half, 'media/a-96.webp'), { recursive: true })
  const target = { databaseUrl: await createTestDatabase('empty'), dataDir: half, isWholeShop: true }
  // The pictures come last, and one cannot be written.
  await expect(restoreCopy(folder, target)).rejects.toThrow('EISDIR')
  const opening = openDatabase({ databaseUrl: null, dataDir: half }, { role: 'shop', onWarning: () => {} })
  await expect(opening).rejects.toThrow('повернуто не всю копію')
  await rm(join(half, 'media'), { recursive: true })
  await restoreCopy(folder, { ...target, databaseUrl: await createTestDatabase('empty') })
  expect(await readdir(half)).toEqual(['media', 'secret'])
})

it('OPS-04 the copy of the day is asked for once, at its hour, and so many are kept', async () => {
  await scheduleCopy(shop.database, new Date('2026-11-24T01:59:00Z'))
  expect((await listCopies(shop.database, COMMAND)).map(({ reason }) => reason)).not.toContain('schedule')
  for (const day of ['2026-11-24', '2026-11-24', '2026-11-25', '2026-11-26'])
    await scheduleCopy(shop.database, new Date(`${day}T02:10:00Z`))
  await shop.build.setting('copies_kept', 2)
  while (await runNextCopy(deps()));
  const remaining = await listCopies(shop.database, COMMAND)
  expect(remaining.filter(({ reason }) => reason === 'schedule').map(({ name }) => name)).toEqual([
    'day-2026-11-26',
    'day-2026-11-25',
  ])
  expect((await readdir(copiesFolder(dataDir))).toSorted()).toEqual([
    '2026-11-23-100000',
    'day-2026-11-25',
    'day-2026-11-26',
  ])
  await shop.build.setting('copies_kept', 0)
  await scheduleCopy(shop.database, new Date('2026-11-27T02:10:00Z'))
  expect(await runNextCopy(deps())).toBe(false)
})

it('OPS-04 the files are an archive that any tar reads', () => {
  const listed = execFileSync('tar', ['-tf', join(folder, 'files.tar')], { encoding: 'utf8' })
  expect(listed.trim().split('\n')).toEqual(['media/a-96.webp', 'secret'])
})

it('OPS-04 a copy that was whole when the shop was killed before saying so is made anew', async () => {
  const id = await requestCopy(shop.database, { actor: COMMAND, now: new Date('2026-11-23T12:00:00Z') })
  await sql`update copies set state = 'making', lease_until = now() - interval '1 second' where id = ${id}`.execute(
    shop.database,
  )
  const target = join(copiesFolder(dataDir), '2026-11-23-120000')
  await mkdir(target)
  await writeFile(join(target, 'manifest.json'), '{}')
  await runNextCopy(deps())
  expect((await listCopies(shop.database, COMMAND))[0]).toMatchObject({ id, state: 'ready', problem: null })
  expect((await readManifest(target)).made_at).toBe(now().toISOString())
})
