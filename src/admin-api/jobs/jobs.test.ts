import { expect, it } from 'vitest'
import type { FailedJobs } from '#src/contract/admin/jobs.ts'
import { signedIn } from '#tests/desk-client.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

const shop = await startTestShop()
const [owner, manager] = await Promise.all([signedIn(shop, 'owner'), signedIn(shop, 'manager')])

async function buildDead(recipient: string): Promise<number> {
  const event = await shop.database
    .insertInto('outbox')
    .values({ topic: 'stock.returned', payload: '{}', created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await shop.database
    .insertInto('messages')
    .values({
      event_id: event.id,
      channel: 'owner_mail',
      recipient,
      created_at: new Date(),
      expires_at: new Date(),
      next_try_at: new Date(),
      outcome: 'dead',
      problem: 'поштова скринька не приймає',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function listed(): Promise<FailedJobs> {
  const { data } = await owner.getJson<{ data: FailedJobs }>('/api/admin/jobs')
  return data
}

it('ADM-18 what was given up is listed with its reason, tried again by hand, and written to the journal', async () => {
  const id = await buildDead('a@oselia.example')
  expect((await listed()).messages).toMatchObject([{ id, problem: 'поштова скринька не приймає' }])
  expect(await owner.post(`/api/admin/jobs/messages/${id}/retry`)).toMatchObject({ status: 204 })
  expect((await listed()).messages).toEqual([])
  const audit = await shop.database.selectFrom('staff_audit').select(['action', 'entity_id']).execute()
  expect(audit).toContainEqual({ action: 'message.retry', entity_id: String(id) })
})

it('ADM-18 what nobody needs is forgotten; what is not there is not found', async () => {
  const id = await buildDead('b@oselia.example')
  expect(await owner.delete(`/api/admin/jobs/messages/${id}`)).toMatchObject({ status: 204 })
  expect((await listed()).messages).toEqual([])
  expect(await owner.post('/api/admin/jobs/messages/999999/retry')).toMatchObject({ status: 404 })
})

it('ADM-18 pictures that did not come are fetched again by a press, and the journal says so', async () => {
  await shop.database
    .insertInto('pictures')
    .values({ source: 'https://cdn.example/broken.jpg', state: 'failed', error: '404' })
    .execute()
  expect(await listed()).toMatchObject({
    pictures: 1,
    picture_problems: [{ error: '404', count: 1, source: 'https://cdn.example/broken.jpg' }],
  })
  expect(await owner.post('/api/admin/jobs/pictures/retry')).toMatchObject({ status: 204 })
  expect((await listed()).pictures).toBe(0)
  const audit = await shop.database
    .selectFrom('staff_audit')
    .select('after')
    .where('action', '=', 'picture.retry')
    .execute()
  expect(audit).toEqual([{ after: { waiting: 1 } }])
})

it('ADM-03 errors of the shop are the owner’s alone', async () => {
  expect(await manager.get('/api/admin/jobs')).toMatchObject({ status: 403 })
})

it('ADM-17 a letter that the shop tries again by itself says when, and is tried at once by a press', async () => {
  const id = await buildDead('c@oselia.example')
  const postpone = (minutes: number) =>
    shop.database
      .updateTable('messages')
      .set({
        outcome: null,
        next_try_at: new Date(Date.now() + minutes * 60_000),
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .where('id', '=', id)
      .execute()
  await postpone(30)
  expect((await listed()).postponed).toMatchObject([
    { kind: 'messages', id: String(id), next: expect.stringMatching(/^Спробуємо самі .*о \d\d:\d\d$/) },
  ])
  expect(await owner.post(`/api/admin/jobs/messages/${id}/hasten`)).toMatchObject({ status: 204 })
  expect((await listed()).postponed).toEqual([])
  // A message that is due so soon may be on its way just now, so that nobody sends it twice.
  await postpone(1)
  expect((await listed()).postponed).toEqual([])
  expect(await owner.post(`/api/admin/jobs/messages/${id}/hasten`)).toMatchObject({ status: 404 })
})
