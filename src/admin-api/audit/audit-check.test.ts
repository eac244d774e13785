import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { AuditCheck } from '#src/contract/admin/audit.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const shop = await startTestShop()
const owner = await signedIn(shop, 'owner')

async function check(): Promise<AuditCheck> {
  const { data } = await owner.getJson<{ data: AuditCheck }>('/api/admin/audit/check')
  return data
}

it('ADM-05 the desk says whether the journal is whole, and where it is not', async () => {
  await shop.database
    .insertInto('pictures')
    .values({ source: 'https://cdn.example/a.jpg', state: 'failed', error: '404' })
    .execute()
  await owner.post('/api/admin/jobs/pictures/retry')
  const whole = await check()
  expect(whole).toMatchObject({ state: 'whole', print: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const last = whole.state === 'whole' ? whole.last_id : 0
  await sql`alter table staff_audit disable trigger user`.execute(shop.database)
  await sql`update staff_audit set entity_id = 'other' where id = ${last}`.execute(shop.database)
  expect(await check()).toEqual({ state: 'broken', id: last, fault: 'edited' })
})

it('ADM-03 it is the owner’s alone', async () => {
  const manager = await signedIn(shop, 'manager')
  expect((await manager.get('/api/admin/audit/check')).status).toBe(403)
})
