import { beforeAll, describe, expect, it } from 'vitest'
import type { CartCheck } from '#src/contract/cart.ts'
import type { Listing } from '#src/contract/catalogue.ts'
import type { PromotionPreview, PromotionRecord } from '#src/contract/admin/promotions.ts'
import { settlePrices } from '#src/showcase/settle-prices.ts'
import { turnPromotions } from '#src/showcase/turn-promotions.ts'
import { refreshCatalogue } from '#src/catalogue-index/refresh-catalogue.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { orderBody, orderKey } from '#tests/order-request.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const PATH = '/api/admin/showcase/promotions'
const NOVEMBER = { starts_on: '2026-11-20', ends_on: '2026-11-30' }

let shop: TestShop
let manager: DeskClient
let editor: DeskClient
beforeAll(async () => {
  shop = await startTestShop({ clock: () => NOW })
  manager = await signedIn(shop, 'manager', NOW)
  editor = await signedIn(shop, 'editor', NOW)
})

const WORDS = {
  title: 'Зима',
  short: '',
  description: '',
  ...NOVEMBER,
  is_visible: true,
  discount_kind: null,
  discount: null,
  picture_id: null,
  version: null,
}
const goodsOf = (...products: { id: number }[]) => products.map(({ id }) => ({ id, own_price: null }))
const price = async (id: number) => {
  const row = await shop.database
    .selectFrom('variants')
    .select(['price', 'old_price'])
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.price, row.old_price]
}
const saved = async (slug: string) =>
  (await manager.getJson<{ data: PromotionRecord }>(`${PATH}/${slug}`)).data
async function put(slug: string, body: object, client = manager) {
  return client.put(`${PATH}/${slug}`, { ...WORDS, ...body })
}
/** Does what the job does on this day. */
async function live(day: string): Promise<void> {
  await turnPromotions(shop.database, day)
  await settlePrices(shop.database)
  await refreshCatalogue(shop.database)
}

