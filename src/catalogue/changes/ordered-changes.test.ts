import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { GoodsChange, GoodsSelection } from '#src/contract/admin/goods.ts'
import type { Role } from '#src/domain/rights/rights.ts'
import { COMMAND, type StaffActor } from '#src/staff/actor.ts'
import { ProofNeeded, RightRefused } from '#src/staff/refusals.ts'
import { buildSession } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import { findChange, listChanges } from './list-changes.ts'
import { orderChange, PreviewOutdated } from './order-change.ts'
import { previewChange } from './preview-change.ts'
import { listStalledChanges } from './stalled-changes.ts'
import { undoChange } from './undo-change.ts'
import { workOff, workOffAll } from './work-off.ts'
import { lockBatch, writeBatch } from './write-batch.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const who = { actor: COMMAND, now: NOW }

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

const variantsOf = (ids: readonly number[]): GoodsSelection => ({ variants: [...ids] })
const setPrice = (value: number): GoodsChange => ({ field: 'price', op: 'set', value })
const order = (change: GoodsChange, ids: readonly number[], by: StaffActor | typeof COMMAND = COMMAND) =>
  orderChange(shop.database, { actor: by, now: NOW }, { change, selection: variantsOf(ids), digest: null })
const work = (id: number) => workOff(shop.database, id, { now: NOW })
const stateOf = (id: number) => findChange(shop.database, COMMAND, id)

async function staff(role: Role, provedAgoMs = 0): Promise<StaffActor> {
  const { actor } = await buildSession(shop.database, role, NOW)
  return { ...actor, provedAt: new Date(NOW.getTime() - provedAgoMs) }
}

async function goods(...prices: number[]): Promise<number[]> {
  const built = []
  for (const price of prices) built.push((await shop.build.product({ price, stock: 5 })).variant.id)
  return built
}

/** The variants of one product, at a hundred hryvnias each. */
async function variants(length: number): Promise<number[]> {
  const wanted = Array.from({ length }, (_, place) => ({ value: String(place), price: 10_000 }))
  return (await shop.build.product({ variants: wanted })).variants.map(({ id }) => id)
}

async function pricesOf(ids: readonly number[]): Promise<number[]> {
  const rows = shop.database.selectFrom('variants').select('price').where('id', 'in', ids).orderBy('id')
  return (await rows.execute()).map(({ price }) => price)
}

