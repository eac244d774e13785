import { beforeAll, describe, expect, it } from 'vitest'
import type { SavedView } from '#src/contract/admin/views.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let owner: DeskClient
let manager: DeskClient
let packer: DeskClient
let editor: DeskClient
beforeAll(async () => {
  shop = await startTestShop()
  owner = await signedIn(shop, 'owner')
  manager = await signedIn(shop, 'manager')
  packer = await signedIn(shop, 'packer')
  editor = await signedIn(shop, 'editor')
})

const VIEWS = '/api/admin/views'
const listed = async (person: DeskClient, area = 'orders') =>
  (await person.getJson<{ data: SavedView[] }>(`${VIEWS}?area=${area}`)).data

/** Saves a new view of the person's own. */
async function saved(person: DeskClient, name: string, area = 'orders'): Promise<SavedView> {
  const answer = await person.post(VIEWS, { area, name, query: 'no_waybill=1' })
  const found = answer.json<{ data: SavedView[] }>().data.find((view) => view.name === name)
  if (!found) throw new Error(`${name} was not saved`)
  return found
}

async function shared(person: DeskClient, name: string): Promise<SavedView> {
  const { id, version } = await saved(person, name)
  await person.patch(`${VIEWS}/${id}`, { is_shared: true, version })
  return (await listed(person)).find((view) => view.id === id) ?? Promise.reject(new Error('not shared'))
}

const journal = async ({ id }: SavedView) =>
  (
    await shop.database
      .selectFrom('staff_audit')
      .select('action')
      .where('entity', '=', 'view')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('ADM-07 a saved view of the team', () => {
  it('is seen by who sees the list, with its maker, until it is taken from the team', async () => {
    const view = await shared(manager, 'Без ТТН')
    expect(await listed(packer)).toMatchObject([{ id: view.id, is_shared: true, maker: manager.actor.name }])
    expect(await listed(manager)).toMatchObject([{ id: view.id, maker: null }])
    expect((await editor.get(`${VIEWS}?area=orders`)).status).toBe(403)

    const path = `${VIEWS}/${view.id}`
    expect((await packer.patch(path, { is_shared: false })).status).toBe(403)
    expect((await packer.patch(path, { name: 'Моє' })).status).toBe(422)
    expect((await packer.delete(path)).status).toBe(422)
    expect((await owner.patch(path, { name: 'Моє' })).status).toBe(422)
    expect((await owner.patch(path, { is_shared: false, version: view.version })).status).toBe(200)
    expect(await listed(packer)).toEqual([])
    expect(await listed(manager)).toMatchObject([{ id: view.id, name: 'Без ТТН', is_shared: false }])
    expect(await journal(view)).toEqual(['view.share', 'view.unshare'])
  })

  it('is made by who may change what the list shows, and only of one’s own', async () => {
    const own = await saved(packer, 'Мої')
    expect((await packer.patch(`${VIEWS}/${own.id}`, { is_shared: true })).status).toBe(403)
    expect((await owner.patch(`${VIEWS}/${own.id}`, { is_shared: true })).status).toBe(422)
    const goods = await saved(editor, 'Без опису', 'products')
    expect((await editor.patch(`${VIEWS}/${goods.id}`, { is_shared: true })).status).toBe(200)
    expect(await listed(packer, 'products')).toMatchObject([{ name: 'Без опису', maker: editor.actor.name }])
  })

  it('ADM-19 is renamed and removed as it was seen, and the journal says so of the team’s alone', async () => {
    const view = await shared(manager, 'Неоплачені')
    const path = `${VIEWS}/${view.id}`
    const rename = (name: string) => manager.patch(path, { name, version: view.version })
    expect((await rename('Неоплачені понад добу')).status).toBe(200)
    const late = await rename('Борги')
    const current = { name: 'Неоплачені понад добу' }
    expect([late.status, late.json()]).toMatchObject([409, { by: manager.actor.name, current }])
    expect((await manager.delete(`${path}?version=${view.version}`)).status).toBe(409)
    const taken = await saved(manager, 'Борги')
    expect((await manager.patch(path, { name: 'Борги' })).status).toBe(422)

    await manager.post(VIEWS, { area: 'orders', name: 'Неоплачені понад добу', query: 'unpaid_day=1' })
    const changed = (await listed(packer)).find(({ id }) => id === view.id)
    expect(changed).toMatchObject({ query: 'unpaid_day=1' })
    expect((await manager.delete(`${path}?version=${changed?.version}`)).status).toBe(204)
    expect((await manager.delete(`${VIEWS}/${taken.id}`)).status).toBe(204)
    expect(await journal(view)).toEqual(['view.share', 'view.rename', 'view.change', 'view.remove'])
    expect(await journal(taken)).toEqual([])
  })

  it('opens the list of who has chosen it, as long as it is there for her', async () => {
    const view = await shared(manager, 'До видачі')
    const own = await saved(packer, 'Сьогоднішні')
    const choose = (id: number | null) => packer.put(`${VIEWS}/default`, { area: 'orders', id })
    const chosen = async () => (await listed(packer)).filter(({ is_default }) => is_default)
    await choose(own.id)
    await choose(view.id)
    expect(await chosen()).toMatchObject([{ id: view.id }])
    expect((await listed(manager)).some(({ is_default }) => is_default)).toBe(false)

    await manager.patch(`${VIEWS}/${view.id}`, { is_shared: false })
    expect(await chosen()).toEqual([])
    expect((await choose(view.id)).status).toBe(422)
    await choose(own.id)
    await choose(null)
    expect(await chosen()).toEqual([])
  })
})
