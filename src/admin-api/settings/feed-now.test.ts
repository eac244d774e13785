import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { ShownFeed } from '#src/contract/admin/settings.ts'
import { feedFolder } from '#src/trade-feeds/feed-files.ts'
import { makeAskedFeeds } from '#src/trade-feeds/make-feeds.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { readFeedFile } from '#tests/read-feed-file.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let owner: DeskClient
let dataDir: string
beforeAll(async () => {
  dataDir = lastingFolder()
  shop = await startTestShop({ deskConfig: { dataDir } })
  owner = await signedIn(shop, 'owner')
  await shop.build.product({ title: 'Глечик', price: 39_000 })
})

const feedOf = async (name: string) =>
  (await owner.getJson<{ data: ShownFeed[] }>('/api/admin/settings/feeds')).data.find(
    (feed) => feed.name === name,
  )
const make = (name: string, client = owner) => client.post(`/api/admin/settings/feeds/${name}/make`)

/** Does what the shop's work does. */
async function workOff(now = new Date()): Promise<string[]> {
  const failed: string[] = []
  const maker = { database: shop.database, dataDir, origin: 'https://shop.example.com', now: () => now }
  await makeAskedFeeds(maker, (_error, name) => failed.push(name))
  return failed
}

async function turnOn(name: string) {
  const version = (await feedOf(name))?.version
  expect((await owner.put(`/api/admin/settings/feeds/${name}`, { is_on: true, version })).status).toBe(200)
}

it('ADM-17 OUT-01 a feed is made now by a press, and its goods, those left out and the time are seen', async () => {
  expect((await make('prom')).json()).toMatchObject({ message: expect.stringContaining('вимкнено') })
  await turnOn('prom')
  expect((await make('prom')).status).toBe(204)
  expect(await feedOf('prom')).toMatchObject({ is_awaited: true, made: null })
  // A clock that lags behind makes it once all the same.
  expect(await workOff(new Date(Date.now() - 60_000))).toEqual([])
  expect(await feedOf('prom')).toMatchObject({
    is_awaited: false,
    problem: null,
    made: { offers: 1, seconds: expect.any(Number), skipped: [] },
  })
  expect(await readFeedFile(dataDir, 'prom')).toContain('Глечик')
  const made = (await feedOf('prom'))?.made?.at
  expect(await workOff()).toEqual([])
  expect((await feedOf('prom'))?.made?.at).toBe(made)
  const audit = await shop.database
    .selectFrom('staff_audit')
    .select('entity_id')
    .where('action', '=', 'feed.make')
    .execute()
  expect(audit).toEqual([{ entity_id: 'prom' }])
})

it('ADM-17 a making that fails says so and keeps the file that was there', async () => {
  await turnOn('hotline')
  // A folder stands in the place of the file that would be written.
  const inTheWay = join(feedFolder(dataDir), `hotline-${process.pid}.draft`)
  await mkdir(join(inTheWay, 'full'), { recursive: true })
  await make('hotline')
  expect(await workOff()).toEqual(['hotline'])
  expect(await feedOf('hotline')).toMatchObject({
    is_awaited: false,
    problem: expect.stringContaining('журнал'),
  })
  await rm(inTheWay, { recursive: true })
  await make('hotline')
  expect(await workOff()).toEqual([])
  expect(await feedOf('hotline')).toMatchObject({ problem: null, made: { offers: 1 } })
})

it('ADM-03 feeds are the owner’s alone', async () => {
  expect((await make('prom', await signedIn(shop, 'manager'))).status).toBe(403)
  expect((await make('nobody')).status).toBe(404)
})