async function promotion(discount: { discount_kind: 'percent'; discount: number } | object = {}) {
  const { id } = await shop.database
    .insertInto('promotions')
    .values({
      slug: `aktsiia-${Math.random()}`,
      title: 'Знижки',
      starts_on: '2026-11-01',
      ends_on: '2026-12-01',
      ...discount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const add = (value: number): GoodsChange => ({ field: 'promotion', op: 'add', value })
const undo = (change: number, actor: StaffActor) => undoChange(shop.database, { actor, now: NOW }, change)
const PRICED = { discount_kind: 'percent', discount: 50 }

it('ADM-10 what was not shown is refused, and what was shown is done to the right ones alone', async () => {
  const ids = await goods(10_000, 100, 20_000)
  const change: GoodsChange = { field: 'price', op: 'sum', value: -10, rounding: 'none' }
  const selection = variantsOf(ids)
  const show = () => previewChange(shop.database, { actor: COMMAND, change, selection })
  const { digest } = await show()
  await work(await order(setPrice(77), ids.slice(0, 1)))
  const given = { change, selection }
  await expect(orderChange(shop.database, who, { ...given, digest })).rejects.toThrow(PreviewOutdated)
  await work(await orderChange(shop.database, who, { ...given, digest: (await show()).digest }))
  expect(await pricesOf(ids)).toEqual([6_700, 100, 19_000])
})

it('ADM-04 a step of more percent than the owner’s bound wants a fresh proof, and that of the bound none', async () => {
  const ids = await goods(10_000, 20_000)
  const manager = await staff('manager', 3_600_000)
  await expect(order(setPrice(69.99), ids.slice(0, 1), manager)).rejects.toThrow(ProofNeeded)
  expect(await pricesOf(ids)).toEqual([10_000, 20_000])
  await work(await order(setPrice(70), ids.slice(0, 1), manager))
  await work(await order({ field: 'stock', op: 'set', value: 99 }, ids, manager))
  await work(await order(setPrice(1), ids.slice(1), await staff('manager')))
  expect(await pricesOf(ids)).toEqual([7_000, 100])
})

it('ADM-10 nothing to change is refused, and so is what is not there', async () => {
  const ids = await goods(10_000)
  await expect(order(setPrice(100), ids)).rejects.toThrow('Нічого змінювати')
  await expect(order({ field: 'category', value: 999_999 }, ids)).rejects.toThrow('Цієї категорії вже немає')
  const [merged, into] = [await shop.build.category(), await shop.build.category()]
  await shop.database
    .updateTable('categories')
    .set({ merged_into: into.id })
    .where('id', '=', merged.id)
    .execute()
  await expect(order({ field: 'category', value: merged.id }, ids)).rejects.toThrow('саму злито з іншою')
  const gone: GoodsChange = { field: 'promotion', op: 'add', value: 999_999 }
  await expect(order(gone, ids)).rejects.toThrow('Такої акції немає.')
  expect((await listChanges(shop.database, { actor: COMMAND })).map(({ title }) => title)).not.toContain(
    'Ціна 100,00 грн',
  )
})

it('ADM-05 the journal says what was ordered, of whom and of which goods, of many how many', async () => {
  const ids = await variants(51)
  const manager = await staff('manager')
  const few = await order(setPrice(90), ids.slice(0, 50), manager)
  const many = await order(setPrice(80), ids, manager)
  const audit = shop.database.selectFrom('staff_audit').select(['action', 'entity', 'entity_id', 'after'])
  const rows = await audit.where('staff_id', '=', manager.id).orderBy('id').execute()
  expect(rows).toMatchObject([
    { action: 'goods.change', entity: 'goods_change', entity_id: String(few) },
    { entity_id: String(many), after: { values: 51, selection: { variants: 51 } } },
  ])
  expect(rows[0]?.after).toMatchObject({
    title: 'Ціна 90,00\u00A0грн',
    values: 50,
    change: setPrice(90),
    selection: { variants: ids.slice(0, 50) },
  })
  const made = shop.database.selectFrom('goods_changes').select(['actor', 'staff_id', 'actor_name'])
  expect(await made.where('id', '=', few).executeTakeFirst()).toEqual({
    actor: 'staff',
    staff_id: manager.id,
    actor_name: manager.name,
  })
  await undo(many, manager)
  expect(await audit.where('staff_id', '=', manager.id).where('action', '=', 'goods.undo').execute()).toEqual(
    [expect.objectContaining({ entity: 'goods_change', entity_id: String(many) })],
  )
  const byCommand = await order(setPrice(70), ids.slice(0, 1))
  expect(await made.where('id', '=', byCommand).executeTakeFirst()).toEqual({
    actor: 'command',
    staff_id: null,
    actor_name: null,
  })
})

it('ADM-03 goods go in and out of a promotion that sets prices by who may set prices alone, back too', async () => {
  const [id = 0] = await goods(10_000)
  const [editor, manager] = [await staff('editor'), await staff('manager')]
  const [plain, priced] = [await promotion(), await promotion(PRICED)]
  await expect(order(add(priced), [id], editor)).rejects.toThrow(RightRefused)
  const [own, added] = [await order(add(plain), [id], editor), await order(add(priced), [id], manager)]
  await work(own)
  await work(added)
  expect(await stateOf(own)).toMatchObject({ title: 'Додати до акції «Знижки»' })
  await expect(undo(added, editor)).rejects.toThrow(RightRefused)
  await undo(own, editor)
  const removed = await order({ field: 'promotion', op: 'remove', value: priced }, [id], manager)
  await work(removed)
  await expect(undo(removed, editor)).rejects.toThrow(RightRefused)
  await undo(removed, manager)
  await undo(added, manager)
})

it.each<[GoodsChange, Role]>([
  [setPrice(50), 'editor'],
  [{ field: 'stock', op: 'set', value: 1 }, 'editor'],
  [{ field: 'is_visible', value: false }, 'packer'],
])('ADM-03 %j is neither shown, made nor taken back by a %s', async (change, role) => {
  const ids = await goods(10_000)
  const actor = await staff(role)
  const selection = variantsOf(ids)
  await expect(previewChange(shop.database, { actor, change, selection })).rejects.toThrow(RightRefused)
  await expect(order(change, ids, actor)).rejects.toThrow(RightRefused)
  const id = await order(change, ids)
  await work(id)
  await expect(undoChange(shop.database, { actor, now: NOW }, id)).rejects.toThrow(RightRefused)
  expect(await stateOf(id)).toMatchObject({ state: 'applied' })
})

it('ADM-10 what was changed between the order and the work, or is gone, is passed over and counted', async () => {
  const ids = await goods(10_000, 20_000, 30_000)
  const id = await order(setPrice(55), ids)
  await shop.database
    .updateTable('variants')
    .set({ price: 20_001 })
    .where('id', '=', ids[1] ?? 0)
    .execute()
  await shop.database
    .deleteFrom('variants')
    .where('id', '=', ids[2] ?? 0)
    .execute()
  expect(await work(id)).toBe(true)
  expect(await stateOf(id)).toMatchObject({
    state: 'applied',
    total: 3,
    done: 3,
    passed: 2,
    passed_gone: 0,
    kept: 0,
  })
  expect(await pricesOf(ids)).toEqual([5_500, 20_001])
  await undoChange(shop.database, who, id)
  await work(id)
  expect(await stateOf(id)).toMatchObject({ state: 'undone', undone: 3, passed: 2, passed_gone: 0, kept: 0 })
  expect(await pricesOf(ids)).toEqual([10_000, 20_001])
})

it('ADM-10 a change that has not begun is taken back at once, one that is not there cannot be', async () => {
  const ids = await goods(10_000)
  const id = await order(setPrice(55), ids)
  await undoChange(shop.database, who, id)
  const row = shop.database.selectFrom('goods_changes').select(['state', 'undone_at', 'ended_at'])
  expect(await row.where('id', '=', id).executeTakeFirst()).toEqual({
    state: 'undone',
    undone_at: NOW,
    ended_at: null,
  })
  expect(await work(id)).toBe(true)
  expect(await pricesOf(ids)).toEqual([10_000])
  await expect(undoChange(shop.database, who, id)).rejects.toThrow(`Зміну № ${id} вже скасовано.`)
  await expect(undoChange(shop.database, who, 999_999)).rejects.toThrow('Зміни № 999999 немає.')
  expect(await work(999_999)).toBe(true)
})

it('ADM-10 a change goes batch by batch, stops between two, is gone on with, and goes back as far as it came', async () => {
  const ids = await variants(3)
  const seen: number[] = []
  const id = await order(setPrice(90), ids)
  const some = { now: NOW, batchSize: 2, untilMs: 0, onProgress: (done: number) => seen.push(done) }
  expect(await workOff(shop.database, id, some)).toBe(false)
  expect(await stateOf(id)).toMatchObject({ state: 'applying', done: 2, total: 3 })
  await undoChange(shop.database, who, id)
  await expect(undoChange(shop.database, who, id)).rejects.toThrow('вже скасовано')
  await workOffAll(shop.database, NOW)
  expect(await stateOf(id)).toMatchObject({ state: 'undone', done: 2, undone: 2 })
  const again = await order(setPrice(80), ids)
  expect(await workOff(shop.database, again, { ...some, untilMs: Infinity })).toBe(true)
  expect(seen).toEqual([2, 2, 3])
  expect(new Set(await pricesOf(ids))).toEqual(new Set([8_000]))
  const ended = shop.database.selectFrom('goods_changes').select(['ended_at', 'undone_at'])
  expect(await ended.where('id', '=', again).executeTakeFirst()).toEqual({ ended_at: NOW, undone_at: null })
  await undoChange(shop.database, who, again)
  expect(await workOff(shop.database, again, some)).toBe(false)
  expect(await stateOf(again)).toMatchObject({ state: 'undoing', undone: 2 })
  await workOffAll(shop.database, NOW)
  expect(await stateOf(again)).toMatchObject({ state: 'undone', undone: 3, kept: 0 })
  expect(new Set(await pricesOf(ids))).toEqual(new Set([10_000]))
  expect(await ended.where('id', '=', again).executeTakeFirst()).toMatchObject({ undone_at: NOW })
})

it('ADM-10 a change that cannot be done does not keep those behind it waiting', async () => {
  const ids = await variants(2)
  const [broken, sound] = [
    await order(setPrice(90), ids.slice(0, 1)),
    await order(setPrice(80), ids.slice(1)),
  ]
  await sql`
    create function break_change() returns trigger language plpgsql as $$
    begin if new.id = ${sql.lit(broken)} then raise 'зламано'; end if; return new; end $$`.execute(
    shop.database,
  )
  await sql`
    create trigger break_change before update on goods_changes
    for each row execute function break_change()`.execute(shop.database)
  try {
    await expect(workOffAll(shop.database, NOW)).rejects.toThrow('зламано')
  } finally {
    await sql`drop function break_change() cascade`.execute(shop.database)
  }
  expect([(await stateOf(broken))?.state, (await stateOf(sound))?.state]).toEqual(['applying', 'applied'])
  await workOffAll(shop.database, NOW)
  expect(await pricesOf(ids)).toEqual([9_000, 8_000])
})

it('ADM-10 goods of a batch are locked before they are read, and no others', async () => {
  const [{ id: first }, { id: second }] = [await shop.build.product(), await shop.build.product()]
  // A fresh shop has variants of both numbers too.
  const row = { seq: 1, before: 1, after: 2, memo: {} }
  const free = async (table: 'products' | 'variants') => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${[first, second]}::int[])
      order by id for no key update skip locked`.execute(shop.database)
    return rows.map(({ id }) => id)
  }
  await shop.database.transaction().execute(async (transaction) => {
    await lockBatch(transaction, [
      { ...row, field: 'price', target_id: first },
      { ...row, field: 'is_visible', target_id: second },
    ])
    expect([await free('variants'), await free('products')]).toEqual([[second], [first]])
  })
  const batch = { id: await order(setPrice(50), [first]), from: 1, to: 1, now: NOW }
  await shop.database.updateTable('variants').set({ price: 77 }).where('id', '=', first).execute()
  await shop.database.transaction().execute(async (transaction) => {
    // What is passed over was locked as well.
    await writeBatch(transaction, batch)
    expect(await free('variants')).toEqual([second])
  })
})

it('ADM-10 goods that were merged into others are not changed', async () => {
  const [staying, merged] = [await shop.build.product({ price: 10_000 }), await shop.build.product()]
  await shop.database
    .updateTable('products')
    .set({ merged_into: staying.id })
    .where('id', '=', merged.id)
    .execute()
  await expect(order(setPrice(50), [merged.variant.id])).rejects.toThrow('Нічого змінювати')
})

it('ADM-10 changes are listed the newest first, page by page, to who may see goods', async () => {
  const ids = await goods(10_000)
  const made = [await order(setPrice(1), ids), await order(setPrice(2), ids), await order(setPrice(3), ids)]
  const list = async (more: object) =>
    (await listChanges(shop.database, { actor: COMMAND, ...more })).map(({ id }) => id)
  expect(await list({ limit: 2 })).toEqual([made[2], made[1]])
  expect(await list({ limit: 1, before: made[1] })).toEqual([made[0]])
  expect(await stateOf(999_999)).toBeNull()
  const [shown] = await listChanges(shop.database, { actor: await staff('packer'), limit: 1 })
  expect(shown).toMatchObject({ created_at: NOW.toISOString(), by: null, state: 'applying', total: 1 })
})

it('OPS-01 a change that should have ended a quarter of an hour ago is named, there and back', async () => {
  const ids = await goods(10_000)
  const id = await order(setPrice(9), ids)
  const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
  const stalled = async (minutes: number) =>
    (await listStalledChanges(shop.database, after(minutes))).find((each) => each.id === id)
  expect(await stalled(15)).toBeUndefined()
  expect(await stalled(15.1)).toMatchObject({ state: 'applying', done: 0, total: 1, since: NOW })
  await work(id)
  expect(await stalled(60)).toBeUndefined()
})
