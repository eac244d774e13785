import { beforeAll, describe, expect, it } from 'vitest'
import type { ChangePreview, GoodsChangeState, GoodsPage, SavedCell } from '#src/contract/admin/goods.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await startTestShop()
})

/** Goods with a word of their own, so that tests do not meet. */
async function goods(word: string, prices: readonly number[]) {
  const built = []
  for (const price of prices)
    built.push(await shop.build.product({ title: `${word} ${price}`, price: price * 100 }))
  return built
}

describe('ADM-10 the grid of goods', () => {
  it('lists the newest first, by pages, with what a cell needs', async () => {
    const desk = await signedIn(shop, 'packer')
    const category = await shop.build.category()
    for (let count = 0; count < 53; count += 1) await shop.build.product({ category, title: `Лава ${count}` })
    const first = await desk.getJson<{ data: GoodsPage }>(`/api/admin/goods?category=${category.id}`)
    expect(first.data.goods).toHaveLength(50)
    expect(first.data.goods[0]).toMatchObject({
      title: 'Лава 52',
      variants: [{ price: 100, stock: 10, sold: 0 }],
    })
    const rest = await desk.getJson<{ data: GoodsPage }>(
      `/api/admin/goods?category=${category.id}&cursor=${first.data.next}`,
    )
    expect(rest.data.goods.map(({ title }) => title)).toEqual(['Лава 2', 'Лава 1', 'Лава 0'])
    expect(rest.data.next).toBeNull()
  })

  it('finds by words, by article and hidden goods too', async () => {
    const desk = await signedIn(shop, 'manager')
    await shop.build.product({ title: 'Самовар мідний', sku: 'SM-77' })
    await shop.build.product({ title: 'Самовар латунний', is_visible: false })
    const titles = async (query: string) => {
      const { data } = await desk.getJson<{ data: GoodsPage }>(
        `/api/admin/goods?${new URLSearchParams({ q: query })}`,
      )
      return data.goods.map(({ title }) => title)
    }
    expect(await titles('самовари')).toEqual(['Самовар мідний', 'Самовар латунний'])
    expect(await titles('sm-77')).toEqual(['Самовар мідний'])
  })

  it.each([
    ['out', { stock: 0 }],
    ['low', { stock: 2 }],
    ['hidden', { is_visible: false }],
    ['no_picture', {}],
    ['no_description', { description: '' }],
  ])('narrows to %s', async (state, input) => {
    const desk = await signedIn(shop, 'manager')
    const category = await shop.build.category()
    const picture = await shop.build.picture()
    const usual = { category, stock: 50, description: 'З міді' }
    await shop.build.product({ ...usual, title: 'Інший', pictures: [picture] })
    await shop.build.product({
      ...usual,
      title: 'Той самий',
      pictures: state === 'no_picture' ? [] : [picture],
      ...input,
    })
    const { data } = await desk.getJson<{ data: GoodsPage }>(
      `/api/admin/goods?state=${state}&category=${category.id}`,
    )
    expect(data.goods.map(({ title }) => title)).toEqual(['Той самий'])
  })

  it.each(['cheap', 'dear'])('sorts by price, %s first', async (sort) => {
    const desk = await signedIn(shop, 'manager')
    const category = await shop.build.category()
    for (const price of [300, 100, 200])
      await shop.build.product({
        category,
        title: `Ціна ${price}`,
        price: price * 100,
        is_visible: price !== 200,
      })
    const { data } = await desk.getJson<{ data: GoodsPage }>(
      `/api/admin/goods?sort=${sort}&category=${category.id}`,
    )
    const sorted = ['Ціна 100', 'Ціна 300']
    expect(data.goods.map(({ title }) => title).filter((title) => title !== 'Ціна 200')).toEqual(
      sort === 'cheap' ? sorted : sorted.toReversed(),
    )
  })

  it('counts the tabs', async () => {
    const desk = await signedIn(shop, 'editor')
    const { data } = await desk.getJson<{ data: Record<string, number> }>('/api/admin/goods/counts')
    expect(data).toMatchObject({ out: expect.any(Number), low: expect.any(Number), all: expect.any(Number) })
    await shop.build.product({ description: '' })
    const next = await desk.getJson<{ data: Record<string, number> }>('/api/admin/goods/counts')
    expect(next.data['no_description']).toBe((data['no_description'] ?? 0) + 1)
  })

  it('saves cells, tells who was faster, and takes the save back', async () => {
    const [first, second] = await Promise.all([signedIn(shop, 'owner'), signedIn(shop, 'manager')])
    const [good] = await goods('Миска', [100])
    if (!good) throw new Error('no goods')
    const cells = (value: number) => ({ cells: [{ id: good.variant.id, field: 'price', was: 100, value }] })
    const saved = await first.post('/api/admin/goods/cells', cells(110))
    const { data } = saved.json<{ data: { change: number; cells: SavedCell[] } }>()
    expect(data.cells).toMatchObject([{ state: 'saved', current: 110 }])
    const late = (await second.post('/api/admin/goods/cells', cells(120))).json<{
      data: { cells: SavedCell[] }
    }>()
    expect(late.data.cells).toMatchObject([{ state: 'conflict', current: 110, by: first.actor.name }])
    const undone = await second.post(`/api/admin/goods/changes/${data.change}/undo`)
    expect(undone.json<{ data: GoodsChangeState }>().data).toMatchObject({ state: 'undone', kept: 0 })
  })

  it('ADM-19 names nobody where the cell has changed since whoever changed it last in the table', async () => {
    const desk = await signedIn(shop, 'manager')
    const [good] = await goods('Таця', [100])
    if (!good) throw new Error('no goods')
    const { id } = good.variant
    const cells = (was: number, value: number) => ({ cells: [{ id, field: 'stock', was, value }] })
    await desk.post('/api/admin/goods/cells', cells(10, 8))
    // A shopper buys one.
    await shop.database.updateTable('variants').set({ stock: 7 }).where('id', '=', id).execute()
    const late = (await desk.post('/api/admin/goods/cells', cells(8, 20))).json<{
      data: { cells: SavedCell[] }
    }>()
    expect(late.data.cells).toMatchObject([{ state: 'conflict', current: 7, by: null, at: null }])
  })

  it('ADM-20 a cell that is sent twice with its key is saved once, and one that was refused may come again', async () => {
    const desk = await signedIn(shop, 'manager')
    const [good] = await goods('Глек', [100])
    if (!good) throw new Error('no goods')
    const { id } = good.variant
    const send = async (was: number, value: number, key: string) => {
      const cells = [{ id, field: 'stock', was, value }]
      return desk.post('/api/admin/goods/cells', { cells }, { 'idempotency-key': key })
    }
    const stock = async () =>
      shop.database.selectFrom('variants').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
    const key = crypto.randomUUID()
    expect((await send(10, 8, key)).status).toBe(200)
    // Another person has put it back meanwhile, and what was done is not done again over it.
    await shop.database.updateTable('variants').set({ stock: 10 }).where('id', '=', id).execute()
    expect((await send(10, 8, key)).status).toBe(204)
    expect(await stock()).toEqual({ stock: 10 })
    const refused = crypto.randomUUID()
    expect((await send(9, 5, refused)).json()).toMatchObject({ data: { cells: [{ state: 'conflict' }] } })
    expect((await send(10, 5, refused)).json()).toMatchObject({ data: { cells: [{ state: 'saved' }] } })
    expect(await stock()).toEqual({ stock: 5 })
  })

  it('previews, changes what a filter finds, and undoes', async () => {
    const desk = await signedIn(shop, 'manager')
    const category = await shop.build.category()
    for (const price of [100, 200]) await shop.build.product({ category, price: price * 100 })
    const body = {
      change: { field: 'price', op: 'percent', value: -10, rounding: '1' },
      selection: { filter: { category: category.id } },
    }
    const seen = (await desk.post('/api/admin/goods/changes/preview', body)).json<{ data: ChangePreview }>()
      .data
    expect(seen).toMatchObject({ changed: 2, needs_proof: false })
    const stale = await desk.post('/api/admin/goods/changes', { ...body, digest: '1' })
    expect([stale.status, stale.json<{ code: string }>().code]).toEqual([409, 'conflict'])
    const done = await desk.post('/api/admin/goods/changes', { ...body, digest: seen.digest })
    const state = done.json<{ data: GoodsChangeState }>().data
    expect(state).toMatchObject({ state: 'applied', total: 2, by: desk.actor.name })
    const list = await desk.getJson<{ data: GoodsChangeState[] }>('/api/admin/goods/changes')
    expect(list.data[0]).toMatchObject({ id: state.id })
    await desk.post(`/api/admin/goods/changes/${state.id}/undo`)
    const rows = await desk.getJson<{ data: GoodsPage }>(`/api/admin/goods?category=${category.id}`)
    expect(rows.data.goods.map(({ variants }) => variants[0]?.price)).toEqual([200, 100])
  })

  it('lets an editor hide goods, and not price them', async () => {
    const desk = await signedIn(shop, 'editor')
    const [good] = await goods('Таця', [100])
    const ask = (change: object) =>
      desk.post('/api/admin/goods/changes/preview', { change, selection: { variants: [good?.variant.id] } })
    expect((await ask({ field: 'is_visible', value: false })).status).toBe(200)
    expect((await ask({ field: 'price', op: 'set', value: 5 })).status).toBe(403)
  })
})

