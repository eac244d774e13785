import { beforeAll, expect, it } from 'vitest'
import type { ShownDirectory, ShownShift } from '#src/contract/admin/settings.ts'
import { withFreeLock } from '#src/database/with-lock.ts'
import { startDirectoryJob } from '#src/delivery/start-directory-job.ts'
import { ISSUE_LOCK } from '#src/receipts/issue-lock.ts'
import { moveShift, showShift } from '#src/receipts/shift-by-hand.ts'
import type { PrivateKey } from '#src/settings/private-keys.ts'
import { savePrivateSetting } from '#src/settings/private-settings.ts'
import { createVault } from '#src/settings/vault.ts'
import { type DeskClient, signedIn } from '#tests/desk-client.ts'
import { onFileEnd } from '#tests/file-end.ts'
import { type CheckboxServer, startCheckboxServer } from '#tests/providers/checkbox.ts'
import { type NovaPoshtaServer, startNovaPoshtaServer } from '#tests/providers/nova-poshta.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from '#tests/start-test-shop.ts'

const vault = createVault(TEST_CONFIG.secret)
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

let shop: TestShop
let owner: DeskClient
let register: CheckboxServer
let carrier: NovaPoshtaServer
const providers = { ...TEST_CONFIG.providers }
beforeAll(async () => {
  ;[register, carrier] = await Promise.all([startCheckboxServer(), startNovaPoshtaServer()])
  for (const server of [register, carrier]) onFileEnd(() => server.close())
  Object.assign(providers, { checkbox: register.url, novaPoshta: carrier.url })
  shop = await startTestShop({ deskConfig: { providers } })
  owner = await signedIn(shop, 'owner')
})

const set = (key: PrivateKey, value: unknown) => savePrivateSetting(shop.database, vault, key, value)
const shift = async () => (await owner.getJson<{ data: ShownShift }>('/api/admin/settings/shift')).data
const move = (is_open: boolean, client = owner) => client.put('/api/admin/settings/shift', { is_open })
const messageOf = (answer: Awaited<ReturnType<typeof move>>) => answer.json<{ message: string }>().message
const directory = async () =>
  (await owner.getJson<{ data: ShownDirectory }>('/api/admin/settings/directory')).data
const refresh = (client = owner) => client.post('/api/admin/settings/directory')
const auditOf = (entity: string) =>
  shop.database
    .selectFrom('staff_audit')
    .select(['action', 'actor_name', 'entity_id'])
    .where('entity', '=', entity)
    .orderBy('id')
    .execute()

it('ADM-17 RCP-02 the shift of the register is seen, opened and closed by hand, and the journal says by whom', async () => {
  expect(await shift()).toMatchObject({ is_set_up: false })
  expect(messageOf(await move(true))).toContain('Касу не налаштовано')
  await set('receipts_issuer', 'checkbox')
  await set('checkbox_license_key', register.keys.licenseKey)
  await set('checkbox_pin', register.keys.pinCode)
  expect(await shift()).toMatchObject({ is_set_up: true, state: 'closed', opens: '00:10', closes: '23:45' })
  expect(messageOf(await move(false))).toBe('Зміну вже закрито')

  register.asksUntilOpened = 2
  expect((await move(true)).status).toBe(204)
  expect((await shift()).state).toBe('opening')
  expect((await shift()).state).toBe('open')
  expect((await move(false)).status).toBe(204)
  expect((await shift()).state).toBe('closing')
  expect((await shift()).state).toBe('closed')
  expect(register.shifts.map(({ status }) => status)).toEqual(['CLOSED'])
  const who = { actor_name: owner.actor.name, entity_id: register.shifts[0]?.id }
  expect(await auditOf('shift')).toEqual([
    { ...who, action: 'receipt.open_shift' },
    { ...who, action: 'receipt.close_shift' },
  ])
})

it('ADM-17 what the register refuses stands in its own words, and nothing is written of it', async () => {
  const before = await auditOf('shift')
  await set('checkbox_pin', '0000000000')
  expect(messageOf(await move(true))).toContain('Невірний логін або пароль')
  const asked = await owner.get('/api/admin/settings/shift')
  expect([asked.status, asked.text]).toEqual([422, expect.stringContaining('Невірний логін або пароль')])
  await set('checkbox_pin', register.keys.pinCode)
  expect(await auditOf('shift')).toEqual(before)
})

it('ADM-17 RCP-02 no shift is opened in the middle of a receipt', async () => {
  const before = await auditOf('shift')
  const answer = await withFreeLock(shop.database, ISSUE_LOCK, () => move(true))
  expect(answer?.json()).toMatchObject({ message: 'Саме видаються чеки. Спробуйте за хвилину' })
  expect(await auditOf('shift')).toEqual(before)
})

it('ADM-17 DLV-02 the directory is brought in by a press, once, and what is in it is seen', async () => {
  expect(messageOf(await refresh())).toContain('Немає ключа Нової Пошти')
  await set('nova_poshta_key', carrier.apiKey)
  expect(await directory()).toMatchObject({ source: 'none', settlements: 0, is_under_way: false })
  expect((await refresh()).status).toBe(204)
  expect((await refresh()).status).toBe(204)
  expect(await directory()).toMatchObject({ is_under_way: true })
  const job = work()
  await expect.poll(directory).toMatchObject({ source: 'carrier', is_under_way: false, problem: null })
  await job.stop()
  const { settlements, points } = carrier.directory
  const known = await directory()
  expect([known.settlements, known.branches + known.lockers + known.closed]).toEqual([
    settlements.length,
    points.length,
  ])
  expect(await auditOf('directory')).toMatchObject([
    { action: 'directory.refresh', actor_name: owner.actor.name },
  ])
})

it('ADM-17 DLV-02 a directory that does not come leaves the one that was there, and says why', async () => {
  const before = await directory()
  carrier.refuses = { 'Address.getSettlements': ['Сервіс на обслуговуванні'] }
  await refresh()
  const job = work()
  await expect
    .poll(directory)
    .toMatchObject({ is_under_way: false, problem: expect.stringContaining('обслуговуванні') })
  await job.stop()
  expect(await directory()).toMatchObject({
    refreshed_at: before.refreshed_at,
    settlements: before.settlements,
  })
})

it('ADM-03 register and directory are the owner’s alone', async () => {
  const manager = await signedIn(shop, 'manager')
  expect([(await move(true, manager)).status, (await refresh(manager)).status]).toEqual([403, 403])
  await set('receipts_issuer', 'none')
  const options = { database: shop.database, vault, url: register.url, limitMs: 3_000 }
  const tries = [
    showShift(options, manager.actor),
    moveShift(options, { actor: manager.actor, deed: 'open' }),
  ]
  for (const each of await Promise.allSettled(tries))
    expect(each).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('ролі') } })
})

/** The shop's own work, which looks often. */
function work() {
  return startDirectoryJob({
    database: shop.database,
    vault,
    providers,
    outboundMs: 2000,
    log: SILENT,
    intervalMs: 20,
  })
}
