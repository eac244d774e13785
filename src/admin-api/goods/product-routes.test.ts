import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductFields, ProductRecord } from '#src/contract/admin/product.ts'
import { MOST_PRICE, toHryvnias } from '#src/domain/money/money.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'

let shop: TestShop
let owner: DeskClient

beforeAll(async () => {
  shop = await startTestShop()
  owner = await signedIn(shop, 'owner')
})

async function open(id: number, as = owner): Promise<ProductRecord> {
  return (await as.getJson<{ data: ProductRecord }>(`/api/admin/products/${id}`)).data
}

type Change = Omit<Partial<ProductFields>, 'variants'> & { variants?: object[] }
const save = (id: number, { fields, version }: ProductRecord, change: Change, as = owner) =>
  as.put(`/api/admin/products/${id}`, { fields: { ...fields, ...change }, version })

const send = (body: Buffer) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/admin/products/pictures',
    headers: { ...owner.headers, 'content-type': 'application/octet-stream' },
    payload: body,
  })

/** Sells pieces as to a shopper, so that nobody of the team does it. */
const sell = (id: number, pieces: number) =>
  shop.database
    .updateTable('variants')
    .set(({ eb }) => ({ stock: eb('stock', '-', pieces) }))
    .where('product_id', '=', id)
    .execute()

const priced = ({ fields }: ProductRecord, price: number) =>
  fields.variants.map(({ stock: _untouched, ...variant }) => ({ ...variant, price }))

const coloured = (value: string) => ({ options: [{ title: 'Колір', value }] })

