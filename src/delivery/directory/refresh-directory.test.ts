import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#src/database/connect.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { manyPoints, type NpSettlement } from '#tests/providers/nova-poshta-directory.ts'
import { type NovaPoshtaServer, startNovaPoshtaServer } from '#tests/providers/nova-poshta.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { novaPoshtaDirectory } from '../nova-poshta/directory-source.ts'
import { findPoints } from './find-points.ts'
import { findSettlements } from './find-settlements.ts'
import { refreshDirectory, type RefreshOutcome } from './refresh-directory.ts'

let database: Database
let carrier: NovaPoshtaServer
const NOW = new Date('2026-11-23T01:30:00Z')

beforeAll(async () => {
  ;({ database } = await startTestShop())
})

beforeEach(async () => {
  await database.deleteFrom('settlements').execute()
  await database.deleteFrom('delivery_directories').execute()
  carrier = await startNovaPoshtaServer()
  onFileEnd(() => carrier.close())
})

async function refresh(key = carrier.apiKey): Promise<RefreshOutcome> {
  const source = novaPoshtaDirectory({ url: carrier.url, key, timeoutMs: 2_000 }, 1)
  const { signal } = new AbortController()
  return refreshDirectory(database, { carrier: 'nova_poshta', source, now: NOW, signal })
}

const pointsInKyiv = (kyiv: NpSettlement, count: number) =>
  manyPoints(kyiv, count).map((point) => ({ ...point, latitude: 50.45, longitude: 30.52 }))

const used = () =>
  database
    .selectFrom('delivery_points')
    .select(['id', 'number', 'is_open', 'kind'])
    .where('is_gone', '=', false)
    .orderBy('id')
    .execute()

async function points(q: string) {
  const [kyiv] = await findSettlements(database, 'Київ')
  const params = { settlement: kyiv?.id ?? '', q, limit: 200 }
  return (await findPoints(database, params, NOW)).data
}

it.each(['strings', 'mixed'] as const)(
  'DLV-02 brings the whole directory in, its scalars as %s',
  async (scalars) => {
    carrier.scalars = scalars
    const { settlements, points: all } = carrier.directory
    expect(await refresh()).toEqual({
      kind: 'refreshed',
      settlements: settlements.length,
      points: all.length,
    })
    expect(await used()).toHaveLength(all.length)
    const named = settlements.filter(({ name }) => name === 'Іванівка')
    expect(new Set((await findSettlements(database, 'Іванівка')).map(({ label }) => label)).size).toBe(
      named.length,
    )
    const refused = all.filter(({ deniesSelection, status }) => deniesSelection || status !== 'Working')
    const closed = (await used()).filter(({ is_open }) => !is_open)
    expect(closed.map(({ id }) => id)).toEqual(refused.map(({ ref }) => ref).toSorted())
  },
)

it('DLV-02 reads many pages, also by way of redirects', async () => {
  const [kyiv] = carrier.directory.settlements
  if (!kyiv) throw new Error('no settlement')
  carrier.directory.points = pointsInKyiv(kyiv, 1_203)
  carrier.redirectsLargeAnswers = true
  carrier.listsAsObjects = true
  expect(await refresh()).toMatchObject({ kind: 'refreshed', points: 1_203 })
  expect((await points('1012'))[0]?.number).toBe('1012')
})

it('DLV-02 a page that was lost is asked for again', async () => {
  await carrier.outage('error', { times: 2 })
  expect((await refresh()).kind).toBe('refreshed')
})

it.each(['refuse', 'error', 'broken'] as const)('DLV-02 an outage (%s) changes nothing', async (kind) => {
  await refresh()
  const before = await used()
  await carrier.outage(kind)
  expect((await refresh()).kind).toBe('failed')
  expect(await used()).toEqual(before)
  const { source, problem } = await database
    .selectFrom('delivery_directories')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect({ source, problem }).toEqual({ source: 'carrier', problem: expect.stringContaining('Нова Пошта') })
})

it('DLV-02 a set that is cut short, or much smaller than before, is not taken over', async () => {
  const [kyiv] = carrier.directory.settlements
  if (!kyiv) throw new Error('no settlement')
  carrier.directory.points = pointsInKyiv(kyiv, 1_100)
  await refresh()
  carrier.lastPage = 2
  expect(await refresh()).toEqual({ kind: 'failed', problem: expect.stringContaining('із 1100') })
  carrier.lastPage = null
  carrier.directory.points = pointsInKyiv(kyiv, 900)
  expect(await refresh()).toEqual({
    kind: 'failed',
    problem: expect.stringContaining('лише 900, а було 1100'),
  })
  expect(await used()).toHaveLength(1_100)
})

it('DLV-02 points without numbers, or that no parcel can be sent to, are not plausible', async () => {
  await refresh()
  const before = await used()
  const { settlements, points: all } = carrier.directory
  carrier.directory.points = all.map((point) => ({ ...point, number: '' }))
  expect(await refresh()).toEqual({
    kind: 'failed',
    problem: expect.stringContaining(`${all.length} точок не мають номера`),
  })
  carrier.directory.points = all
  carrier.directory.settlements = settlements.map((settlement) => ({ ...settlement, cityRef: '' }))
  expect(await refresh()).toEqual({
    kind: 'failed',
    problem: expect.stringContaining(`${all.length} точок не мають міста`),
  })
  expect(await used()).toEqual(before)
})

it('DLV-02 coordinates far from the country are not plausible', async () => {
  carrier.directory.points = carrier.directory.points.map((point) => ({
    ...point,
    latitude: point.longitude,
    longitude: point.latitude,
  }))
  expect(await refresh()).toEqual({ kind: 'failed', problem: expect.stringContaining('координати') })
})

it('DLV-02 what has left the set stays for orders but is not offered', async () => {
  const [kyiv] = carrier.directory.settlements
  if (!kyiv) throw new Error('no settlement')
  carrier.directory.points = pointsInKyiv(kyiv, 100)
  await refresh()
  carrier.directory.points = carrier.directory.points.filter(({ number }) => number !== '1007')
  expect((await refresh()).kind).toBe('refreshed')
  expect((await points('1007')).map(({ number }) => number)).not.toContain('1007')
  const remaining = await database
    .selectFrom('delivery_points')
    .select('id')
    .where('number', '=', '1007')
    .execute()
  expect(remaining).toHaveLength(1)
})

it('DLV-02 one of two that start together brings it in', async () => {
  // Else one may be done before the other has a connection.
  carrier.slowDown(300)
  const outcomes = await Promise.all([refresh(), refresh()])
  carrier.slowDown(0)
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['busy', 'refreshed'])
})

it('PAY-11 a refused key is said without the key', async () => {
  const outcome = await refresh('a-wrong-key-of-the-owner')
  expect(outcome).toEqual({ kind: 'failed', problem: 'Нова Пошта не приймає ключа API' })
})
