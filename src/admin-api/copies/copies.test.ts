import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ShownCopy } from '#src/contract/admin/copies.ts'
import { runNextCopy } from '#src/copies/run-copy.ts'
import { signedIn } from '#tests/desk-client.ts'
import { lastingFolder } from '#tests/lasting-folder.ts'
import { startTestShop } from '#tests/start-test-shop.ts'

it('ADM-18 OPS-04 the owner makes a copy, and takes it out after a fresh proof', async () => {
  const dataDir = lastingFolder()
  const shop = await startTestShop({ deskConfig: { dataDir } })
  const owner = await signedIn(shop, 'owner')
  expect(await (await signedIn(shop, 'manager')).get('/api/admin/copies')).toMatchObject({ status: 403 })

  const { data } = (await owner.post('/api/admin/copies', {})).json<{ data: { id: number } }>()
  const again = (await owner.post('/api/admin/copies', {})).json<{ data: { id: number } }>()
  expect(again.data.id).toBe(data.id)
  const source = { database: shop.database, databaseUrl: shop.url, dataDir }
  await runNextCopy({ ...source, now: () => new Date(), onError: () => undefined })
  const listed = await owner.getJson<{ data: ShownCopy[] }>('/api/admin/copies')
  expect(listed.data).toMatchObject([{ id: data.id, state: 'ready', actor_name: owner.actor.name }])

  const stale = await signedIn(shop, 'owner', new Date(Date.now() - 16 * 60_000))
  const path = `/api/admin/copies/${data.id}`
  expect((await stale.post(`${path}/take-out`, {})).json()).toMatchObject({ code: 'proof_needed' })
  expect(await stale.get(`${path}/file`)).toMatchObject({ status: 403 })
  expect(await owner.post(`${path}/take-out`, {})).toMatchObject({ status: 204 })
  const file = await owner.get(`${path}/file`)
  expect(file.headers['content-disposition']).toContain('.tar')
  expect(file.bytes.toString('latin1')).toContain('manifest.json')
  const audit = await owner.getJson<{ data: { rows: { action: string }[] } }>('/api/admin/audit?entity=copy')
  expect(audit.data.rows.map(({ action }) => action)).toEqual(['copy.download', 'copy.make'])
  expect(await owner.post(`${path}9/drill`, {})).toMatchObject({ status: 422 })

  await rm(join(dataDir, 'copies'), { recursive: true })
  expect(await owner.get(`${path}/file`)).toMatchObject({ status: 422 })
})
