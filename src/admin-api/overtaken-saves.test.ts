import { beforeAll, expect, it } from 'vitest'
import { personVersion } from '#src/staff/people.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let first: DeskClient
let second: DeskClient
beforeAll(async () => {
  shop = await startTestShop()
  first = await signedIn(shop, 'owner')
  second = await signedIn(shop, 'owner')
})

const admin = (path: string) => `/api/admin${path}`
const read = async <Data>(path: string) => (await second.getJson<{ data: Data }>(admin(path))).data

type Put = { method: 'put' | 'patch'; path: string; body: object }

/** The first person saves what she typed, and then the second, whose screen is older, saves hers. */
async function saveBoth({ method, path, body }: Put, hers: object) {
  expect((await first[method](admin(path), body)).status).toBeLessThan(300)
  return (await second[method](admin(path), hers)).json()
}

const byFirst = () => ({ code: 'conflict', by: first.actor.name })

const redirects = async () => (await read<{ rows: { to: string; version: string }[] }>('/redirects')).rows
const schedule = async () =>
  (await read<{ schedules: { id: number; version: string; at_hour: number }[] }>('/imports')).schedules[0]

it('ADM-19 a redirect that another has led elsewhere since is neither replaced nor removed unseen', async () => {
  const put = {
    method: 'put',
    path: '/redirects',
    body: { from: '/old', to: '/about', version: null },
  } as const
  const added = await saveBoth(put, { from: '/old', to: '/delivery', version: null })
  expect(added).toMatchObject({ ...byFirst(), current: { target: { to_path: '/about', status: 301 } } })

  const version = (await redirects())[0]?.version ?? ''
  const led = await saveBoth(
    { ...put, body: { from: '/old', to: '/returns', version } },
    { from: '/old', to: '/delivery', version },
  )
  expect(led).toMatchObject({ ...byFirst(), current: { target: { to_path: '/returns' } } })
  const removal = `/redirects?${new URLSearchParams({ from: '/old', version })}`
  expect((await second.delete(admin(removal))).status).toBe(409)
  expect(await redirects()).toMatchObject([{ to: '/returns' }])
  const seen = (await redirects())[0]?.version
  expect((await second.put(admin('/redirects'), { from: '/old', to: '/x', version: seen })).status).toBe(204)
})

const spelt = async () =>
  (await read<{ rows: { from: string; to: string; version: string }[] }>('/redirects?q=/spelt')).rows

it('ADM-16 ADM-19 a redirect with another old address takes the place of the one that was opened, as it was seen', async () => {
  const put = (body: object) => second.put(admin('/redirects'), body)
  await put({ from: '/spelt-rong', to: '/about', version: null })
  const [opened] = await spelt()
  await first.put(admin('/redirects'), { from: '/spelt-rong', to: '/returns', version: opened?.version })

  const moved = { from: '/spelt-wrong', to: '/about', version: null }
  const met = await put({ ...moved, instead: { from: '/spelt-rong', version: opened?.version } })
  expect(met.json()).toMatchObject({ ...byFirst(), current: { from: '/spelt-rong' } })
  expect(await spelt()).toMatchObject([{ from: '/spelt-rong', to: '/returns' }])

  const [seen] = await spelt()
  const saved = await put({ ...moved, instead: { from: '/spelt-rong', version: seen?.version } })
  expect(saved.status).toBe(204)
  expect(await spelt()).toMatchObject([{ from: '/spelt-wrong', to: '/about' }])
})

it('ADM-19 a query that another has led somewhere since is not led elsewhere unseen', async () => {
  const put = {
    method: 'put',
    path: '/search/lead',
    body: { query: 'турка', to: '/posud', version: null },
  } as const
  const answer = await saveBoth(put, { query: 'турка', to: '/dekor', version: null })
  expect(answer).toMatchObject({ ...byFirst(), current: { to_path: '/posud' } })
  const { led } = await read<{ led: { version: string }[] }>('/search')
  const hers = { query: 'турка', to: '/dekor', version: led[0]?.version }
  expect((await second.put(admin('/search/lead'), hers)).status).toBe(204)
})

it('ADM-19 the place of a person in the team that another owner has changed since is not changed unseen', async () => {
  const { actor } = await signedIn(shop, 'manager')
  const version = personVersion({ role: 'manager', is_active: true })
  const path = `/staff/${actor.id}`
  const role = await saveBoth(
    { method: 'patch', path, body: { role: 'packer', version } },
    { role: 'editor', version },
  )
  expect(role).toMatchObject({ ...byFirst(), current: { role: 'packer' } })
  const off = await second.patch(admin(path), { is_active: false, version })
  expect(off.json()).toMatchObject(byFirst())
  const { people } = await read<{ people: { id: number; role: string; version: string }[] }>('/staff')
  const shown = people.find(({ id }) => id === actor.id)
  expect(shown).toMatchObject({ role: 'packer' })
  expect((await second.patch(admin(path), { role: 'editor', version: shown?.version })).status).toBe(204)
})

