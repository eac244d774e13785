import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { lockImports } from '#src/import/import-lock.ts'
import { copyRun } from '#src/import-runs/begin-run.ts'
import { confirmRun } from '#src/import-runs/request-run.ts'
import { executeRun } from '#src/import-runs/execute-run.ts'
import { rollBackRequested } from '#src/import-runs/request-roll-back.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { feedXml, startTestImport, type TestImport, type TestOffer } from '#tests/start-test-import.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const MUG = { id: 'm1', name: 'Кухоль', price: 390, stock: 7 }
const JUG = { id: 'j1', name: 'Глек', price: 1000, stock: 4 }

let shop: TestImport
let manager: DeskClient

beforeEach(async () => {
  shop = await startTestImport()
  manager = await signedIn(await startTestShop({ on: shop }), 'manager')
})

/** So many goods that an answer does not wait for their change. */
const many = (price: number) =>
  Array.from({ length: 501 }, (_, index) => ({ ...MUG, id: `many-${index}`, price: price + index }))

/**
 * Reads and applies a price list.
 *
 * @returns the number of the import
 */
async function applied(offers: readonly TestOffer[]): Promise<number> {
  const { database, url: databaseUrl, folder: dataDir } = shop
  const deps = { database, databaseUrl, dataDir, now: new Date() }
  const origin = { origin: { kind: 'file', folder: dataDir }, stem: 'price' } as const
  const path = await shop.feedFile(feedXml(offers))
  const runId = await copyRun(deps, { actor: COMMAND, path, origin })
  await executeRun(deps, runId)
  await confirmRun(database, { actor: COMMAND, runId, state: 'applying', now: new Date() })
  expect(await executeRun(deps, runId)).toBe('applied')
  return runId
}

const read = (id: number) =>
  manager.getJson<{ data: { state: string; is_rolling_back: boolean; problem: string | null } }>(
    `/api/admin/imports/${id}`,
  )

it('ADM-13 IMP-03 a large import is taken back by the work of the shop, once, and says so meanwhile', async () => {
  await applied(many(100))
  const id = await applied(many(110))
  const takeBack = () => manager.post(`/api/admin/imports/${id}/rollback`, {})
  for (const answer of [await takeBack(), await takeBack()])
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { data: { state: 'applied', is_rolling_back: true, can_roll_back: false } },
    ])
  await rollBackRequested(shop.database, new Date(), fail)
  expect((await read(id)).data).toMatchObject({ state: 'rolled_back', is_rolling_back: false })
  const { rows } = await sql<{ action: string; actor: string }>`
    select action, actor_name as actor from staff_audit where entity = 'import' and entity_id = ${String(id)}
    and action like '%roll_back' order by id`.execute(shop.database)
  expect(rows).toEqual(
    ['import.ask_roll_back', 'import.roll_back'].map((action) => ({ action, actor: manager.actor.name })),
  )
})

it('ADM-13 IMP-03 what was asked to be taken back and cannot be any more says why', async () => {
  await applied([MUG, JUG])
  const id = await applied([{ ...MUG, price: 392 }, JUG])
  await shop.database.transaction().execute(async (transaction) => {
    await lockImports(transaction)
    await manager.post(`/api/admin/imports/${id}/rollback`, {})
  })
  const next = await applied([{ ...MUG, price: 393 }, JUG])
  await rollBackRequested(shop.database, new Date(), fail)
  expect((await read(id)).data).toMatchObject({
    state: 'applied',
    is_rolling_back: false,
    problem: `Після цього імпорту того самого прайсу був ще один: спершу поверніть № ${next}`,
  })
  expect((await manager.post(`/api/admin/imports/${next}/rollback`, {})).status).toBe(200)
})

function fail(error: unknown): never {
  throw error
}
