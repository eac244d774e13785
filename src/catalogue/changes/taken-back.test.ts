import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { GoodsChange } from '#src/contract/admin/goods.ts'
import { settleAll } from '#src/showcase/settle-prices.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { findChange } from './list-changes.ts'
import { orderChange } from './order-change.ts'
import { saveCells } from './save-cells.ts'
import { undoChange } from './undo-change.ts'
import { workOff, workOffAll } from './work-off.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const who = { actor: COMMAND, now: NOW }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

type Goods = { products: number[]; variants: number[]; category: number; promotion: number }

/**
 * Two goods of a promotion, with pins of nothing and of everything; the third has been dropped by its feed.
 */
async function goods(): Promise<Goods> {
  const { database, build } = shop
  const built = [
    await build.product({ price: 10_000, old_price: 15_000, stock: 5 }),
    await build.product({ price: 20_050, stock: 3 }),
    await build.product({ price: 30_000, variants: [{ value: 'S' }, { value: 'M', stock: 0 }] }),
  ]
  const products = built.map(({ id }) => id)
  const variants = built.flatMap((each) => each.variants.map(({ id }) => id))
  const [first = 0, second = 0, third = 0] = products
  const variantsOf = (id: number) => database.updateTable('variants').where('product_id', '=', id)
  await variantsOf(first).set({ feed_stock: 8 }).execute()
  // Its old price waits for a lower price.
  const pinned = { pinned: ['price', 'old_price', 'stock'], pinned_old_price: 20_000 }
  await variantsOf(second).set(pinned).execute()
  await variantsOf(third).set({ is_visible: false }).execute()
  const productOf = (id: number) => database.updateTable('products').where('id', '=', id)
  await productOf(second)
    .set({ pinned: ['is_visible', 'category_id'] })
    .execute()
  await productOf(third).set({ is_visible: false }).execute()
  const promotion = await buildPromotion()
  await database
    .insertInto('promotion_products')
    .values([
      { promotion_id: promotion, product_id: first, position: 7, price: 9_000 },
      { promotion_id: promotion, product_id: second, position: 4, price: 19_000 },
    ])
    .execute()
  return { products, variants, category: built[0]?.category.id ?? 0, promotion }
}

