import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { GoodsChange, GoodsSelection } from '#src/contract/admin/goods.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { findChange } from './list-changes.ts'
import { orderChange } from './order-change.ts'
import { previewChange } from './preview-change.ts'
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

it('GDS-02 prices changed together are pinned, and an import does not take them', async () => {
  await make({ field: 'price', op: 'percent', value: -10, rounding: '1' })
  const report = await shop.imported(FEED.map((offer) => ({ ...offer, price: Number(offer.price) + 50 })))
  expect((await prices()).map(([price]) => price)).toEqual([9000, 18_500, 27_000, 27_900])
  expect(report.pinned.count).toBe(4)
})