it.each([
  [{ field: 'price', op: 'percent', value: 5000 }, { 'change.value': ['Відсотки — число від −100 до 1000'] }],
  [
    { field: 'price', op: 'sum', value: 0.001 },
    { 'change.value': ['Сума — гривні й копійки, як 50 або −12,50, не більше за найвищу ціну'] },
  ],
  [{ field: 'price', op: 'set', value: 0 }, { 'change.value': ['Ціна має бути більшою за нуль'] }],
  [
    { field: 'stock', op: 'set', value: 1.5 },
    { 'change.value': ['Залишок — ціле число від 0 до 1 000 000 шт.'] },
  ],
  [{ field: 'price', op: 'half' }, { 'change.op': ['Допустимі значення: percent, sum, set'] }],
  [
    { field: 'colour', op: 'set', value: 1 },
    { 'change.field': ['Допустимі значення: price, old_price, stock, is_visible, category, promotion'] },
  ],
])(
  'ADM-10 a wrong change of many goods is refused with its field and the reason: %j',
  async (change, errors) => {
    const desk = await signedIn(shop, 'manager')
    const { status, json } = await desk.post('/api/admin/goods/changes/preview', {
      change,
      selection: { filter: {} },
    })
    expect([status, json()]).toEqual([422, { message: Object.values(errors)[0]?.[0], errors }])
  },
)
