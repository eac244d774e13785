import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { GoodsChange, GoodsSelection } from '#src/contract/admin/goods.ts'
import { COMMAND, type StaffActor } from '#src/staff/actor.ts'
import { startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { findChange } from './list-changes.ts'
import { orderChange, PreviewOutdated } from './order-change.ts'
import { previewChange } from './preview-change.ts'
import { saveCells } from './save-cells.ts'
import { undoChange } from './undo-change.ts'
import { workOff } from './work-off.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const FEED: readonly TestOffer[] = [
  { id: 'v-1', name: 'Ваза з глини', price: 100, old: 150, stock: 5 },
  { id: 'v-2', name: 'Глечик', price: 205.5, stock: 3, category: '2' },
  { id: 's-1', name: 'Сорочка', price: 300, stock: 2, group: '9', params: { Розмір: 'S' } },
  { id: 's-2', name: 'Сорочка', price: 310, stock: 0, group: '9', params: { Розмір: 'M' } },
]
const ALL: GoodsSelection = { filter: { state: 'all', is_on_sale: false } }
const who = { actor: COMMAND, now: NOW }

let shop: TestImport

beforeEach(async () => {
  shop = await startTestImport()
  await shop.imported(FEED)
})

/** All that undoing has to bring back. */
async function everything() {
  const { rows } = await sql`
    select v.external_id, v.price, v.old_price, v.claimed_old_price, v.pinned_old_price, v.lowest_before, v.stock, v.feed_stock,
      v.pinned, v.is_visible, p.is_visible as is_shown, p.category_id, p.pinned as of_product,
      (select json_agg(m.promotion_id) from promotion_products m where m.product_id = p.id) as promotions
    from variants v join products p on p.id = v.product_id order by v.id`.execute(shop.database)
  return rows
}

async function prices() {
  return (await shop.variants()).map(({ price, old_price }) => [price, old_price])
}

const preview = (change: GoodsChange, selection = ALL) =>
  previewChange(shop.database, { actor: COMMAND, change, selection })

async function make(change: GoodsChange, selection = ALL): Promise<number> {
  const id = await orderChange(shop.database, who, { change, selection, digest: null })
  await workOff(shop.database, id, { now: NOW })
  return id
}

async function undo(id: number) {
  await undoChange(shop.database, who, id)
  await workOff(shop.database, id, { now: NOW })
  return findChange(shop.database, COMMAND, id)
}

it('ADM-10 previews a change exactly, does what it showed, and takes it back exactly', async () => {
  const before = await everything()
  const change: GoodsChange = { field: 'price', op: 'percent', value: -5, rounding: '9' }
  const shown = await preview(change)
  expect(shown).toMatchObject({ selected: 4, changed: 4, same: 0, wrong: 0, products: 3, needs_proof: false })
  expect(shown.title).toBe('Ціна −5\u00A0%, до 9 грн униз')
  expect(shown.largest[0]).toMatchObject({ title: 'Ваза з глини', before: 100, after: 89, percent: -11 })
  expect(await everything()).toEqual(before)
  const id = await orderChange(shop.database, who, { change, selection: ALL, digest: shown.digest })
  await workOff(shop.database, id, { now: NOW })
  expect((await prices()).map(([price]) => price)).toEqual([8900, 18_900, 27_900, 28_900])
  expect(await undo(id)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await everything()).toEqual(before)
})

it('ADM-10 refuses to do what was not shown', async () => {
  const change: GoodsChange = { field: 'price', op: 'sum', value: 10, rounding: 'none' }
  const { digest } = await preview(change)
  await make(
    { field: 'price', op: 'set', value: 77 },
    { filter: { state: 'all', is_on_sale: false, q: 'глечик' } },
  )
  await expect(orderChange(shop.database, who, { change, selection: ALL, digest })).rejects.toThrow(
    PreviewOutdated,
  )
  expect((await prices()).map(([price]) => price)).toEqual([10_000, 7700, 30_000, 31_000])
})

it.each<[string, GoodsChange]>([
  ['a higher price that hides the old one', { field: 'price', op: 'percent', value: 100, rounding: 'none' }],
  ['an old price', { field: 'old_price', op: 'set', value: 900 }],
  ['no old price', { field: 'old_price', op: 'none' }],
  ['the present price as the old one', { field: 'old_price', op: 'price' }],
  ['stock', { field: 'stock', op: 'sum', value: 7 }],
  ['visibility', { field: 'is_visible', value: false }],
])('GDS-01 takes back %s with all that goes along', async (_title, change) => {
  const before = await everything()
  const id = await make(change)
  expect(await everything()).not.toEqual(before)
  await undo(id)
  expect(await everything()).toEqual(before)
})

it('GDS-01 shows goods that the feed has dropped, moves them to another category, and takes both back', async () => {
  await shop.imported(FEED.slice(1), { maxHide: 1 })
  const before = await everything()
  const shown = await make({ field: 'is_visible', value: true })
  expect((await shop.variants()).every(({ is_visible }) => is_visible)).toBe(true)
  const { id } = await shop.database
    .selectFrom('categories')
    .select('id')
    .where('title', '=', 'Вази')
    .executeTakeFirstOrThrow()
  const moved = await make({ field: 'category', value: id })
  await undo(moved)
  await undo(shown)
  expect(await everything()).toEqual(before)
})

