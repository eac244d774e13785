import { beforeAll, describe, expect, it } from 'vitest'
import { executeRun } from '#src/import-runs/execute-run.ts'
import { takeRun } from '#src/import-runs/run-queue.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { feedXml, type TestOffer } from '#tests/start-test-import.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const MUG = { id: 'm1', name: 'Кухоль', price: 390, stock: 7 }
const JUG = { id: 'j1', name: 'Глек', price: 1000, stock: 4 }
const LEASE_MS = 60_000

let shop: TestShop
let dataDir: string
let manager: DeskClient

beforeAll(async () => {
  dataDir = lastingFolder()
  shop = await startTestShop({ deskConfig: { dataDir } })
  manager = await signedIn(shop, 'manager')
})

/** What the shop's work does. */
async function workOff(): Promise<void> {
  const runId = await takeRun(shop.database, LEASE_MS)
  if (runId === null) return
  await executeRun({ database: shop.database, databaseUrl: shop.url, dataDir, now: new Date() }, runId)
}

async function upload(offers: readonly TestOffer[], client = manager): Promise<number> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/imports/upload?name=price.xml',
    headers: { ...client.headers, 'content-type': 'application/xml' },
    payload: feedXml(offers),
  })
  expect(response.statusCode).toBe(202)
  const { data }: { data: { id: number } } = response.json()
  return data.id
}

type Run = { data: { state: string; counts: object | null; held_taken: number; needs: object } }
const read = (id: number) => manager.getJson<Run>(`/api/admin/imports/${id}`)

async function uploaded(offers: readonly TestOffer[]): Promise<number> {
  const id = await upload(offers)
  await workOff()
  return id
}

async function applied(id: number, body = {}): Promise<void> {
  expect((await manager.post(`/api/admin/imports/${id}/apply`, body)).status).toBe(204)
  await workOff()
}

describe('ADM-13 import at the desk', () => {
  it('ADM-13 IMP-02 reads an upload into differences, applies what is ticked and takes it back', async () => {
    await applied(await uploaded([MUG, JUG]))
    const id = await uploaded([
      { ...MUG, price: 39 },
      { ...JUG, price: 1050 },
    ])
    const { data } = await read(id)
    expect(data).toMatchObject({ state: 'waiting', counts: { price: 2, held: 1, same: 0 }, held_taken: 0 })
    const { data: changes } = await manager.getJson<{ data: { rows: object[]; next: string | null } }>(
      `/api/admin/imports/${id}/changes?kind=price`,
    )
    expect(changes).toMatchObject({
      rows: [
        { title: 'Кухоль', before: 390, after: 39, hold: 'comma', is_taken: false },
        { before: 1000, after: 1050, hold: null, is_taken: true },
      ],
      next: null,
    })
    await applied(id)
    expect((await read(id)).data.state).toBe('applied')
    const back = await manager.post(`/api/admin/imports/${id}/rollback`, {})
    expect(back.status).toBe(200)
    expect((await read(id)).data.state).toBe('rolled_back')
    const { data: imports } = await manager.getJson<{ data: { runs: object[] } }>('/api/admin/imports')
    expect(imports.runs[0]).toMatchObject({ id, state: 'rolled_back', actor_name: manager.actor.name })
  })

  it('ADM-13 ADM-04 a held price that is ticked wants a fresh proof', async () => {
    const old = await signedIn(shop, 'owner', new Date(Date.now() - 20 * 60_000))
    const id = await uploaded([{ ...MUG, price: 39 }, JUG])
    const choice = await manager.post(`/api/admin/imports/${id}/choice`, { places: [1], is_taken: true })
    expect(choice.status).toBe(200)
    const refused = await old.post(`/api/admin/imports/${id}/apply`, {})
    expect([refused.status, refused.json()]).toMatchObject([403, { code: 'proof_needed' }])
    expect((await manager.post(`/api/admin/imports/${id}/discard`, {})).status).toBe(204)
  })

  it('ADM-13 says in a sentence what cannot be done', async () => {
    const id = await uploaded([MUG])
    const vanishing = await manager.post(`/api/admin/imports/${id}/apply`, {})
    expect(vanishing.status).toBe(422)
    expect(vanishing.json()).toMatchObject({ message: expect.stringContaining('Так, прибрати 1') })
    expect((await manager.post('/api/admin/imports', { address: 'ftp://x' })).status).toBe(422)
    expect((await manager.get('/api/admin/imports/999999')).status).toBe(422)
  })

  it('ADM-13 IMP-04 keeps schedules', async () => {
    const fields = {
      title: 'Опт',
      address: 'https://example.com/p.xml',
      every: 'hour',
      at_hour: 0,
      at_minute: 15,
      is_automatic: false,
    }
    const added = await manager.post('/api/admin/import-schedules', fields)
    expect(added.status).toBe(201)
    const { data } = await manager.getJson<{ data: { schedules: { id: number }[] } }>('/api/admin/imports')
    const id = data.schedules[0]?.id ?? 0
    expect((await manager.patch(`/api/admin/import-schedules/${id}`, { is_automatic: true })).status).toBe(
      204,
    )
    const { data: after } = await manager.getJson<{ data: object }>('/api/admin/imports')
    expect(after).toMatchObject({
      schedules: [{ id, is_automatic: true, last: null }],
      limits: { jump_percent: 30 },
    })
    expect((await manager.delete(`/api/admin/import-schedules/${id}`)).status).toBe(204)
  })
})
