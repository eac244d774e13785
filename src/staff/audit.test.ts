import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#src/database/connect.ts'
import { seededRandom } from '#tests/random-catalogue.ts'
import { startTestShop } from '#tests/start-test-shop.ts'
import { act } from './act.ts'
import { COMMAND } from './actor.ts'
import { pruneAudit, verifyAudit } from './audit.ts'
import { redactAudit, redactOldAudit } from './redact-audit.ts'

let database: Database
beforeEach(async () => {
  database = (await startTestShop()).database
  await unguarded(sql`truncate staff_audit`)
  await sql`update staff_audit_head set last_id = 0, hash = sha256('vitryna')`.execute(database)
})

/** Does this as somebody who may do anything to the database. */
async function unguarded(...statements: { execute: (on: Database) => Promise<unknown> }[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`alter table staff_audit disable trigger user`.execute(transaction)
    for (const statement of statements) await statement.execute(transaction)
    await sql`alter table staff_audit enable trigger user`.execute(transaction)
  })
}

const change = (price: number) =>
  act(database, { actor: COMMAND, right: 'goods.price' }, async (_transaction, audit) => {
    const thing = { action: 'product.edit', entity: 'product', entityId: String(price % 3) }
    audit({ ...thing, before: { price }, after: { price: price + 1 } })
    audit({ ...thing, after: null })
  })

async function fill(count: number): Promise<void> {
  for (let price = 0; price < count; price += 1) await change(price)
  await sql`drop table if exists kept_audit`.execute(database)
  await sql`create table kept_audit as select * from staff_audit`.execute(database)
}

const row = (action: string) => ({ action, entity: 'product', entityId: '1' })

const check = () => verifyAudit(database)