async function buildPromotion(): Promise<number> {
  const dates = { starts_on: '2026-11-01', ends_on: '2026-12-01' }
  const { id } = await shop.database
    .insertInto('promotions')
    .values({
      ...dates,
      slug: `znyzhky-${Math.random()}`,
      title: 'Знижки',
      discount_kind: 'prices',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** All that taking back has to bring back. */
async function everything({ products }: Goods) {
  const { rows } = await sql<{
    price: number
    stock: number
    is_shown: boolean
    category_id: number
    promotions: object[] | null
  }>`
    select v.id, v.price, v.base_price, v.base_claim, v.old_price, v.claimed_old_price, v.pinned_old_price, v.lowest_before,
      v.stock, v.feed_stock, array(select unnest(v.pinned) order by 1) as pinned, v.is_visible,
      p.is_visible as is_shown, p.category_id, array(select unnest(p.pinned) order by 1) as of_product,
      (select json_agg(m order by m.promotion_id) from promotion_products m where m.product_id = p.id) as promotions
    from variants v join products p on p.id = v.product_id
    where p.id = any(${products}::int[]) order by v.id`.execute(shop.database)
  return rows
}

async function make(change: GoodsChange, { variants }: Goods): Promise<number> {
  const id = await orderChange(shop.database, who, { change, selection: { variants }, digest: null })
  await workOff(shop.database, id, { now: NOW })
  return id
}

async function undo(id: number) {
  await undoChange(shop.database, who, id)
  await workOff(shop.database, id, { now: NOW })
  return findChange(shop.database, COMMAND, id)
}

it.each<[string, GoodsChange]>([
  ['a higher price that hides the old one', { field: 'price', op: 'percent', value: 100, rounding: 'none' }],
  ['a lower price', { field: 'price', op: 'sum', value: -60, rounding: 'none' }],
  ['an old price', { field: 'old_price', op: 'set', value: 900 }],
  ['no old price', { field: 'old_price', op: 'none' }],
  ['the present price as the old one', { field: 'old_price', op: 'price' }],
  ['more stock', { field: 'stock', op: 'sum', value: 7 }],
  ['what is hidden', { field: 'is_visible', value: false }],
])('GDS-01 takes back %s with all that goes along', async (_title, change) => {
  const own = await goods()
  const before = await everything(own)
  const id = await make(change, own)
  expect(await everything(own)).not.toEqual(before)
  expect(await undo(id)).toMatchObject({ state: 'undone', kept: 0, passed: 0 })
  expect(await everything(own)).toEqual(before)
})

it('GDS-01 shows goods that the feed has dropped, moves them to another category, and takes both back', async () => {
  const own = await goods()
  const before = await everything(own)
  const shown = await make({ field: 'is_visible', value: true }, own)
  const category = await shop.build.category()
  const moved = await make({ field: 'category', value: category.id }, own)
  expect(await everything(own)).toMatchObject(
    before.map(() => ({ is_visible: true, is_shown: true, category_id: category.id })),
  )
  await undo(moved)
  await undo(shown)
  expect(await everything(own)).toEqual(before)
})

it('ADM-10 what was changed since is left as it is, and counted', async () => {
  const own = await goods()
  const before = await everything(own)
  const id = await make({ field: 'price', op: 'percent', value: -10, rounding: 'none' }, own)
  await make({ field: 'price', op: 'set', value: 55 }, { ...own, variants: own.variants.slice(0, 1) })
  expect(await undo(id)).toMatchObject({ state: 'undone', undone: 4, passed: 0, kept: 1 })
  const [first, ...others] = await everything(own)
  expect(first).toMatchObject({ price: 5_500 })
  expect(others).toEqual(before.slice(1))
})

it('ADM-10 cells of a price and of the old one above it are taken back together', async () => {
  const own = await goods()
  const before = await everything(own)
  const [id = 0] = own.variants
  const { change } = await saveCells(shop.database, who, [
    { id, field: 'old_price', was: 150, value: 97 },
    { id, field: 'price', was: 100, value: 95 },
    { id, field: 'stock', was: 5, value: 9 },
  ])
  expect((await everything(own))[0]).toMatchObject({
    price: 9_500,
    pinned_old_price: 9_700,
    stock: 9,
    pinned: ['old_price', 'price'],
  })
  expect(await undo(change ?? 0)).toMatchObject({ undone: 3, kept: 0 })
  expect(await everything(own)).toEqual(before)
})

it('ADM-10 an old price saved with a price is measured by what the goods cost before', async () => {
  const {
    id: product,
    variant: { id },
  } = await shop.build.product({ price: 34_000 })
  const own = { products: [product], variants: [id], category: 0, promotion: 0 }
  await make({ field: 'price', op: 'set', value: 300 }, own)
  await saveCells(shop.database, who, [
    { id, field: 'old_price', was: null, value: 320 },
    { id, field: 'price', was: 300, value: 250 },
  ])
  // They cost 300 before, so 320 may not be shown.
  expect(await everything(own)).toMatchObject([{ price: 25_000, claimed_old_price: 32_000, old_price: null }])
})

async function pricesOf(own: Goods) {
  await settleAll(shop.database)
  return (await everything(own)).map(({ price }) => price)
}

it('GDS-01 takes goods back into a promotion at their places and prices, and out of it', async () => {
  const own = await goods()
  const before = await everything(own)
  await shop.database
    .updateTable('promotions')
    .set({ is_pricing: true })
    .where('id', '=', own.promotion)
    .execute()
  expect(await pricesOf(own)).toEqual([9_000, 19_000, 30_000, 30_000])
  const removed = await make({ field: 'promotion', op: 'remove', value: own.promotion }, own)
  expect(await pricesOf(own)).toEqual([10_000, 20_050, 30_000, 30_000])
  expect(await undo(removed)).toMatchObject({ total: 2, kept: 0 })
  expect(await pricesOf(own)).toEqual([9_000, 19_000, 30_000, 30_000])
  const added = await make({ field: 'promotion', op: 'add', value: own.promotion }, own)
  expect((await everything(own)).filter(({ promotions }) => promotions === null)).toEqual([])
  expect(await undo(added)).toMatchObject({ total: 1, kept: 0 })
  expect((await everything(own)).map(({ promotions }) => promotions)).toEqual(
    before.map(({ promotions }) => promotions),
  )
})

it.each<[string, GoodsChange]>([
  ['lower', { field: 'price', op: 'sum', value: -60, rounding: 'none' }],
  ['higher', { field: 'price', op: 'percent', value: 100, rounding: 'none' }],
])(
  'GDS-01 a %s price is taken back with the old one that a running promotion shows',
  async (_how, change) => {
    const own = await goods()
    await shop.database
      .updateTable('promotions')
      .set({ is_pricing: true })
      .where('id', '=', own.promotion)
      .execute()
    await pricesOf(own)
    const before = await everything(own)
    const id = await make(change, own)
    await pricesOf(own)
    expect(await undo(id)).toMatchObject({ state: 'undone', kept: 0 })
    await pricesOf(own)
    expect(await everything(own)).toEqual(before)
  },
)

const removeRow = (table: 'categories' | 'promotions', id: number) =>
  shop.database.deleteFrom(table).where('id', '=', id).execute()

it('ADM-10 goods go into no category and no promotion that has been removed since it was ordered', async () => {
  const own = await goods()
  const before = await everything(own)
  const [category, promotion] = [await shop.build.category(), await buildPromotion()]
  const selection = { variants: own.variants }
  const moved = await orderChange(shop.database, who, {
    change: { field: 'category', value: category.id },
    selection,
    digest: null,
  })
  const added = await orderChange(shop.database, who, {
    change: { field: 'promotion', op: 'add', value: promotion },
    selection,
    digest: null,
  })
  await removeRow('categories', category.id)
  await removeRow('promotions', promotion)
  await workOffAll(shop.database, NOW)
  expect(await findChange(shop.database, COMMAND, moved)).toMatchObject({
    state: 'applied',
    passed: 3,
    passed_gone: 3,
  })
  expect(await findChange(shop.database, COMMAND, added)).toMatchObject({
    state: 'applied',
    passed: 3,
    passed_gone: 3,
  })
  expect(await everything(own)).toEqual(before)
})

const mergeRow = (from: number, into: number) =>
  shop.database
    .updateTable('categories')
    .set({ merged_into: into, is_visible: false })
    .where('id', '=', from)
    .execute()

it('ADM-10 goods go into no category that was merged since it was ordered, and back into none', async () => {
  const own = await goods()
  const [from, to, into] = [
    await shop.build.category(),
    await shop.build.category(),
    await shop.build.category(),
  ]
  await make({ field: 'category', value: from.id }, own)
  const moved = await make({ field: 'category', value: to.id }, own)
  const late = await orderChange(shop.database, who, {
    change: { field: 'category', value: into.id },
    selection: { variants: own.variants },
    digest: null,
  })
  await mergeRow(into.id, to.id)
  await mergeRow(from.id, to.id)
  await workOffAll(shop.database, NOW)
  expect(await findChange(shop.database, COMMAND, late)).toMatchObject({ passed: 3, passed_gone: 3 })
  expect(await undo(moved)).toMatchObject({ state: 'undone', kept: 3, kept_gone: 3 })
  expect(new Set((await everything(own)).map(({ category_id }) => category_id))).toEqual(new Set([to.id]))
})

it('ADM-10 goods go back into no category and no promotion that is gone, and stay where they are', async () => {
  const own = await goods()
  const [from, to] = [await shop.build.category(), await shop.build.category()]
  const [first = 0] = own.products
  await shop.database.updateTable('products').set({ category_id: from.id }).where('id', '=', first).execute()
  const moved = await make({ field: 'category', value: to.id }, own)
  const removed = await make({ field: 'promotion', op: 'remove', value: own.promotion }, own)
  await removeRow('categories', from.id)
  await removeRow('promotions', own.promotion)
  expect(await undo(removed)).toMatchObject({ state: 'undone', kept: 2, kept_gone: 2 })
  expect(await undo(moved)).toMatchObject({ state: 'undone', kept: 1, kept_gone: 1 })
  const [back, ...others] = await everything(own)
  expect(back).toMatchObject({ category_id: to.id, promotions: null })
  expect(others.map(({ category_id }) => category_id)).not.toContain(to.id)
})
