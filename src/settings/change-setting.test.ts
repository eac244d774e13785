import { beforeAll, expect, it } from 'vitest'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { COMMAND, type StaffActor } from '#src/staff/actor.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { Conflict, ProofNeeded, RightRefused } from '#src/staff/refusals.ts'
import { startTestShop, TEST_CONFIG, type TestShop } from '#tests/start-test-shop.ts'
import { changePrivateSetting, changeSetting } from './change-setting.ts'
import { loadOwnerSettings } from './owner-settings.ts'
import { loadSecretTails } from './private-settings.ts'
import { createVault } from './vault.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const vault = createVault(TEST_CONFIG.secret)
const TOKEN = 'u-0123456789abcdef7f2a'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})

async function person(role: StaffActor['role'], provedAt = NOW): Promise<StaffActor> {
  const { id } = await shop.database
    .insertInto('staff')
    .values({ name: 'Оксана', email: `${crypto.randomUUID()}@example.com`, role })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { kind: 'staff', id, name: 'Оксана', role, device: 'Chrome', provedAt }
}

it('ADM-17 a phone is changed by its owner, with what was there in the audit', async () => {
  const actor = await person('owner')
  await changeSetting(shop.database, { actor, key: 'phones', value: ['+380671234567'] })
  expect(await loadOwnerSettings(shop.database)).toMatchObject({ phones: ['+380671234567'] })
  const row = await shop.database
    .selectFrom('staff_audit')
    .select(['action', 'entity_id', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(row).toEqual({ action: 'setting.edit', entity_id: 'phones', after: { value: ['+380671234567'] } })
})

it.each([
  ['phones', ['067']],
  ['return_days', 3],
  ['shopTitle', ''],
  ['headerMenu', [{ title: 'А', url: 'javascript:1', badge: null, children: [], products_count: null }]],
] as const)('ADM-17 takes no wrong %s and names it', async (key, value) => {
  const error = await changeSetting(shop.database, { actor: COMMAND, key, value }).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(InvalidInput)
  expect(error).toMatchObject({ errors: { [key]: [expect.any(String)] } })
})

it('ADM-03 settings are the owner’s, menus also of who keeps the texts', async () => {
  const { database } = shop
  const editor = await person('editor')
  const change = changeSetting(database, { actor: editor, key: 'shopTitle', value: 'Хата' })
  await expect(change).rejects.toBeInstanceOf(RightRefused)
  const menu = [{ title: 'Про нас', url: '/about', badge: null, children: [], products_count: null }]
  await changeSetting(database, { actor: editor, key: 'headerMenu', value: menu })
  expect((await loadOwnerSettings(database)).headerMenu).toEqual(menu)
})

it('ADM-19 two people at one setting: the second is told', async () => {
  const { database } = shop
  await changeSetting(database, { actor: COMMAND, key: 'address', value: 'Київ' })
  const version = versionOf({ value: 'Львів' })
  const late = changeSetting(database, { actor: COMMAND, key: 'address', value: 'Одеса', version })
  await expect(late).rejects.toBeInstanceOf(Conflict)
})

it('ADM-04 ADM-17 a key wants a fresh proof, is sealed, and shows its last four letters', async () => {
  const { database } = shop
  const rested = await person('owner', new Date('2026-11-23T09:00:00Z'))
  const change = { key: 'mono_token', value: TOKEN, now: NOW } as const
  const late = changePrivateSetting(database, vault, { ...change, actor: rested })
  await expect(late).rejects.toBeInstanceOf(ProofNeeded)
  await changePrivateSetting(database, vault, { ...change, actor: await person('owner') })
  expect(await loadSecretTails(database, vault, ['mono_token'])).toEqual({ mono_token: '7f2a' })
  const stored = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'mono_token')
    .executeTakeFirst()
  const recorded = await database
    .selectFrom('staff_audit')
    .select(['before', 'after'])
    .where('entity_id', '=', 'mono_token')
    .execute()
  expect(JSON.stringify([stored, recorded])).not.toContain(TOKEN)
  expect(recorded).toEqual([{ before: { value: null }, after: { value: 'задано' } }])
})

it.each([
  ['shopTitle', 'я'.repeat(10_000), 'Не більше 500 знаків'],
  ['facebook', `https://www.facebook.com/${'k'.repeat(2000)}`, 'Не більше 2000 знаків'],
  ['phones', ['я'.repeat(10_000)], `«${'я'.repeat(60)}…» не підходить. Приклад: +380671234567`],
] as const)(
  'ADM-17 ADM-21 a text of ten thousand letters pasted into %s is refused in a short sentence',
  async (key, value, sentence) => {
    const changed = changeSetting(shop.database, { actor: await person('owner'), key, value })
    await expect(changed).rejects.toMatchObject({ errors: { [key]: [sentence] } })
  },
)
