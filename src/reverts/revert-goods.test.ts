import { beforeAll, expect, it } from 'vitest'
import {
  chooseFacets,
  chooseUnit,
  mergeValues,
  retitleAttribute,
  retitleValue,
} from '#src/catalogue/attributes/edit-attributes.ts'
import type { FacetChoice } from '#src/catalogue/attributes/change-attributes.ts'
import {
  attributeFacts,
  findAttribute,
  listAttributeValues,
} from '#src/catalogue/attributes/list-attributes.ts'
import { mergeBrands, renameBrand } from '#src/catalogue/brands/edit-brands.ts'
import { findBrandByName } from '#src/catalogue/brands/find-named-brand.ts'
import { readCategory } from '#src/catalogue/category/read-category.ts'
import { saveCategory } from '#src/catalogue/category/save-category.ts'
import { renameCategory } from '#src/catalogue/change-category.ts'
import { setPrice } from '#src/catalogue/change-variants.ts'
import { orderChange } from '#src/catalogue/changes/order-change.ts'
import { saveCells } from '#src/catalogue/changes/save-cells.ts'
import { workOff } from '#src/catalogue/changes/work-off.ts'
import { editCategory } from '#src/catalogue/edit-category.ts'
import { editProduct } from '#src/catalogue/edit-product.ts'
import { readProduct } from '#src/catalogue/product/read-product.ts'
import { saveProduct } from '#src/catalogue/product/save-product.ts'
import type { CategoryFields } from '#src/contract/admin/categories.ts'
import type { ProductFields } from '#src/contract/admin/product.ts'
import type { StaffActor } from '#src/staff/actor.ts'
import { ProofNeeded } from '#src/staff/refusals.ts'
import { buildSession } from '#tests/desk-client.ts'
import { putBackTwice, newestRow, revertCase, type RevertCase, revertShop } from '#tests/revert-case.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { isRevertible, revertChange, whyStays } from './revert-change.ts'

const now = new Date()
let shop: TestShop
let actor: StaffActor
let who: { actor: StaffActor; now: Date }
beforeAll(async () => {
  shop = await startTestShop()
  ;({ actor } = await buildSession(shop.database, 'owner', now))
  who = { actor, now }
})

const revert = (id: number) => revertChange(revertShop(shop), { actor, id, now: new Date() })

async function change(id: number, given: (fields: ProductFields) => Partial<ProductFields>) {
  const record = await readProduct(shop.database, actor, id)
  if (!record) throw new Error('no such product')
  const fields = { ...record.fields, ...given(record.fields) }
  const variants = fields.variants.map((variant) => ({
    ...variant,
    stock_was: record.fields.variants.find((known) => known.id === variant.id)?.stock ?? 0,
  }))
  return saveProduct(shop.database, who, { id, version: record.version, fields: { ...fields, variants } })
}

const fieldsOf = async (id: number) => (await readProduct(shop.database, actor, id))?.fields

async function changeCategory(id: number, given: Partial<CategoryFields>) {
  const record = await readCategory(shop.database, actor, id)
  if (!record) throw new Error('no such category')
  const { version } = record
  return saveCategory(shop.database, who, { id, version, fields: { ...record.fields, ...given } })
}

/** An attribute with values, by which goods are told apart. */
async function attribute(title: string): Promise<number> {
  await shop.build.product({ attributes: { [title]: ['дуб', 'ясен'] } })
  return (await findAttribute(shop.database, title))?.id ?? 0
}

const factsOf = async (id: number) => {
  const found = await findAttribute(shop.database, `id:${id}`)
  return found && attributeFacts(found)
}

const SLUGS: Record<string, string> = { Глеки: 'hleky', Дзбани: 'dzbany', Куманці: 'kumantsi' }

