import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ownFeed } from '#src/catalogue/own-feed.ts'
import type { Reading, ShownPriceList } from '#src/contract/admin/imports.ts'
import { lockImports } from '#src/import/import-lock.ts'
import { executeRun } from '#src/import-runs/execute-run.ts'
import { rollBackRequested } from '#src/import-runs/request-roll-back.ts'
import { eraseRemovedSchedules } from '#src/import-runs/removed-schedules.ts'
import { removeAskedLists } from '#src/import-runs/remove-price-list.ts'
import { addSchedule } from '#src/import-runs/schedules.ts'
import { COMMAND } from '#src/staff/actor.ts'
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

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000)

/** Does what the shop's work does. */
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

  it('ADM-13 ADM-21 while an import runs, what would wait for it is refused in a sentence, and done afterwards', async () => {
    const id = await uploaded([{ ...MUG, price: 391 }, JUG])
    await applied(id)
    const category = { title: 'Кухлі', parent: null }
    const [takeBack, create] = [`/api/admin/imports/${id}/rollback`, '/api/admin/categories']
    const [asked, refused] = await shop.database.transaction().execute(async (transaction) => {
      await lockImports(transaction)
      return [await manager.post(takeBack, {}), await manager.post(create, category)]
    })
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { message: expect.stringMatching(/^Зараз триває імпорт прайсу/) },
    ])
    expect((await manager.post(create, category)).status).toBe(201)
    expect([asked.status, asked.json()]).toMatchObject([
      200,
      { data: { state: 'applied', is_rolling_back: true, can_roll_back: false } },
    ])
    await rollBackRequested(shop.database, new Date(), fail)
    expect((await read(id)).data).toMatchObject({ state: 'rolled_back', is_rolling_back: false })
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
      200,
    )
    const { data: after } = await manager.getJson<{ data: object }>('/api/admin/imports')
    expect(after).toMatchObject({
      schedules: [{ id, is_automatic: true, last: null }],
      limits: { jump_percent: 30 },
    })
    expect((await manager.delete(`/api/admin/import-schedules/${id}`)).status).toBe(204)
  })

  it('ADM-13 IMP-03 of a price list that can be read in two ways the owner says how, and it is read once more', async () => {
    const id = await uploaded([{ ...MUG, price: '1.299' }])
    const waiting = (await manager.getJson<{ data: { reading: Reading } }>(`/api/admin/imports/${id}`)).data
    expect(waiting).toMatchObject({ state: 'waiting', counts: { offers: 0, refused: 1 } })
    expect(waiting.reading).toMatchObject({ decimal: 'auto', default_stock: 10, takes_stock: false })
    const path = `/api/admin/imports/${id}/read-again`
    const wrong = await manager.post(path, { ...waiting.reading, default_stock: -1, name: 'два слова' })
    expect([wrong.status, wrong.json()]).toMatchObject([
      422,
      { errors: { default_stock: ['Ціле число від 0'] } },
    ])
    expect((await manager.post(path, { ...waiting.reading, name: 'два слова' })).status).toBe(422)
    expect((await manager.post(path, { ...waiting.reading, decimal: '.' })).status).toBe(204)
    await workOff()
    expect((await read(id)).data).toMatchObject({ state: 'waiting', counts: { offers: 1, refused: 0 } })
    expect((await manager.post(`/api/admin/imports/${id}/discard`)).status).toBe(204)
    expect((await manager.post(path, waiting.reading)).status).toBe(422)
  })

  it('ADM-13 ADM-05 a schedule that is removed can be put back, with its feed and its way of reading', async () => {
    const id = await addSchedule(shop.database, {
      actor: COMMAND,
      now: new Date(),
      fields: {
        title: 'Знову',
        address: 'https://name:word@example.com/p.xml',
        every: 'day',
        at_hour: 7,
        at_minute: 0,
        is_automatic: true,
      },
      options: { feed: 'again', decimal: ',' },
    })
    const path = `/api/admin/import-schedules/${id}`
    const rows = () => shop.database.selectFrom('import_schedules').selectAll().where('id', '=', id).execute()
    const scheduled = async () =>
      (await manager.getJson<{ data: { schedules: { title: string }[] } }>('/api/admin/imports')).data
        .schedules
    const before = await rows()
    expect((await manager.delete(path)).status).toBe(204)
    expect(await scheduled()).toEqual([])
    expect((await manager.post(`${path}/read`, {})).status).toBe(422)
    expect((await manager.post(`${path}/restore`, {})).status).toBe(204)
    expect(await rows()).toEqual(before)
    expect((await manager.post(`${path}/restore`, {})).status).toBe(422)

    await manager.delete(path)
    await eraseRemovedSchedules(shop.database, inMinutes(55))
    expect(await rows()).toHaveLength(1)
    await eraseRemovedSchedules(shop.database, inMinutes(61))
    expect(await rows()).toEqual([])
  })

  it('ADM-13 IMP-04 a price list goes with its goods and its schedule, orders stay, and nothing brings it back', async () => {
    await applied(await uploaded([MUG, JUG]), { gone: 0 })
    const owner = await signedIn(shop, 'owner')
    const list = (await listed()).at(-1)
    expect(list).toMatchObject({ title: 'Глечик', is_removable: true, is_leaving: false })
    const path = `/api/admin/price-lists/${list?.id}`
    const fields = {
      title: 'Опт',
      address: 'https://example.com/p.xml',
      every: 'hour',
      at_hour: 0,
      at_minute: 5,
    }
    await manager.post('/api/admin/import-schedules', { ...fields, is_automatic: true })
    await shop.database
      .updateTable('import_schedules')
      .set({ feed: list?.name ?? '' })
      .execute()
    const number = await orderOf('Кухоль')
    const { data: plan } = await owner.getJson<{ data: object }>(`${path}/removal`)
    expect(plan).toMatchObject({ title: 'Глечик', products: 2, schedules: 1, open_orders: 1 })

    expect((await owner.delete(path)).status).toBe(204)
    expect((await owner.delete(path)).status).toBe(204)
    expect((await listed()).at(-1)).toMatchObject({ id: list?.id, is_leaving: true })
    await removeAskedLists(shop.database, fail)
    expect(await listed()).toEqual([])
    expect(await shop.database.selectFrom('products').select('id').execute()).toEqual([])
    expect(await shop.database.selectFrom('import_schedules').select('id').execute()).toEqual([])
    const lines = await shop.database
      .selectFrom('order_lines as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select('l.title')
      .where('o.number', '=', number)
      .execute()
    expect(lines).toEqual([{ title: 'Кухоль' }])

    const { data: imports } = await manager.getJson<{
      data: { runs: { id: number; can_roll_back: boolean }[] }
    }>('/api/admin/imports')
    expect(imports.runs.filter(({ can_roll_back }) => can_roll_back)).toEqual([])
    const back = await manager.post(`/api/admin/imports/${imports.runs[0]?.id}/rollback`, {})
    expect([back.status, back.json<{ message: string }>().message]).toEqual([
      422,
      'Цей прайс прибрано з товарами, повертати вже нічого',
    ])
    const audit = await shop.database
      .selectFrom('staff_audit')
      .select(['action', 'actor_name', 'before'])
      .where('entity', '=', 'price_list')
      .orderBy('id')
      .execute()
    const who = { actor_name: owner.actor.name }
    expect(audit).toEqual([
      { ...who, action: 'price_list.ask_remove', before: null },
      { ...who, action: 'price_list.remove', before: { products: 2, schedules: 1 } },
    ])
  })

  it('ADM-03 ADM-04 ADM-13 the owner alone takes a price list out, with a fresh proof; what was made by hand is none', async () => {
    await applied(await uploaded([MUG]))
    const { id } = (await listed()).at(-1) ?? {}
    const old = await signedIn(shop, 'owner', new Date(Date.now() - 20 * 60_000))
    expect((await manager.get(`/api/admin/price-lists/${id}/removal`)).status).toBe(403)
    expect((await manager.delete(`/api/admin/price-lists/${id}`)).status).toBe(403)
    const refused = await old.delete(`/api/admin/price-lists/${id}`)
    expect([refused.status, refused.json()]).toMatchObject([403, { code: 'proof_needed' }])
    const owner = await signedIn(shop, 'owner')
    const own = await ownFeed(shop.database)
    expect((await owner.delete(`/api/admin/price-lists/${own}`)).status).toBe(422)
    expect((await owner.delete('/api/admin/price-lists/999999')).status).toBe(404)
    await removeAskedLists(shop.database, fail)
    expect((await listed()).map(({ id, is_removable }) => [id, is_removable])).toContainEqual([own, false])
    expect((await listed()).map((list) => list.id)).toContain(id)
  })
})

function fail(error: unknown): never {
  throw error
}

async function listed(): Promise<ShownPriceList[]> {
  return (await manager.getJson<{ data: ShownPriceList[] }>('/api/admin/price-lists')).data
}

/**
 * Places an open order of one piece of these goods.
 *
 * @returns its number
 */
async function orderOf(title: string): Promise<string> {
  const { rows } = await sql<{ number: string }>`
    with placed as (
      insert into orders (public_id, name, phone, total, items_count, status)
      values (gen_random_uuid()::text, 'Олена', '+380671112233', 39000, 1, 'confirmed') returning id, number
    ), lines as (
      insert into order_lines (order_id, position, product_id, variant_id, title, price, quantity)
      select placed.id, 1, p.id, v.id, p.title, 39000, 1
      from placed, products p join variants v on v.product_id = p.id where p.title = ${title}
    )
    select number from placed`.execute(shop.database)
  return rows[0]?.number ?? ''
}