describe('ADM-11 one product', () => {
  it('says why a picture of the price list is not there, and whoever applies price lists has it fetched again', async () => {
    const { id } = await shop.build.product({})
    const picture = await shop.database
      .insertInto('pictures')
      .values({ source: `https://cdn.example/${id}.jpg`, state: 'failed', error: 'сервер відповів 404' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.database
      .updateTable('products')
      .set({ picture_ids: [picture.id] })
      .where('id', '=', id)
      .execute()
    const [manager, editor] = [await signedIn(shop, 'manager'), await signedIn(shop, 'editor')]
    expect((await open(id)).pictures).toEqual([{ ...picture, url: '', problem: 'сервер відповів 404' }])
    expect(await editor.post('/api/admin/jobs/pictures/retry')).toMatchObject({ status: 403 })
    expect(await manager.post('/api/admin/jobs/pictures/retry')).toMatchObject({ status: 204 })
    expect((await open(id)).pictures).toEqual([{ ...picture, url: '', problem: null }])
  })

  it('saves what differs, cleans the text, pins what was set by hand and writes one row of the audit', async () => {
    const { id } = await shop.build.product({ title: 'Рушник', price: 790_00 })
    const record = await open(id)
    const variants = record.fields.variants.map((one) => ({ ...one, price: 750, stock: 3, stock_was: 10 }))
    const answer = await save(id, record, {
      title: 'Рушник «Хмара»',
      description: '<p>Щільна <b>бавовна</b></p><script>alert(1)</script>',
      variants,
    })
    expect(answer.status).toBe(200)
    const saved = await open(id)
    expect(saved.fields).toMatchObject({
      title: 'Рушник «Хмара»',
      description: '<p>Щільна <b>бавовна</b></p>',
    })
    expect(saved.pinned).toEqual(['title', 'description'])
    expect(saved.variants[0]).toMatchObject({
      pinned: ['price'],
      prices: [{ price: 790 }],
      moves: [{ delta: -7, reason: 'manual' }],
    })
    const audit = await shop.database
      .selectFrom('staff_audit')
      .select(['action', 'before', 'after'])
      .where('entity_id', '=', String(id))
      .where('entity', '=', 'product')
      .execute()
    expect(audit).toMatchObject([
      {
        action: 'product.edit',
        before: { variants: [{ price: 790_00, stock: 10 }] },
        after: { title: 'Рушник «Хмара»', variants: [{ price: 750_00, stock: 3 }] },
      },
    ])
  })

  it('adds, changes, orders and removes variants with the rights that each needs, in one row of the audit', async () => {
    const { id } = await shop.build.product({ title: 'Кухоль', price: 300_00 })
    const record = await open(id)
    const [only] = record.fields.variants
    if (!only) throw new Error('no variant')
    const white = { ...only, ...coloured('білий'), sku: `KU-${id}-1` }
    const green = { ...white, ...coloured('зелений'), id: -1, sku: `KU-${id}-2`, price: 320, stock: 0 }
    const editor = await signedIn(shop, 'editor')
    expect((await save(id, record, { variants: [green, white] }, editor)).status).toBe(403)
    expect((await save(id, record, { variants: [green, only] })).json()).toMatchObject({
      message: expect.stringContaining('Кожен варіант має чимось відрізнятися'),
    })
    const answer = await save(id, record, { variants: [green, white] })
    expect(answer.status).toBe(200)
    const saved = await open(id)
    expect(saved.fields.variants).toMatchObject([
      { sku: `KU-${id}-2`, price: 320, stock: 0, ...coloured('зелений') },
      { id: only.id, sku: `KU-${id}-1`, price: 300, ...coloured('білий') },
    ])
    expect(saved.fields.attributes).toEqual([{ title: 'Колір', value: 'зелений; білий' }])
    expect(saved.variants.map(({ name, hinder }) => [name, hinder !== null])).toEqual([
      ['зелений', false],
      ['білий', true],
    ])
    expect((await save(id, saved, { variants: saved.fields.variants.slice(0, 1) })).json()).toMatchObject({
      message: expect.stringContaining('лише сховати'),
    })
    expect((await save(id, saved, { variants: saved.fields.variants.slice(1) }, editor)).status).toBe(200)
    expect((await open(id)).fields.variants).toMatchObject([{ id: only.id }])
  })

  it('ADM-11 is not put into a category that was merged with another, nor into one that is not there', async () => {
    const { id } = await shop.build.product({ title: 'Обрус' })
    const [merged, into] = [await shop.build.category(), await shop.build.category()]
    await shop.database
      .updateTable('categories')
      .set({ merged_into: into.id, is_visible: false })
      .where('id', '=', merged.id)
      .execute()
    const record = await open(id)
    const refused = await save(id, record, { category: merged.id })
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      422,
      `Категорію «${merged.title}» саму злито з іншою.`,
    ])
    expect((await save(id, record, { category: 99_999_999 })).status).toBe(422)
    expect((await open(id)).fields.category).toBe(record.fields.category)
  })

  it('ADM-19 tells the second who was faster and what is there now', async () => {
    const { id } = await shop.build.product({ title: 'Скатертина' })
    const manager = await signedIn(shop, 'manager')
    const record = await open(id)
    await save(id, record, { title: 'Скатертина лляна' }, manager)
    const late = await save(id, record, { title: 'Скатертина біла' })
    expect(late.status).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'conflict',
      by: manager.actor.name,
      current: { fields: { title: 'Скатертина лляна' } },
    })
  })

  it('ADM-19 a price typed while a piece is sold is saved, and the sale stays', async () => {
    const { id } = await shop.build.product({ title: 'Плед', price: 790_00, stock: 10 })
    const record = await open(id)
    await sell(id, 1)
    expect((await save(id, record, { variants: priced(record, 750) })).status).toBe(200)
    expect((await open(id)).fields.variants).toMatchObject([{ price: 750, stock: 9 }])
  })

  it('ADM-19 a stock typed over another that a sale has left is told what is there, by nobody of the team', async () => {
    const { id } = await shop.build.product({ title: 'Килим', stock: 10 })
    await save(id, await open(id), { title: 'Килим вовняний' })
    const record = await open(id)
    await sell(id, 1)
    const variants = record.fields.variants.map((one) => ({ ...one, stock: 12, stock_was: one.stock }))
    const late = await save(id, record, { variants })
    expect([late.status, late.json()]).toMatchObject([
      409,
      { by: null, current: { fields: { variants: [{ stock: 9 }] } } },
    ])
    const again = variants.map((one) => ({ ...one, stock_was: 9 }))
    expect((await save(id, record, { variants: again })).status).toBe(200)
    expect((await open(id)).fields.variants).toMatchObject([{ stock: 12 }])
  })

  it('ADM-19 whoever has changed the same in the table since is named, and nobody who did so before', async () => {
    const { id } = await shop.build.product({ title: 'Торба', price: 100_00 })
    const manager = await signedIn(shop, 'manager')
    const record = await open(id)
    const [only] = record.fields.variants
    const cells = [{ id: only?.id, field: 'price', was: 100, value: 120 }]
    expect((await manager.post('/api/admin/goods/cells', { cells })).status).toBe(200)
    const late = await save(id, record, { variants: priced(record, 110) })
    expect([late.status, late.json()['by']]).toEqual([409, manager.actor.name])
    const seen = await open(id)
    await shop.database
      .updateTable('products')
      .set({ title: 'Торба з імпорту' })
      .where('id', '=', id)
      .execute()
    const after = await save(id, seen, { title: 'Торба лляна' })
    expect([after.status, after.json()['by']]).toEqual([409, null])
  })

  it('ADM-03 an editor writes texts and no prices, a packer nothing', async () => {
    const { id } = await shop.build.product({ title: 'Серветка' })
    const [editor, packer] = await Promise.all([signedIn(shop, 'editor'), signedIn(shop, 'packer')])
    const record = await open(id)
    const dearer = record.fields.variants.map((one) => ({ ...one, price: one.price + 1 }))
    expect((await save(id, record, { variants: dearer }, editor)).status).toBe(403)
    expect((await save(id, record, { title: 'Інша' }, packer)).status).toBe(403)
    expect((await save(id, record, { title: 'Серветка нова' }, editor)).status).toBe(200)
  })

  it('GDS-01 goods as dear as a price list may bring them are shown and saved', async () => {
    const { id } = await shop.build.product({ title: 'Ділянка', price: MOST_PRICE })
    const record = await open(id)
    expect((await save(id, record, { title: 'Ділянка біля Дніпра' })).status).toBe(200)
    expect((await open(id)).fields.variants).toMatchObject([{ price: toHryvnias(MOST_PRICE) }])
  })

  it('ADM-21 names every wrong field at once, also what could not be read and went as it was typed', async () => {
    const { id } = await shop.build.product({})
    const record = await open(id)
    const variants = record.fields.variants.map((variant) => ({
      ...variant,
      price: '1,234.50',
      stock: '1 000 000 000',
      weight_g: '-1',
      size_mm: 'велика',
    }))
    const answer = await save(id, record, { title: 'я'.repeat(10_000), slug: 'Їжак', variants })
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      {
        errors: {
          'fields.title': ['Назва: до 255 знаків'],
          'fields.slug': ['Адреса — латинські літери, цифри й дефіси'],
          'fields.variants.0.price': ['Ціна — гривні й копійки, як 1299,50'],
          'fields.variants.0.stock': ['Залишок — ціле число від 0'],
          'fields.variants.0.weight_g': ['Вага: наприклад 0,4 (кг) або 400 г'],
          'fields.variants.0.size_mm': ['Довжина, ширина, висота: 30 × 20 × 10 (см)'],
        },
      },
    ])
    expect(await open(id)).toEqual(record)
  })

  it('moves the address and refuses one that is taken', async () => {
    const first = await shop.build.product({ title: 'Гладун', slug: 'hladun' })
    await shop.build.product({ title: 'Макітра', slug: 'makitra' })
    const record = await open(first.id)
    expect((await save(first.id, record, { slug: 'makitra' })).status).toBe(422)
    expect((await save(first.id, record, { slug: 'hladun-novyi' })).status).toBe(200)
    const old = await shop.database
      .selectFrom('old_slugs')
      .select('target_id')
      .where('slug', '=', 'hladun')
      .executeTakeFirst()
    expect(old).toEqual({ target_id: first.id })
  })

  it('SEC-02 takes no price that is less than a kopiyka', async () => {
    const answer = await owner.post('/api/admin/products', { title: 'Свічник', price: 5e-324 })
    expect([answer.status, answer.json()['errors']]).toEqual([
      422,
      { price: ['Ціна має бути більшою за нуль'] },
    ])
  })

  it('GDS-01 makes a product of a name and a price, hidden until it is shown', async () => {
    await shop.build.category()
    const made = await owner.post('/api/admin/products', { title: 'Свічник мідний', price: 245.5 })
    expect(made.status).toBe(201)
    const { id } = made.json<{ data: { id: number } }>().data
    const record = await open(id)
    expect(record.fields).toMatchObject({
      slug: 'svichnyk-midnyi',
      is_visible: false,
      variants: [{ price: 245.5, stock: 0 }],
    })
    expect((await save(id, record, { is_visible: true })).status).toBe(200)
  })

  it('takes a picture in, the same file once, and refuses SVG', async () => {
    const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
      .png()
      .toBuffer()
    const [first, again] = [await send(png), await send(png)]
    expect(first.statusCode).toBe(200)
    expect(again.json()).toEqual(first.json())
    const svg = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))
    expect([svg.statusCode, svg.json<{ message: string }>().message]).toEqual([
      422,
      expect.stringContaining('Фото не взято'),
    ])
  })
})