const CASES: Record<string, () => RevertCase | Promise<RevertCase>> = {
  'a category in its form': async () => {
    const { id } = await shop.build.category()
    return revertCase({
      entity: 'category',
      states: ['Лави', 'Ослони', 'Стільці'],
      write: (title) => changeCategory(id, { title, seo_title: `${title} недорого` }),
      read: async () => (await readCategory(shop.database, actor, id))?.fields,
    })
  },
  'a category that a command has changed': async () => {
    const { id } = await shop.build.category()
    return revertCase({
      entity: 'category',
      states: ['Глеки', 'Дзбани', 'Куманці'],
      write: (title) =>
        editCategory(shop.database, who, `id:${id}`, (transaction, found) =>
          renameCategory(transaction, found, title, SLUGS[title] ?? ''),
        ),
      read: async () => (await readCategory(shop.database, actor, id))?.fields.title,
    })
  },
  'what is said of a product': async () => {
    const { id } = await shop.build.product()
    return revertCase({
      entity: 'product',
      states: ['Плед', 'Плед вовняний', 'Ковдра'],
      write: (title) => change(id, () => ({ title, description: `<p>${title}</p>`, brand: title })),
      read: () => fieldsOf(id),
    })
  },
  'prices and stock of variants': async () => {
    const { id } = await shop.build.product({ variants: [{ value: 'S' }, { value: 'M' }] })
    return revertCase({
      entity: 'product',
      states: [100, 110, 120],
      write: (price) =>
        change(id, ({ variants: [first, ...others] }) => ({
          variants: first ? [{ ...first, price, stock: price }, ...others] : [],
        })),
      read: () => fieldsOf(id),
    })
  },
  'a price that a command has set': async () => {
    const { id } = await shop.build.product()
    return revertCase({
      entity: 'product',
      states: [10_000, 11_000, 12_000],
      write: (price) =>
        editProduct(
          shop.database,
          { ...who, right: 'goods.price' },
          `id:${id}`,
          (transaction, { variants }) => setPrice(transaction, variants, price),
        ),
      read: () => fieldsOf(id),
    })
  },
  'the name of a brand': async () => {
    const { id } = await shop.build.brand()
    return revertCase({
      entity: 'brand',
      states: ['Карпати', 'Карпатські', 'Гори'],
      write: (title) => renameBrand(shop.database, who, { brand: `id:${id}`, title }),
      read: async () => (await findBrandByName(shop.database, `id:${id}`))?.title,
    })
  },
  'the name of an attribute': async () => {
    const id = await attribute('Матеріал')
    return revertCase({
      entity: 'attribute',
      states: ['З чого', 'Склад', 'Сировина'],
      write: (title) => retitleAttribute(shop.database, who, { attribute: `id:${id}`, title }),
      read: () => factsOf(id),
    })
  },
  'the unit of an attribute': async () => {
    const id = await attribute('Довжина')
    return revertCase({
      entity: 'attribute',
      states: ['см', 'мм', 'м'],
      write: (unit) => chooseUnit(shop.database, who, { attribute: `id:${id}`, unit }),
      read: () => factsOf(id),
    })
  },
  'whether shoppers filter by an attribute': async () => {
    const id = await attribute('Фактура')
    return revertCase<FacetChoice>({
      entity: 'attribute',
      states: ['on', 'off', 'auto'],
      write: (choice) => chooseFacets(shop.database, who, { names: [`id:${id}`], choice }),
      read: () => factsOf(id),
    })
  },
}

it.each(Object.entries(CASES))(
  'ADM-05 %s is put back, and over a later change only when that was seen',
  async (_name, build) => {
    const { was, putBack, overridden } = await putBackTwice(shop, actor, await build())
    expect([putBack, overridden]).toEqual([was, was])
  },
)

it('ADM-05 a value that was renamed is called as before', async () => {
  const id = await attribute('Порода')
  const [value] = await listAttributeValues(shop.database, id)
  await retitleValue(shop.database, who, {
    attribute: `id:${id}`,
    value: `id:${value?.id}`,
    title: 'Дуб зимовий',
  })
  await revert((await newestRow(shop, 'attribute')).id)
  expect(await listAttributeValues(shop.database, id)).toContainEqual(value)
})

it('ADM-05 what was sold since is not given back: a stock that moved on is a conflict', async () => {
  const { id } = await shop.build.product({ stock: 5 })
  await change(id, ({ variants: [one] }) => ({ variants: one ? [{ ...one, stock: 9 }] : [] }))
  const row = await newestRow(shop, 'product')
  await shop.database.updateTable('variants').set({ stock: 7 }).where('product_id', '=', id).execute()
  const name = `stock · ${(await fieldsOf(id))?.variants[0]?.id}`
  await expect(revert(row.id)).rejects.toMatchObject({ current: { was: { [name]: 5 }, now: { [name]: 7 } } })
})

