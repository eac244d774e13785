import { beforeAll, expect, it } from 'vitest'
import type { GoodsChange, GoodsSelection } from '#src/contract/admin/goods.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { orderChange } from './order-change.ts'
import { previewChange } from './preview-change.ts'
import { saveCells } from './save-cells.ts'

const who = { actor: COMMAND, now: new Date('2026-11-20T10:00:00Z') }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const variantsOf = (ids: readonly number[]): GoodsSelection => ({ variants: [...ids] })
const setPrice = (value: number): GoodsChange => ({ field: 'price', op: 'set', value })

async function goods(...prices: number[]): Promise<number[]> {
  const built = []
  for (const price of prices) built.push((await shop.build.product({ price, stock: 5 })).variant.id)
  return built
}

it('ADM-10 a preview counts what is changed, what stays and what may not be, and shows the largest steps', async () => {
  const ids = await goods(10_000, 20_000, 100, 100_000_000)
  const change: GoodsChange = { field: 'price', op: 'sum', value: -10, rounding: 'none' }
  const shown = await previewChange(shop.database, {
    actor: COMMAND,
    change,
    selection: variantsOf(ids),
    examples: 2,
  })
  expect(shown).toMatchObject({ selected: 4, changed: 3, same: 0, wrong: 1, products: 3, lost_old_prices: 0 })
  expect(shown.largest.map(({ before, after, percent }) => [before, after, percent])).toEqual([
    [100, 90, -10],
    [200, 190, -5],
  ])
  expect(shown.wrong_rows).toMatchObject([
    { before: 1, after: -9, percent: -1000, reason: 'Ціна має бути більшою за нуль' },
  ])
})

it('ADM-10 a preview says of what is no number what it becomes, and in percent nothing', async () => {
  const [id = 0] = await goods(10_000)
  const category = await shop.build.category()
  const show = async (change: GoodsChange) => {
    const shown = await previewChange(shop.database, { actor: COMMAND, change, selection: variantsOf([id]) })
    return shown.largest.map(({ before, after, percent }) => [before, after, percent])
  }
  expect(await show({ field: 'is_visible', value: false })).toEqual([[true, false, -100]])
  expect(await show({ field: 'category', value: category.id })).toEqual([
    [expect.any(Number), category.id, null],
  ])
  expect(await show({ field: 'stock', op: 'set', value: 10 })).toEqual([[5, 10, 100]])
  expect(await show({ field: 'old_price', op: 'set', value: 120 })).toEqual([[null, 120, null]])
  await saveCells(shop.database, who, [{ id, field: 'old_price', was: null, value: 120 }])
  expect(await show({ field: 'old_price', op: 'none' })).toEqual([[120, null, null]])
})

it('ADM-10 a preview counts the old prices that go', async () => {
  const { variant } = await shop.build.product({ price: 10_000, old_price: 12_000 })
  const count = async (change: GoodsChange) => {
    const selection = variantsOf([variant.id])
    return (await previewChange(shop.database, { actor: COMMAND, change, selection })).lost_old_prices
  }
  expect(await count(setPrice(119.99))).toBe(0)
  expect(await count(setPrice(120))).toBe(1)
  expect(await count({ field: 'old_price', op: 'none' })).toBe(1)
  expect(await count({ field: 'old_price', op: 'set', value: 130 })).toBe(0)
  expect(await count({ field: 'stock', op: 'set', value: 1 })).toBe(0)
})

it('ADM-10 goods are selected by a filter, by words or by an article, and the journal says by which', async () => {
  const category = await shop.build.category()
  const [jug, mug] = [
    await shop.build.product({ title: 'Глечик полив’яний', category }),
    await shop.build.product({ title: 'Кухоль', sku: 'КХ-77', category }),
  ]
  const filter = { state: 'all', is_on_sale: false, category: category.id } as const
  const selected = async (more: object) => {
    const selection = { filter: { ...filter, ...more } }
    return (
      await previewChange(shop.database, { actor: COMMAND, change: setPrice(50), selection })
    ).largest.map(({ id }) => id)
  }
  expect(await selected({})).toEqual([jug.variant.id, mug.variant.id])
  expect(await selected({ q: '' })).toEqual([jug.variant.id, mug.variant.id])
  expect(await selected({ q: 'глечик' })).toEqual([jug.variant.id])
  expect(await selected({ q: 'КХ-77' })).toEqual([mug.variant.id])
  const given = { change: setPrice(50), selection: { filter }, digest: null }
  const id = await orderChange(shop.database, who, given)
  const audit = shop.database.selectFrom('staff_audit').select('after')
  expect(await audit.where('entity_id', '=', String(id)).executeTakeFirst()).toMatchObject({
    after: { values: 2, selection: { filter } },
  })
})
