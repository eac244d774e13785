import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Cell } from '#src/contract/admin/goods.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import { COMMAND, type StaffActor } from '#src/staff/actor.ts'
import { ProofNeeded, RightRefused } from '#src/staff/refusals.ts'
import { buildSession } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { findChange } from './list-changes.ts'
import { saveCells } from './save-cells.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const save = (cells: readonly Cell[], actor: StaffActor | typeof COMMAND = COMMAND, now = NOW) =>
  saveCells(shop.database, { actor, now }, cells)
const price = (id: number, was: number | null, value: number | null): Cell => ({
  id,
  field: 'price',
  was,
  value,
})
const stock = (id: number, was: number, value: number | null): Cell => ({ id, field: 'stock', was, value })

async function variant(given: { price?: number; old_price?: number; stock?: number; sku?: string } = {}) {
  return (await shop.build.product({ price: 10_000, stock: 5, ...given })).variant.id
}

async function staff(role: Role, provedAgoMs = 0): Promise<StaffActor> {
  const { actor } = await buildSession(shop.database, role, NOW)
  return { ...actor, provedAt: new Date(NOW.getTime() - provedAgoMs) }
}

async function lockedRows(id: number): Promise<number> {
  const { rows } = await sql`select id from variants where id = ${id} for update skip locked`.execute(
    shop.database,
  )
  return 1 - rows.length
}

async function waitingStatements(): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    shop.database,
  )
  return rows.length
}

const variantOf = (id: number) =>
  shop.database
    .selectFrom('variants')
    .select(['price', 'stock', 'pinned'])
    .where('id', '=', id)
    .executeTakeFirst()

it('ADM-10 cells that are saved are one change, done at once, in the order of goods', async () => {
  const [first, second] = [await variant(), await variant()]
  const { change, cells } = await save([stock(second, 5, 7), price(first, 100, 99.99)])
  expect(cells).toEqual([
    { id: second, field: 'stock', state: 'saved', current: 7, by: null, at: null },
    { id: first, field: 'price', state: 'saved', current: 99.99, by: null, at: null },
  ])
  expect([await variantOf(first), await variantOf(second)]).toMatchObject([
    { price: 9_999, stock: 5 },
    { price: 10_000, stock: 7 },
  ])
  const made = await findChange(shop.database, COMMAND, change ?? 0)
  expect(made).toMatchObject({ state: 'applied', total: 2, done: 2, passed: 0 })
  expect(made?.title).toBe('Правка в таблиці, 2\u00A0клітинки')
})

it('ADM-10 lists follow a saved price at once', async () => {
  const product = await shop.build.product({ price: 10_000 })
  await save([price(product.variant.id, 100, 90)])
  const listed = shop.database.selectFrom('products').select('price').where('id', '=', product.id)
  expect(await listed.executeTakeFirst()).toEqual({ price: 9_000 })
})

it('ADM-10 a cell that is so already is saved without a change', async () => {
  const id = await variant()
  expect(await save([price(id, 100, 100)])).toMatchObject({
    change: null,
    cells: [{ state: 'saved', current: 100 }],
  })
  // Another person has come to the same value meanwhile.
  const manager = await staff('manager')
  expect(await save([price(id, 90, 100)], manager)).toMatchObject({
    change: null,
    cells: [{ state: 'saved' }],
  })
  const audit = shop.database.selectFrom('staff_audit').select('id').where('staff_id', '=', manager.id)
  expect(await audit.execute()).toEqual([])
})

it('ADM-19 a cell that another has changed in the table says who and when, and one that was sold says nobody', async () => {
  const [edited, sold] = [await variant(), await variant()]
  const manager = await staff('manager')
  await save([stock(edited, 5, 8), stock(sold, 5, 8)], manager)
  await shop.database.updateTable('variants').set({ stock: 7 }).where('id', '=', sold).execute()
  const { cells, change } = await save([stock(edited, 5, 9), stock(sold, 5, 9)])
  expect(change).toBeNull()
  expect(cells).toEqual([
    { id: edited, field: 'stock', state: 'conflict', current: 8, by: manager.name, at: NOW.toISOString() },
    { id: sold, field: 'stock', state: 'conflict', current: 7, by: null, at: null },
  ])
})

it('ADM-19 an old price that is gone was taken by nobody of the table', async () => {
  const id = await variant()
  const cell: Cell = { id, field: 'old_price', was: 120, value: 130 }
  expect((await save([cell])).cells).toEqual([
    { id, field: 'old_price', state: 'conflict', current: null, by: null, at: null },
  ])
})