it('ADM-03 a price that falls far wants a proof here too', async () => {
  const { id } = await shop.build.product({ price: 10_000 })
  await change(id, ({ variants: [one] }) => ({ variants: one ? [{ ...one, price: 1000 }] : [] }))
  const row = await newestRow(shop, 'product')
  const old = { ...actor, provedAt: new Date(now.getTime() - 60 * 60 * 1000) }
  await expect(revertChange(revertShop(shop), { actor: old, id: row.id, now })).rejects.toThrow(ProofNeeded)
  expect((await fieldsOf(id))?.variants[0]?.price).toBe(1000)
})

const sized = (value: string) => ({ options: [{ title: 'Розмір', value }] })

it('ADM-05 a variant that was added or taken away is put back by nothing', async () => {
  const { id } = await shop.build.product()
  await change(id, ({ variants: [one] }) => ({
    variants: one ? [{ ...one, ...sized('S') }].concat({ ...one, ...sized('M'), id: -1, sku: 'M-1' }) : [],
  }))
  const row = await newestRow(shop, 'product')
  expect(isRevertible(row, now)).toBe(false)
  await expect(revert(row.id)).rejects.toThrow('Варіанти, які додано')
})

it('ADM-05 cells of the table, and a change of many goods, are undone as the table undoes them', async () => {
  const { id, variants } = await shop.build.product({
    variants: [{ sku: 'CELL-1', price: 10_000, stock: 5 }],
  })
  const [variant = { id: 0 }] = variants
  const cell = { id: variant.id, field: 'stock', was: 5, value: 8 } as const
  await saveCells(shop.database, who, [cell])
  const saved = await newestRow(shop, 'goods_change')
  expect(saved).toMatchObject({ before: { 'stock · CELL-1': 5 }, after: { 'stock · CELL-1': 8 } })
  await revert(saved.id)
  expect((await fieldsOf(id))?.variants[0]?.stock).toBe(5)
  const given = { field: 'price', op: 'set', value: 90 } as const
  const order = { change: given, selection: { variants: [variant.id] }, digest: null }
  await workOff(shop.database, await orderChange(shop.database, who, order), { now })
  expect((await fieldsOf(id))?.variants[0]?.price).toBe(90)
  const row = await newestRow(shop, 'goods_change')
  await revert(row.id)
  expect((await fieldsOf(id))?.variants[0]?.price).toBe(100)
  expect(await newestRow(shop, 'goods_change')).toMatchObject({
    action: 'goods.undo',
    after: { put_back: row.id },
  })
  await expect(revert(row.id)).rejects.toThrow('вже скасовано')
})

it('ADM-05 GDS-03 merged values and brands are parted from their row of the journal, once; rows that do not know the goods say why not', async () => {
  const brands = [await shop.build.brand(), await shop.build.brand()]
  const attributes = { Ніжка: ['гнута', 'пряма', 'рівна'] }
  const first = await shop.build.product({ ...(brands[0] && { brand: brands[0] }), attributes })
  await mergeValues(shop.database, who, { attribute: 'Ніжка', from: ['гнута', 'рівна'], into: 'пряма' })
  const values = await newestRow(shop, 'attribute')
  await mergeBrands(shop.database, who, { from: `id:${brands[0]?.id}`, into: `id:${brands[1]?.id}` })
  const brand = await newestRow(shop, 'brand')
  expect([values, brand].map((row) => isRevertible(row, now))).toEqual([true, true])
  await revert(values.id)
  await revert(brand.id)
  const found = await shop.database
    .selectFrom('products')
    .select(['brand_id', 'value_ids'])
    .where('id', '=', first.id)
    .executeTakeFirst()
  expect([found?.brand_id, found?.value_ids.length]).toEqual([brands[0]?.id, 3])
  expect(await newestRow(shop, 'brand')).toMatchObject({
    action: 'brand.part',
    after: { put_back: brand.id },
  })
  await expect(revert(brand.id)).rejects.toThrow('це вже розділено')

  const earlier = { ...brand, before: { title: 'Орлан', slug: 'orlan' } }
  expect(isRevertible(earlier, now)).toBe(false)
  expect(whyStays(earlier, now)).toMatch(/^Об’єднано до того/)
})