it('ADM-19 a schedule that another has changed since is not changed unseen', async () => {
  const fields = {
    title: 'Опт',
    address: 'https://example.com/p.xml',
    every: 'day',
    at_hour: 3,
    at_minute: 0,
  }
  await first.post(admin('/import-schedules'), { ...fields, is_automatic: false })
  const { id, version } = (await schedule()) ?? { id: 0, version: '' }
  const path = `/import-schedules/${id}`
  const answer = await saveBoth(
    { method: 'patch', path, body: { at_hour: 5, version } },
    { title: 'Склад', version },
  )
  expect(answer).toMatchObject({ ...byFirst(), current: { title: 'Опт', at_hour: 5 } })
  const now = await schedule()
  expect((await second.patch(admin(path), { title: 'Склад', version: now?.version })).status).toBe(200)
  expect(await schedule()).toMatchObject({ title: 'Склад', at_hour: 5 })
})

it('ADM-19 the name of a brand, a characteristic or a value that another has changed since is not changed unseen', async () => {
  const product = { brand: await shop.build.brand(), attributes: { Колір: 'білий' } }
  await shop.build.product(product)
  type Row = { id: number; title: string; version: string }
  const [brand] = (await read<{ rows: Row[] }>('/brands')).rows
  const [attribute] = await read<Row[]>('/attributes')
  const { values } = await read<{ values: Row[] }>(`/attributes/${attribute?.id}/values`)
  const names = [
    [`/brands/${brand?.id}`, brand],
    [`/attributes/${attribute?.id}`, attribute],
    [`/attributes/${attribute?.id}/values/${values[0]?.id}`, values[0]],
  ] as const
  for (const [path, row] of names) {
    const version = row?.version
    const body = { title: `${row?.title} один`, version }
    const put = { method: 'put', path: `${path}/title`, body } as const
    const answer = await saveBoth(put, { title: `${row?.title} два`, version })
    expect(answer).toMatchObject({ code: 'conflict', by: first.actor.name, current: { title: body.title } })
  }
  const version = attribute?.version
  const stale = [
    [`/attributes/${attribute?.id}/facet`, { choice: 'off', version }],
    [`/attributes/${attribute?.id}/unit`, { unit: 'см', version }],
  ] as const
  for (const [path, body] of stale)
    expect((await second.put(admin(path), body)).json()).toMatchObject(byFirst())
})

it('ADM-19 categories and characteristics that another has put in order since are not put in another unseen', async () => {
  const [dishes, vases] = [await shop.build.category(), await shop.build.category()]
  const seen = [dishes.id, vases.id]
  const path = '/categories/order'
  const categories = await saveBoth(
    { method: 'put', path, body: { ids: seen.toReversed(), seen } },
    { ids: seen, seen },
  )
  expect(categories).toMatchObject(byFirst())
  const late = await shop.build.category()
  // A row that came meanwhile is in nobody's way.
  const again = { ids: seen, seen: seen.toReversed() }
  expect((await second.put(admin(path), again)).status).toBe(204)
  const order = (await read<{ id: number }[]>('/categories')).map(({ id }) => id)
  expect(order.filter((id) => [...seen, late.id].includes(id))).toEqual([...seen, late.id])

  await shop.build.product({ attributes: { Вага: '1', Довжина: '2' } })
  const rows = await read<{ id: number; title: string }[]>('/attributes')
  const filters = ['Вага', 'Довжина'].map((title) => rows.find((row) => row.title === title)?.id ?? 0)
  const now = rows.map(({ id }) => id).filter((id) => filters.includes(id))
  const attributes = await saveBoth(
    { method: 'put', path: '/attributes/order', body: { ids: now.toReversed(), seen: now } },
    { ids: now, seen: now },
  )
  expect(attributes).toMatchObject(byFirst())
})

