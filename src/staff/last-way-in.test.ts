import { beforeAll, expect, it } from 'vitest'
import { connect, type Database } from '#src/database/connect.ts'
import { createTestDatabase } from '#tests/create-test-database.ts'
import { buildSession } from '#tests/desk-client.ts'
import type { StaffActor } from './actor.ts'
import { invite, listInvitations } from './invitations.ts'
import { arriveByLink } from './links.ts'
import { changeRole, deactivate, emailOf } from './people.ts'
import { listPasskeys, offerNewPasskey, removePassword, removePasskey, renamePasskey } from './profile.ts'
import { ProofNeeded } from './refusals.ts'
import { StaffRefusal } from './refusal.ts'
import { startSession } from './sessions.ts'
import { waysIn } from './ways-in.ts'

const NOW = new Date()
const LAST_WAY = 'Це останній спосіб увійти. Спершу додайте інший'

let database: Database
beforeAll(async () => {
  const connection = connect(await createTestDatabase(), { applicationName: 'vitryna test' })
  database = connection.database
  return connection.close
})

async function buildOwner({ keys = 0, hasPassword = false }): Promise<StaffActor> {
  const { actor } = await buildSession(database, 'owner', NOW)
  for (let number = 0; number < keys; number += 1) await addKey(actor, `key-${actor.id}-${number}`)
  if (hasPassword)
    await database
      .updateTable('staff')
      .set({ password_hash: 'hash', totp_sealed: 'sealed', totp_since: NOW, totp_step: 1 })
      .where('id', '=', actor.id)
      .execute()
  return actor
}

async function addKey(actor: StaffActor, id: string): Promise<void> {
  await database
    .insertInto('staff_passkeys')
    .values({
      id,
      staff_id: actor.id,
      name: 'Linux',
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      created_at: NOW,
      used_at: null,
    })
    .execute()
}

const ELSEWHERE = { isOwnDevice: true, device: 'Safari, iPhone', address: '127.0.0.1' }
/** The session in which she works; the tests give others their own. */
const sessionOf = (actor: StaffActor) => ({ id: 0, actor })

it('ADM-02 a passkey or password that is removed ends her sessions elsewhere, not the present one', async () => {
  const owner = await buildOwner({ keys: 2, hasPassword: true })
  const own = () =>
    database.selectFrom('staff_sessions').select(['id', 'device']).where('staff_id', '=', owner.id).execute()
  const [present] = await own()
  if (!present) throw new Error('she is not signed in')
  const here = { id: present.id, actor: owner }
  const removals = [
    () => removePasskey(database, here, `key-${owner.id}-0`, NOW),
    () => removePassword(database, here, NOW),
  ]
  for (const remove of removals) {
    await startSession(database, { staffId: owner.id, ...ELSEWHERE }, NOW)
    await remove()
    expect(await own()).toEqual([present])
  }
  expect(
    await database
      .selectFrom('staff_audit')
      .select('after')
      .where('action', '=', 'staff.end_sessions')
      .where('entity_id', '=', String(owner.id))
      .execute(),
  ).toEqual([{ after: { ended: 1 } }, { after: { ended: 1 } }])
})

it('ADM-02 the last way in is not removed, be it a passkey or a password', async () => {
  const byKey = await buildOwner({ keys: 1 })
  await expect(removePasskey(database, sessionOf(byKey), `key-${byKey.id}-0`, NOW)).rejects.toThrow(LAST_WAY)
  const byPassword = await buildOwner({ hasPassword: true })
  await expect(removePassword(database, sessionOf(byPassword), NOW)).rejects.toThrow(LAST_WAY)
  expect([await waysIn(database, byKey.id), await waysIn(database, byPassword.id)]).toMatchObject([
    { passkeys: 1 },
    { hasPassword: true },
  ])
})

it('ADM-02 a passkey is renamed by whose it is alone, and the journal says so', async () => {
  const [owner, other] = [await buildOwner({ keys: 2 }), await buildOwner({ keys: 1 })]
  const id = `key-${owner.id}-1`
  expect(await renamePasskey(database, other, { id, name: 'Чужий' })).toBe(false)
  expect(await renamePasskey(database, owner, { id, name: 'Телефон' })).toBe(true)
  expect((await listPasskeys(database, owner.id)).map(({ name }) => name)).toEqual(['Linux', 'Телефон'])
  const entries = database.selectFrom('staff_audit').where('action', '=', 'staff.rename_passkey')
  expect(await entries.select(['entity_id', 'before', 'after']).execute()).toEqual([
    { entity_id: String(owner.id), before: { name: 'Linux' }, after: { name: 'Телефон' } },
  ])
})