it('ADM-19 a cell whose goods are being sold waits for the sale, and is none of its own', async () => {
  const id = await variant()
  const { promise: sold, resolve: sell } = Promise.withResolvers<undefined>()
  const sale = shop.database.transaction().execute(async (transaction) => {
    await transaction.updateTable('variants').set({ stock: 4 }).where('id', '=', id).execute()
    await sold
  })
  await expect.poll(() => lockedRows(id)).toBe(1)
  const saved = save([stock(id, 5, 9)])
  await expect.poll(waitingStatements).toBe(1)
  sell(undefined)
  await sale
  expect(await saved).toMatchObject({ change: null, cells: [{ state: 'conflict', current: 4 }] })
})

it('ADM-10 what may not be is said of each cell, and saves nothing of it', async () => {
  const [id, gone] = [await variant({ old_price: 12_000 }), await variant()]
  await shop.database.deleteFrom('variants').where('id', '=', gone).execute()
  const { cells, change } = await save([
    price(id, 100, 0),
    { id, field: 'old_price', was: 120, value: 100 },
    stock(id, 5, -1),
    stock(gone, 5, 6),
  ])
  expect(change).toBeNull()
  expect(cells).toMatchObject([
    { state: 'wrong', reason: 'Ціна має бути більшою за нуль', current: 100 },
    { state: 'wrong', current: 120 },
    { state: 'wrong', reason: 'Залишок не може бути меншим за нуль', current: 5 },
    { state: 'wrong', reason: 'Цього варіанта вже немає', current: null },
  ])
})

it('ADM-10 pieces are whole, and an empty count is none', async () => {
  const id = await variant()
  expect(await save([stock(id, 5, 7.9)])).toMatchObject({ cells: [{ state: 'saved', current: 7 }] })
  expect(await save([stock(id, 7, null)])).toMatchObject({ cells: [{ state: 'wrong', current: 7 }] })
})

it('ADM-04 a cell whose price moves by more percent than the owner’s bound wants a fresh proof', async () => {
  const id = await variant()
  const manager = await staff('manager', 3_600_000)
  await expect(save([price(id, 100, 69.99)], manager)).rejects.toThrow(ProofNeeded)
  await expect(save([price(id, 100, 130.01)], manager)).rejects.toThrow(ProofNeeded)
  expect(await variantOf(id)).toMatchObject({ price: 10_000 })
  expect((await save([price(id, 100, 130), stock(id, 5, 500)], manager)).change).not.toBeNull()
  // A cell that is not saved anyway asks for nothing.
  expect(await save([price(id, 100, 1)], manager)).toMatchObject({ cells: [{ state: 'conflict' }] })
})

it('ADM-03 cells of prices and of stock are saved by who may change each', async () => {
  const id = await variant()
  const editor = await staff('editor')
  await expect(save([price(id, 100, 99)], editor)).rejects.toThrow(RightRefused)
  await expect(save([stock(id, 5, 6)], editor)).rejects.toThrow(RightRefused)
})

it('ADM-05 the journal names each cell by its article, by its number too where two share it', async () => {
  const [own, shared, other] = [
    await variant({ sku: 'A-1' }),
    await variant({ sku: 'B-1' }),
    await variant({ sku: 'B-1' }),
  ]
  const manager = await staff('manager')
  const { change } = await save(
    [price(own, 100, 99), stock(own, 5, 4), price(shared, 100, 98), price(other, 100, 97)],
    manager,
  )
  const audit = shop.database.selectFrom('staff_audit').select(['action', 'entity_id', 'before', 'after'])
  expect(await audit.where('staff_id', '=', manager.id).execute()).toEqual([
    {
      action: 'goods.cells',
      entity_id: String(change),
      before: {
        'price · A-1': 10_000,
        'stock · A-1': 5,
        [`price · B-1 · ${shared}`]: 10_000,
        [`price · B-1 · ${other}`]: 10_000,
      },
      after: {
        'price · A-1': 9_900,
        'stock · A-1': 4,
        [`price · B-1 · ${shared}`]: 9_800,
        [`price · B-1 · ${other}`]: 9_700,
      },
    },
  ])
})

it('ADM-10 an old price is measured by the new price beside it, where that is saved', async () => {
  const id = await variant()
  const old = (value: number): Cell => ({ id, field: 'old_price', was: null, value })
  expect(await save([old(95)])).toMatchObject({ change: null, cells: [{ state: 'wrong' }] })
  expect(await save([price(id, 100, 90), old(95)])).toMatchObject({
    cells: [
      { state: 'saved', current: 90 },
      { state: 'saved', current: 95 },
    ],
  })
  const conflict = { id, field: 'old_price', was: 95, value: 89 } as const
  expect(await save([price(id, 100, 80), conflict])).toMatchObject({
    change: null,
    cells: [{ state: 'conflict' }, { state: 'wrong', reason: 'Стара ціна має бути вища за нову' }],
  })
})