it('ADM-19 what another has renamed since is not merged unseen', async () => {
  type Row = { id: number; title: string; version: string }
  const attributes = { Тло: ['сизе', 'синє'], Фон: 'сизий' }
  await shop.build.product({ brand: await shop.build.brand(), attributes })
  await shop.build.product({ brand: await shop.build.brand() })
  const brands = (await read<{ rows: Row[] }>('/brands')).rows
  const named = await read<Row[]>('/attributes')
  const [ground, background] = ['Тло', 'Фон'].map((title) => named.find((row) => row.title === title))
  const { values } = await read<{ values: Row[] }>(`/attributes/${ground?.id}/values`)
  const versions = { from: brands[0]?.version, into: brands[1]?.version }
  const merges = [
    [`/brands/${brands[1]?.id}/title`, `/brands/${brands[0]?.id}/merge`, { into: brands[1]?.id, versions }],
    [
      `/attributes/${ground?.id}/values/${values[0]?.id}/title`,
      `/attributes/${ground?.id}/values/merge`,
      { from: [values[0]?.id], into: values[1]?.id, versions: values.map(({ version }) => version) },
    ],
    [
      `/attributes/${background?.id}/title`,
      `/attributes/${ground?.id}/merge`,
      { into: background?.id, versions: { from: ground?.version, into: background?.version } },
    ],
  ] as const
  for (const [renamed, path, body] of merges) {
    expect((await first.put(admin(renamed), { title: `Інше ${path.length}` })).status).toBe(204)
    const answer = await second.post(admin(path), body)
    expect([answer.status, answer.json()]).toMatchObject([409, byFirst()])
  }
})

it('GDS-01 ADM-19 a category that another has merged, parted or moved since is neither merged nor parted unseen', async () => {
  const made = [await shop.build.category(), await shop.build.category(), await shop.build.category()]
  const [cups, glasses, dishes] = made.map(({ id }) => id)
  type Row = { id: number; version: string; merged_into: string | null }
  const row = async (id: number | undefined) =>
    (await read<Row[]>('/categories')).find((category) => category.id === id)
  const seen = { from: (await row(cups))?.version, into: (await row(dishes))?.version }
  const merge = `/categories/${cups}/merge`
  expect((await first.post(admin(merge), { into: glasses })).status).toBe(200)

  const late = await second.post(admin(merge), { into: dishes, versions: seen })
  expect([late.status, late.json()]).toMatchObject([409, byFirst()])
  expect(await row(cups)).toMatchObject({ merged_into: made[1]?.slug })

  const merged = await row(cups)
  await first.post(admin(`/categories/${cups}/part`), { version: merged?.version })
  await first.post(admin(merge), { into: dishes })
  const parted = await second.post(admin(`/categories/${cups}/part`), { version: merged?.version })
  expect([parted.status, parted.json()]).toMatchObject([409, byFirst()])

  const versions = { from: (await row(glasses))?.version, into: (await row(dishes))?.version }
  const { fields, version } = await read<{ fields: object; version: string }>(`/categories/${dishes}`)
  const move = { fields: { ...fields, parent: glasses }, version }
  expect((await first.put(admin(`/categories/${dishes}`), move)).status).toBe(200)
  const below = await second.post(admin(`/categories/${glasses}/merge`), { into: dishes, versions })
  expect([below.status, below.json()]).toMatchObject([409, byFirst()])
})

it('ADM-19 an undo takes back nothing that another has changed since', async () => {
  await shop.build.product({ attributes: { Ворс: 'довгий' } })
  const row = (await read<{ id: number; title: string }[]>('/attributes')).find(
    ({ title }) => title === 'Ворс',
  )
  const facet = `/attributes/${row?.id}/facet`
  const turned = await second.put(admin(facet), { choice: 'off' })
  const { version } = turned.json<{ data: { version: string } }>().data
  expect((await second.put(admin(facet), { choice: 'auto', version })).status).toBe(200)
  await second.put(admin(facet), { choice: 'off' })
  await first.put(admin(facet), { choice: 'on' })
  expect((await second.put(admin(facet), { choice: 'auto', version })).json()).toMatchObject(byFirst())

  const fields = {
    title: 'Склад 2',
    address: 'https://example.com/q.xml',
    every: 'day',
    at_hour: 3,
    at_minute: 0,
  }
  const added = await first.post(admin('/import-schedules'), { ...fields, is_automatic: false })
  const path = `/import-schedules/${added.json<{ data: { id: number } }>().data.id}`
  const switched = await second.patch(admin(path), { is_automatic: true })
  const after = switched.json<{ data: { version: string } }>().data.version
  await first.patch(admin(path), { at_hour: 7 })
  const undone = await second.patch(admin(path), { is_automatic: false, version: after })
  expect(undone.json()).toMatchObject({ ...byFirst(), current: { is_automatic: true, at_hour: 7 } })
})