it('GDS-01 puts goods into a promotion and out of it', async () => {
  const { id } = await shop.database
    .insertInto('promotions')
    .values({ slug: 'znyzhky', title: 'Знижки', starts_on: '2026-11-01', ends_on: '2026-12-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const change = await make({ field: 'promotion', op: 'add', value: id })
  const count = () =>
    shop.database
      .selectFrom('promotion_products')
      .select('product_id')
      .execute()
      .then((rows) => rows.length)
  expect(await count()).toBe(3)
  await undo(change)
  expect(await count()).toBe(0)
})

it('ADM-10 undo leaves what was changed since, and says so', async () => {
  const id = await make({ field: 'price', op: 'percent', value: -10, rounding: 'none' })
  await make(
    { field: 'price', op: 'set', value: 55 },
    { filter: { state: 'all', is_on_sale: false, q: 'глини' } },
  )
  expect(await undo(id)).toMatchObject({ state: 'undone', kept: 1 })
  expect((await prices()).map(([price]) => price)).toEqual([5500, 20_550, 30_000, 31_000])
  await expect(undoChange(shop.database, who, id)).rejects.toThrow('вже скасовано')
})

it('ADM-10 names wrong rows with their reasons and changes the right ones', async () => {
  const change: GoodsChange = { field: 'stock', op: 'sum', value: -3 }
  const shown = await preview(change)
  expect(shown).toMatchObject({ changed: 2, wrong: 2 })
  expect(shown.wrong_rows[0]).toMatchObject({ before: 2, reason: 'Залишок не може бути меншим за нуль' })
  await make(change)
  expect((await shop.variants()).map(({ stock }) => stock)).toEqual([2, 0, 2, 0])
})

it('GDS-02 prices changed together are pinned, and an import does not take them', async () => {
  await make({ field: 'price', op: 'percent', value: -10, rounding: '1' })
  const report = await shop.imported(FEED.map((offer) => ({ ...offer, price: Number(offer.price) + 50 })))
  expect((await prices()).map(([price]) => price)).toEqual([9000, 18_500, 27_000, 27_900])
  expect(report.pinned.count).toBe(4)
})

it('ADM-10 saves right cells, leaves wrong ones with the reason, and overwrites nobody unseen', async () => {
  const [first, second, third] = await shop.variants()
  if (!first || !second || !third) throw new Error('goods are missing')
  await make({ field: 'stock', op: 'set', value: 8 }, { variants: [third.id] })
  const { cells, change } = await saveCells(shop.database, who, [
    { id: first.id, field: 'price', was: 100, value: 95 },
    { id: first.id, field: 'old_price', was: 150, value: 90 },
    { id: second.id, field: 'price', was: 205.5, value: 210 },
    { id: second.id, field: 'old_price', was: null, value: 300 },
    { id: third.id, field: 'stock', was: 2, value: 9 },
    { id: third.id, field: 'price', was: 300, value: null },
  ])
  expect(cells.map(({ state, reason, current }) => [state, reason, current])).toEqual([
    ['saved', undefined, 95],
    ['wrong', 'Стара ціна має бути вища за нову', 150],
    ['saved', undefined, 210],
    ['saved', undefined, 300],
    ['conflict', undefined, 8],
    ['wrong', 'Ціна має бути більшою за нуль', 300],
  ])
  expect((await prices()).slice(0, 2).map(([price]) => price)).toEqual([9500, 21_000])
  await undo(change ?? 0)
  expect((await prices()).slice(0, 2).map(([price]) => price)).toEqual([10_000, 20_550])
})

const manager: StaffActor = {
  kind: 'staff',
  id: 1,
  name: 'Ірина',
  role: 'manager',
  device: 'test',
  provedAt: new Date(NOW.getTime() - 3_600_000),
}

it('ADM-04 a large change of prices wants a fresh proof, a packer may change none', async () => {
  const { id } = await shop.database
    .insertInto('staff')
    .values({ name: 'Ірина', email: 'iryna@example.com', role: 'manager' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const actor = { ...manager, id }
  const order = (value: number, as = actor) =>
    orderChange(
      shop.database,
      { actor: as, now: NOW },
      {
        change: { field: 'price', op: 'percent', value, rounding: 'none' },
        selection: ALL,
        digest: null,
      },
    )
  await expect(order(-60)).rejects.toThrow('Підтвердьте')
  await expect(order(-10, { ...actor, role: 'packer' })).rejects.toThrow('не для вашої ролі')
  const change = await order(-10)
  await workOff(shop.database, change, { now: NOW })
  const audit = await shop.database
    .selectFrom('staff_audit')
    .select(['action', 'staff_id', 'entity_id'])
    .execute()
  expect(audit).toEqual([{ action: 'goods.change', staff_id: id, entity_id: String(change) }])
})