describe('ADM-14 a promotion that sets prices', () => {
  it('GDS-04 CAT-01 CHK-01 is the price of lists, of the cart and of the order, with the old price that was truly asked', async () => {
    const cheap = await shop.build.product({ price: 90_000 })
    const product = await shop.build.product({ price: 100_000 })
    const body = { discount_kind: 'percent', discount: 20, goods: goodsOf(product) }
    expect((await put('kolo', body)).status).toBe(200)
    expect(await price(product.id)).toEqual([80_000, 100_000])
    const listed = await shop.getJson<Listing>('/api/products?promotion=kolo')
    expect(listed.data).toMatchObject([{ id: product.id, price: 800, old_price: 1000 }])
    const cheapest = await shop.getJson<Listing>('/api/products?sort=cheaper')
    expect(cheapest.data.map(({ id }) => id).filter((id) => [cheap.id, product.id].includes(id))).toEqual([
      product.id,
      cheap.id,
    ])
    const line = { product_id: product.id, variant_id: null, quantity: 2, price: 1000 }
    const checked = await shop.post('/api/cart/check', { lines: [line] })
    expect(checked.json<{ data: CartCheck }>().data).toMatchObject({
      total: 1600,
      lines: [{ price: 800, is_price_changed: true }],
    })
    const order = orderBody({ lines: [{ ...line, price: 800 }] })
    const placed = await shop.post('/api/orders', order, { 'idempotency-key': orderKey() })
    expect([placed.status, placed.json<{ data: { total: number } }>().data.total]).toEqual([201, 1600])
    await live('2026-12-01')
    expect(await price(product.id)).toEqual([100_000, null])
    // A shopper who saw the price of yesterday is warned.
    const late = await shop.post('/api/orders', order, { 'idempotency-key': orderKey() })
    expect(late.status).toBe(409)
    expect((await shop.getJson<Listing>('/api/products?promotion=kolo')).data).toMatchObject([
      { id: product.id, price: 1000, old_price: null },
    ])
    await live('2026-11-23')
  })

  it('begins on its first day and ends after its last, in Kyiv, whatever came between', async () => {
    const product = await shop.build.product({ price: 50_000 })
    const days = { starts_on: '2026-12-10', ends_on: '2026-12-11' }
    await put('hrudni', { ...days, discount_kind: 'amount', discount: 100.5, goods: goodsOf(product) })
    const seen: unknown[] = []
    for (const day of ['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12']) {
      await live(day)
      seen.push((await price(product.id))[0])
    }
    expect(seen).toEqual([50_000, 39_950, 39_950, 50_000])
    await live('2026-11-23')
  })

  it('gives each of the goods its own price, and is stopped and resumed', async () => {
    const [first, second] = [
      await shop.build.product({ price: 30_000 }),
      await shop.build.product({ price: 20_000 }),
    ]
    const goods = [
      { id: first.id, own_price: 250 },
      { id: second.id, own_price: 190.99 },
    ]
    await put('svoi', { discount_kind: 'prices', goods })
    expect([await price(first.id), await price(second.id)]).toEqual([
      [25_000, 30_000],
      [19_099, 20_000],
    ])
    expect((await manager.post(`${PATH}/svoi/switch`, { is_visible: false })).status).toBe(204)
    expect(await price(first.id)).toEqual([30_000, null])
    await manager.post(`${PATH}/svoi/switch`, { is_visible: true })
    expect((await price(first.id))[0]).toBe(25_000)
    expect((await manager.delete(`${PATH}/svoi`)).status).toBe(204)
    expect([(await price(first.id))[0], (await price(second.id))[0]]).toEqual([30_000, 20_000])
  })

  it('GDS-04 shows before it is saved what prices will be, and where no old price may be shown', async () => {
    const honest = await shop.build.product({ price: 40_000 })
    const cut = await shop.build.product({ price: 20_000 })
    // Ten days ago it was cheaper than now.
    const variants = shop.database.updateTable('variants').where('product_id', '=', cut.id)
    await variants.set({ price: 30_000 }).execute()
    const body = { discount_kind: 'percent', discount: 10, slug: null, goods: goodsOf(honest, cut) }
    const { status, json } = await manager.post('/api/admin/showcase/promotion-preview', body)
    const { data } = json<{ data: PromotionPreview }>()
    expect(status).toBe(200)
    expect(data).toMatchObject({ variants: 2, reduced: 2, without_old_price: 1, largest_percent: 10 })
    expect(
      data.rows.map(({ price: was, after, lowest, old_price }) => [was, after, lowest, old_price]),
    ).toEqual([
      [300, 270, 200, null],
      [400, 360, 400, 400],
    ])
    await put('chesno', body)
    expect([await price(honest.id), await price(cut.id)]).toEqual([
      [36_000, 40_000],
      [27_000, null],
    ])
  })

  it('GDS-04 a part of a percent is refused by its field, before and while it is saved', async () => {
    const goods = goodsOf(await shop.build.product({ price: 40_000 }))
    const body = { discount_kind: 'percent', discount: 12.5, goods }
    const preview = await manager.post('/api/admin/showcase/promotion-preview', { ...body, slug: null })
    const answers = [preview, await put('pivvidsotka', body)]
    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    for (const { json } of answers)
      expect(Object.keys(json<{ errors: object }>().errors)).toEqual(['discount'])
  })

  it('ADM-03 ADM-04 wants the right to prices, and a proof where a price falls far', async () => {
    const product = await shop.build.product({ price: 10_000 })
    const goods = goodsOf(product)
    const refused = await put('redaktor', { discount_kind: 'percent', discount: 5, goods }, editor)
    expect(refused.status).toBe(403)
    expect((await put('redaktor', { goods }, editor)).status).toBe(200)
    const late = new Date(NOW.getTime() - 20 * 60_000)
    const longSignedIn = await signedIn(shop, 'manager', late)
    const far = { discount_kind: 'percent', discount: 60, goods, version: (await saved('redaktor')).version }
    expect((await put('redaktor', far, longSignedIn)).json()).toMatchObject({ code: 'proof_needed' })
    expect(await price(product.id)).toEqual([10_000, null])
    expect((await put('redaktor', far)).status).toBe(200)
    expect((await price(product.id))[0]).toBe(4000)
  })

  it('ADM-19 tells who saves over another’s change, and refuses a taken address', async () => {
    await put('dvoie', {})
    const { version } = await saved('dvoie')
    expect((await put('dvoie', { title: 'Перша', version })).status).toBe(200)
    const second = await put('dvoie', { title: 'Друга', version })
    expect(second.status).toBe(409)
    expect((await saved('dvoie')).title).toBe('Перша')
    expect((await put('dvoie', {})).status).toBe(422)
  })

  it.each([
    [{ discount_kind: 'percent', discount: 96 }, 'discount'],
    [{ discount_kind: 'percent', discount: null }, 'discount'],
    [{ discount_kind: 'amount', discount: 0 }, 'discount'],
    [{ starts_on: '2026-12-02', ends_on: '2026-12-01' }, 'ends_on'],
    [{ title: ' ' }, 'title'],
  ])('names what is wrong with %j', async (body, field) => {
    const answer = await put('khyba', body)
    expect([answer.status, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([422, [field]])
  })
})

async function ask(body: object) {
  const answer = await editor.post('/api/admin/showcase/goods', body)
  return answer.json<{ data: { goods: { id: number }[]; missing: string[] } }>().data
}

it('ADM-14 goods are found by words, by a collection and by articles', async () => {
  const product = await shop.build.product({ title: 'Рідкісний світильник', sku: 'SV-777' })
  const collection = await shop.build.collection({ products: [product] })
  await refreshCatalogue(shop.database)
  for (const body of [{ q: 'рідкісний світильник' }, { collection: collection.id }, { articles: ['sv-777'] }])
    expect((await ask(body)).goods.map(({ id }) => id)).toEqual([product.id])
  expect((await ask({ articles: ['nope'] })).missing).toEqual(['nope'])
})

it('ADM-14 collections are made, ordered, hidden and removed at the desk', async () => {
  const [first, second] = [await shop.build.product(), await shop.build.product()]
  await refreshCatalogue(shop.database)
  const path = '/api/admin/showcase/collections'
  const words = { title: 'Глина', description: '', is_visible: true, picture_id: null, version: null }
  const goods = goodsOf(second, first)
  expect((await editor.put(`${path}/hlyna`, { ...words, goods })).status).toBe(200)
  expect((await editor.put(`${path}/dub`, { ...words, title: 'Дуб', goods })).status).toBe(200)
  const { data } = await editor.getJson<{ data: { goods: { id: number }[] } }>(`${path}/hlyna`)
  expect(data.goods.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await editor.put(path, { slugs: ['dub', 'hlyna'] })).status).toBe(204)
  const listed = await editor.getJson<{ data: { slug: string }[] }>(path)
  expect(listed.data.slice(0, 2).map(({ slug }) => slug)).toEqual(['dub', 'hlyna'])
  expect((await editor.post(`${path}/dub/switch`, { is_visible: false })).status).toBe(204)
  expect((await shop.get('/api/collections/dub')).status).toBe(404)
  expect((await shop.get('/api/collections/hlyna')).status).toBe(200)
  expect((await editor.delete(`${path}/hlyna`)).status).toBe(204)
  expect((await shop.get('/api/collections/hlyna')).status).toBe(404)
})

const wrong = async (path: string, body: object) => {
  const answer = await manager.put(`/api/admin/showcase/${path}/_new`, body)
  return [answer.status, answer.json<{ errors: Record<string, string[]> }>().errors]
}

describe('ADM-21 what is wrong of a new promotion or collection', () => {
  it('is all said at once: address, name, days and discount', async () => {
    const days = { starts_on: '2026-12-20', ends_on: '2026-12-10' }
    const body = { ...WORDS, ...days, slug: 'Зима', title: ' ', discount_kind: 'percent', discount: 1e9 }
    const errors = {
      slug: ['Адреса складається з латинських літер, цифр і дефісів'],
      title: ['Назва не може бути порожньою'],
      ends_on: ['Акція закінчується раніше, ніж починається'],
      discount: ['Знижка — від 1 до 95 % або сума від 0,01 до 1 000 000,00 грн'],
    }
    expect(await wrong('promotions', body)).toEqual([422, errors])
    const empty = { ...body, slug: '', starts_on: '', short: 'о'.repeat(10_000) }
    expect(await wrong('promotions', empty)).toEqual([
      422,
      {
        slug: ['Введіть адресу латиницею'],
        title: errors.title,
        short: ['Не більше 500 знаків'],
        starts_on: ['Вкажіть день'],
        discount: errors.discount,
      },
    ])
  })

  it('is said of an address that is taken beside the rest', async () => {
    const body = { title: 'Оселя', description: '', is_visible: true, picture_id: null, version: null }
    expect((await manager.put('/api/admin/showcase/collections/_new', { ...body, slug: 'dim' })).status).toBe(
      200,
    )
    const errors = { slug: ['Ця адреса вже зайнята'], title: ['Не більше 200 знаків'] }
    expect(await wrong('collections', { ...body, slug: 'dim', title: 'о'.repeat(10_000) })).toEqual([
      422,
      errors,
    ])
    const long = { slug: ['Адреса: до 120 знаків'] }
    expect(await wrong('collections', { ...body, slug: 'a'.repeat(10_000) })).toEqual([422, long])
  })
})