describe('ADM-05 the journal', () => {
  it('is whole as it was written, the rows of one change together, also of many at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, price) => change(price)))
    expect(await check()).toMatchObject({ state: 'whole', rows: 24, lastId: 24 })
    const rows = await database.selectFrom('staff_audit').select(['id', 'entity_id']).orderBy('id').execute()
    for (let at = 0; at < rows.length; at += 2) expect(rows[at]?.entity_id).toBe(rows[at + 1]?.entity_id)
  })

  it('has nothing of a change that failed', async () => {
    const failing = act(database, { actor: COMMAND, right: 'goods.price' }, async (_transaction, audit) => {
      audit({ action: 'product.edit', entity: 'product', entityId: '1' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await check()).toMatchObject({ state: 'whole', rows: 0 })
  })

  it('a deed within another stands where it was done, and not at all where it failed', async () => {
    const deed = { actor: COMMAND, right: 'goods.price' } as const
    await act(database, deed, async (transaction, audit) => {
      audit(row('first'))
      await act(transaction, deed, async (_same, within) => within(row('second')))
      const failing = act(transaction, deed, async (same, within) => {
        within(row('failed'))
        await act(same, deed, async (_innermost, deeper) => deeper(row('failed with it')))
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      audit(row('third'))
    })
    const rows = await database.selectFrom('staff_audit').select('action').orderBy('id').execute()
    expect(rows.map(({ action }) => action)).toEqual(['first', 'second', 'third'])
  })

  it.each([
    sql`update staff_audit set action = 'x'`,
    sql`delete from staff_audit`,
    sql`delete from staff_audit where id = 1`,
    sql`truncate staff_audit`,
  ])('is changed by no statement of the shop', async (statement) => {
    await fill(2)
    await expect(statement.execute(database)).rejects.toThrow('staff_audit is never changed')
    expect(await check()).toMatchObject({ state: 'whole', rows: 4 })
  })

  const EDITS = {
    created_at: sql`created_at + interval '1 microsecond'`,
    actor: sql`'job'`,
    staff_id: sql`(select min(id) from staff)`,
    actor_name: sql`''`,
    device: sql`''`,
    action: sql`action || ' '`,
    entity: sql`entity || 's'`,
    entity_id: sql`entity_id || '0'`,
    before: sql`coalesce(before || '{"price": 0.10}', 'null')`,
    after: sql`coalesce(after || '{"price": 5.00}', 'null')`,
    previous: sql`sha256(previous)`,
    hash: sql`sha256(hash)`,
  }

  it('any edit of any field of any row is found', async () => {
    await database
      .insertInto('staff')
      .values({ name: 'Оксана', email: `o${Math.random()}@oselia.example`, role: 'owner' })
      .execute()
    await fill(4)
    for (const [column, edit] of Object.entries(EDITS)) {
      for (let id = 1; id <= 8; id += 1) {
        await unguarded(sql`update staff_audit set ${sql.ref(column)} = ${edit} where id = ${id}`)
        const found = await check()
        expect([column, id, found.state]).toEqual([column, id, 'broken'])
        await restore()
      }
    }
    expect(await check()).toMatchObject({ state: 'whole' })
  })

  it('any row that was taken, doubled, moved or put in is found', async () => {
    const random = seededRandom(5)
    await fill(5)
    for (let time = 0; time < 20; time += 1) {
      const [one, other] = [1 + random(10), 1 + random(10)]
      const tampering = [
        sql`delete from staff_audit where id = ${one}`,
        sql`delete from staff_audit where id >= ${one}`,
        sql`delete from staff_audit where id <= ${one}`,
        sql`update staff_audit set id = -id where id in (${one}, ${other === one ? (one % 10) + 1 : other})`,
        sql`insert into staff_audit select 11, created_at, actor, staff_id, actor_name, device, action, entity, entity_id, before, after, previous, hash from staff_audit where id = ${one}`,
      ][time % 5]
      if (tampering) await unguarded(tampering)
      expect([time, (await check()).state]).toEqual([time, 'broken'])
      await restore()
    }
  })

  it('a journal that was written anew as a whole is known by a print that was noted before', async () => {
    await fill(2)
    const before = await check()
    if (before.state !== 'whole') throw new Error('broken')
    const known = { id: before.lastId, print: before.print }
    await fill(1)
    expect(await verifyAudit(database, known)).toMatchObject({ state: 'whole' })
    await unguarded(sql`delete from staff_audit`)
    await sql`update staff_audit_head set last_id = 0, hash = sha256('vitryna')`.execute(database)
    await fill(3)
    expect(await check()).toMatchObject({ state: 'whole' })
    expect(await verifyAudit(database, known)).toMatchObject({ state: 'broken', id: known.id })
  })

  it('what is over two years old goes, and the rest can be checked still', async () => {
    await database
      .insertInto('staff_audit')
      .values(
        [800, 740, 20].map((days) => ({
          created_at: new Date(Date.now() - days * 86_400_000),
          actor: 'job' as const,
          staff_id: null,
          actor_name: 'Магазин',
          device: null,
          action: 'shop.close',
          entity: 'shop',
          entity_id: String(days),
          before: null,
          after: null,
        })),
      )
      .execute()
    expect(await pruneAudit(database)).toBe(2)
    expect(await pruneAudit(database)).toBe(0)
    await fill(1)
    expect(await check()).toMatchObject({ state: 'whole', rows: 4, lastId: 6 })
    await unguarded(sql`delete from staff_audit where id = 3`)
    expect(await check()).toMatchObject({ state: 'broken', fault: 'missing' })
  })
})

const HERS = { name: 'Олена Коваль', phone: '+380671112233', total: 900 }
const write = (entity: string, entityId: string, after: object) =>
  act(database, { actor: COMMAND, right: 'goods.price' }, async (_transaction, audit) =>
    audit({ action: `${entity}.edit`, entity, entityId, after }),
  )
const forget = (orders: string[]) =>
  database
    .transaction()
    .execute((transaction) => redactAudit(transaction, { orders, phones: ['+380671112233'], words: [] }))
const said = async () =>
  (await database.selectFrom('staff_audit').select(['entity_id', 'after']).orderBy('id').execute()).map(
    ({ entity_id, after }) => [entity_id, after],
  )

async function fillAndForget(): Promise<void> {
  await write('order', '100001', HERS)
  await change(5)
  await write('customer', '380671112233', { note: 'дзвонить уранці' })
  await write('order', '100002', HERS)
  await forget(['100001'])
  await change(6)
  await sql`drop table if exists kept_audit`.execute(database)
  await sql`create table kept_audit as select * from staff_audit`.execute(database)
}

const redactBy = (statement: string) =>
  database.transaction().execute(async (transaction) => {
    await sql`select set_config('vitryna.redacts_audit', 'on', true)`.execute(transaction)
    await sql.raw(statement).execute(transaction)
  })

describe('ADM-05 SEC-05 what names a person is taken out of the journal', () => {
  it('and the rest stays as it was, chained', async () => {
    await fillAndForget()
    expect(await check()).toMatchObject({ state: 'whole' })
    const [order, , , customer, other] = await said()
    expect([order, customer, other]).toEqual([
      ['100001', { name: '…', phone: '…', total: 900 }],
      ['…2233', { note: '…' }],
      ['100002', { name: 'Олена Коваль', phone: '…', total: 900 }],
    ])
    // The second time there is nothing to take out, and nothing is written.
    const rows = (await said()).length
    await forget(['100001'])
    expect((await said()).length).toBe(rows)
  })

  it('so that any edit of what is left, and any row that is missing, is found still', async () => {
    await fillAndForget()
    const { rows } = await sql<{ id: number }>`select id from staff_audit order by id`.execute(database)
    for (const { id } of rows) {
      for (const edit of [
        sql`update staff_audit set after = coalesce(after, '{}'::jsonb) || '{"total": 901}' where id = ${id}`,
        sql`update staff_audit set entity_id = '7' where id = ${id}`,
        sql`delete from staff_audit where id = ${id}`,
      ]) {
        await unguarded(edit)
        expect([id, (await check()).state]).toEqual([id, 'broken'])
        await restore()
      }
    }
    expect(await check()).toMatchObject({ state: 'whole' })
  })

  it('but only by what says so in the journal: no other column, and nothing unsaid', async () => {
    await fillAndForget()
    for (const column of ["actor = 'job'", "action = 'x'", 'hash = previous', 'created_at = now()'])
      await expect(redactBy(`update staff_audit set ${column} where id = 1`)).rejects.toThrow('never changed')
    await redactBy("update staff_audit set after = '{}' where id = 2")
    expect(await check()).toMatchObject({ state: 'broken', id: 2, fault: 'edited' })
  })

  it('also what versions before have written of anybody, by the job of the night', async () => {
    await write('order', '100003', HERS)
    await write('order', '100004', { name: '…', total: 1 })
    await write('product', '4', { name: 'Ваза' })
    expect(await redactOldAudit(database)).toBe(1)
    expect(await redactOldAudit(database)).toBe(0)
    expect(await said()).toMatchObject([
      ['100003', { name: '…', phone: '…', total: 900 }],
      ['100004', { name: '…', total: 1 }],
      ['4', { name: 'Ваза' }],
      ['1', { rows: [{ id: 1 }] }],
    ])
    expect(await check()).toMatchObject({ state: 'whole' })
  })
})

/** Brings back the journal as it was, from its copy. */
function restore(): Promise<void> {
  return unguarded(sql`delete from staff_audit`, sql`insert into staff_audit select * from kept_audit`)
}