it('ADM-02 of both ways one goes, also when both are removed at once', async () => {
  const owner = await buildOwner({ keys: 1, hasPassword: true })
  const removed = await Promise.allSettled([
    removePasskey(database, sessionOf(owner), `key-${owner.id}-0`, NOW),
    removePassword(database, sessionOf(owner), NOW),
  ])
  expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { passkeys, hasPassword } = await waysIn(database, owner.id)
  expect(passkeys + Number(hasPassword)).toBe(1)
})

it('ADM-02 ADM-03 the only owner who can sign in without a link is neither demoted nor taken off', async () => {
  await database.updateTable('staff').set({ role: 'manager' }).execute()
  const settled = await buildOwner({ keys: 1 })
  const invited = await buildOwner({})
  const demote = () => changeRole(database, invited, { id: settled.id, role: 'manager' }, NOW)
  const takeOff = () => deactivate(database, invited, { id: settled.id }, NOW)
  await expect(demote()).rejects.toThrow('Інші власники ще не мають ні ключа, ні пароля')
  await expect(takeOff()).rejects.toThrow(StaffRefusal)
  await addKey(invited, `key-${invited.id}`)
  expect(await demote()).toMatchObject({ name: settled.name })
  await expect(changeRole(database, invited, { id: invited.id, role: 'editor' }, NOW)).rejects.toThrow(
    'Це останній власник',
  )
  await expect(deactivate(database, invited, { id: invited.id }, NOW)).rejects.toThrow('Це останній власник')
})

it.each([
  ['who is taken off', (owner: StaffActor, id: number) => deactivate(database, owner, { id }, NOW)],
  [
    'who may invite no more',
    (owner: StaffActor, id: number) => changeRole(database, owner, { id, role: 'manager' }, NOW),
  ],
] as const)(
  'ADM-02 ADM-03 no link that somebody has made %s lets anybody in, and the journal names each',
  async (_who, change) => {
    const [owner, leaving] = [await buildOwner({ keys: 1 }), await buildOwner({})]
    const other = await emailOf(database, owner)
    const accomplice = `friend-of-${leaving.id}@oselia.example`
    const make = (email: string) =>
      invite(database, leaving, { name: 'Нова Людина', email, role: 'owner' }, { hasMail: false, now: NOW })
    const links = [await make(accomplice), await make(other)]
    const own = await invite(
      database,
      owner,
      { name: 'Своя', email: `by-${owner.id}@oselia.example`, role: 'packer' },
      { hasMail: false, now: NOW },
    )
    await change(owner, leaving.id)
    const device = { isOwnDevice: false, device: 'Chrome, Linux', address: '127.0.0.1' }
    const enter = (token: string) => arriveByLink(database, token, device, NOW)
    expect(await Promise.all(links.map(({ token }) => enter(token)))).toEqual([null, null])
    expect(await listInvitations(database, owner, NOW)).toMatchObject([{ id: own.id }])
    expect(await enter(own.token)).not.toBeNull()
    const withdrawn = await database
      .selectFrom('staff_audit')
      .select('entity_id')
      .where('action', '=', 'staff.withdraw')
      .where('staff_id', '=', owner.id)
      .orderBy('id')
      .execute()
    expect(withdrawn.map(({ entity_id }) => entity_id)).toEqual([accomplice, other])
  },
)

it('ADM-02 ADM-04 a further passkey needs a proof before the device is asked to make it; the first one needs none', async () => {
  const options = { email: 'oksana@oselia.example', place: { origin: 'https://shop.example', shop: 'Оселя' } }
  const offer = (actor: StaffActor, provedAt: Date) =>
    offerNewPasskey(database, { ...actor, provedAt }, options, NOW)
  const longAgo = new Date(NOW.getTime() - 3_600_000)
  const [first, further] = [await buildOwner({}), await buildOwner({ keys: 1 })]
  expect(await offer(first, longAgo)).toMatchObject({ rp: { id: 'shop.example' } })
  await expect(offer(further, longAgo)).rejects.toThrow(ProofNeeded)
  expect(await offer(further, NOW)).toMatchObject({ excludeCredentials: [{}] })
})
