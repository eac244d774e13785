import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act } from '#src/staff/act.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { startTestShop, type TestShop } from '#tests/start-test-shop.ts'
import type { AdminRoutes } from './admin-routes.ts'

const bodySchema = z.object({ name: z.string('Введіть назву').min(1, 'Введіть назву'), version: z.string() })
const answerSchema = z.object({ data: z.object({ name: z.string() }) })
let name = 'Плед'

const routes: AdminRoutes = (desk, { database }) => {
  desk.put(
    '/things/:id',
    { right: 'goods.describe', body: bodySchema, answer: answerSchema },
    ({ actor, body }) =>
      act(database, { actor, right: 'goods.describe' }, async (transaction, audit) => {
        const thing = { entity: 'thing', entityId: '1' }
        const current = { name, version: versionOf({ name }) }
        await expectVersion(transaction, { ...thing, ...body, currentVersion: current.version, current })
        audit({ action: 'thing.edit', ...thing, before: { name }, after: { name: body.name } })
        name = body.name
        return { data: { name, secret: 'left out' } }
      }),
  )
  desk.delete('/things/:id', { right: 'staff.change', needsProof: true }, () => undefined)
  desk.post('/things/on-a-full-disk', { right: 'goods.describe' }, ({ actor }) =>
    act(database, { actor, right: 'goods.describe' }, async (transaction) => {
      await sql`do $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`.execute(
        transaction,
      )
    }),
  )
  desk.post('/things/file', { right: 'import.run', raw: true, bodyLimit: 10 }, async ({ body }) => text(body))
  desk.get('/things/file', { right: 'goods.see', raw: true }, ({ reply }) => {
    reply.type('text/csv').header('content-disposition', 'attachment')
    return Readable.from(['a;', 'b'])
  })
}

let shop: TestShop
let owner: DeskClient
beforeAll(async () => {
  shop = await startTestShop({ deskFeatures: [routes] })
  owner = await signedIn(shop, 'owner')
})

const save = (client: DeskClient, to: string, from: string) =>
  client.put('/api/admin/things/1', { name: to, version: versionOf({ name: from }) })

it('ADM-19 the second of two who save one thing is told what is there, by whom and when', async () => {
  const manager = await signedIn(shop, 'manager')
  const [first, second] = [await save(manager, 'Плед синій', 'Плед'), await save(owner, 'Плед новий', 'Плед')]
  expect([first.status, first.json()]).toEqual([200, { data: { name: 'Плед синій' } }])
  expect([second.status, second.json()]).toEqual([
    409,
    {
      message: 'Це щойно змінили',
      code: 'conflict',
      current: { name: 'Плед синій', version: versionOf({ name: 'Плед синій' }) },
      by: manager.actor.name,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ])
  expect(name).toBe('Плед синій')
})

it('ADM-03 a right that the role does not hold is refused before the body is read', async () => {
  const packer = await signedIn(shop, 'packer')
  const answer = await packer.put('/api/admin/things/1', { wrong: true })
  expect([answer.status, answer.json()]).toMatchObject([403, { code: 'not_your_role' }])
})

it('ADM-04 an old proof is asked for anew', async () => {
  const hour = 3_600_000
  const old = await signedIn(shop, 'owner', new Date(Date.now() - hour))
  const answer = await old.delete('/api/admin/things/1')
  expect([answer.status, answer.json()]).toEqual([
    403,
    { message: 'Підтвердьте, що це ви', code: 'proof_needed' },
  ])
  expect((await owner.delete('/api/admin/things/1')).status).toBe(204)
})

it('names each wrong field', async () => {
  const answer = await owner.put('/api/admin/things/1', { name: '' })
  expect([answer.status, answer.json()]).toMatchObject([
    422,
    { errors: { name: ['Введіть назву'], version: ['Обов’язкове поле'] } },
  ])
})

it('takes and gives files as streams, up to a limit', async () => {
  const type = { 'content-type': 'application/octet-stream' }
  const [whole, long] = [
    await owner.post('/api/admin/things/file', Buffer.from('0123456789'), type),
    await owner.post('/api/admin/things/file', Readable.from(['01234', '56789', '0']), {
      ...type,
      'transfer-encoding': 'chunked',
    }),
  ]
  expect([whole.status, whole.text]).toEqual([200, '0123456789'])
  expect(long.status).toBe(413)
  const file = await owner.get('/api/admin/things/file')
  expect([file.text, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    'a;b',
    'text/csv',
    'attachment',
  ])
})

it('answers 404 where there is nothing', async () => {
  expect((await owner.get('/api/admin/nothing')).status).toBe(404)
  expect((await owner.get('/api/admin')).status).toBe(404)
})

it('FLT-02 a save for which there is no room on the disk says that nothing is saved, and what to do', async () => {
  const answer = await owner.post('/api/admin/things/on-a-full-disk')
  expect([answer.status, answer.json()]).toEqual([
    503,
    { message: 'Магазину бракує місця на диску, нічого не збережено. Звільніть місце й збережіть ще раз' },
  ])
})

it('FLT-02 the next request on the connection of an upload that was too large is answered', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { ...owner.headers, origin: `http://127.0.0.1:${port}`, 'content-type': 'text/csv' }
  const upload = async (bytes: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const options = {
      port,
      host: '127.0.0.1',
      path: '/api/admin/things/file',
      method: 'POST',
      agent,
      headers,
    }
    const sent = request(options, (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
    sent.on('error', reject).end(Buffer.alloc(bytes))
    return promise
  }
  expect([await upload(5_000_000), await upload(5), await upload(5_000_000), await upload(5)]).toEqual([
    413, 200, 413, 200,
  ])
  agent.destroy()
})
