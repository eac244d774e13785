import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Database } from '#src/database/connect.ts'
import { isEasilyGuessed } from './is-easily-guessed.ts'
import { hashPassword } from '#src/passwords/passwords.ts'
import { act, demandRight } from './act.ts'
import type { StaffActor } from './actor.ts'
import { stepOfCode } from './code-app.ts'
import { InvalidInput } from './invalid-input.ts'
import { offerPasskey, type Place, readNewPasskey } from './passkeys.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { StaffRefusal } from './refusal.ts'
import type { Sealer } from './sealer.ts'
import { endOthers, type OwnSession } from './sessions.ts'
import { hasWayIn, waysIn } from './ways-in.ts'

/**
 * Changes a person's own keys, which requires a fresh proof of identity, except for the very first key, when
 * there is nothing to prove it with.
 */
async function actOnKeys<Result>(
  database: Database,
  actor: StaffActor,
  now: Date,
  work: Parameters<typeof act<Result>>[2],
): Promise<Result> {
  return act(database, { actor, right: 'desk.open', ...(await proofForKeys(database, actor)), now }, work)
}

async function proofForKeys(database: Database, actor: StaffActor): Promise<{ needsProof: boolean }> {
  return { needsProof: hasWayIn(await waysIn(database, actor.id)) }
}

export type Passkey = { id: string; name: string; created_at: Date; used_at: Date | null }

/** Returns the passkeys of a person, the oldest first. */
export async function listPasskeys(database: Database, staffId: number): Promise<Passkey[]> {
  return database
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at')
    .execute()
}

/**
 * Returns the options for creating a passkey. The proof is asked for already here: once the device has made a key, its
 * answer can be sent only once, and a refused one would leave a key on the device that opens nothing.
 * @throws ProofNeeded
 */
export async function offerNewPasskey(
  database: Database,
  actor: StaffActor,
  { email, place }: { email: string; place: Place },
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  demandRight(actor, 'desk.open', { ...(await proofForKeys(database, actor)), now })
  return offerPasskey(database, { id: actor.id, name: actor.name, email }, place, now)
}

/**
 * Adds a passkey.
 * @throws StaffRefusal, ProofNeeded
 */
export async function addPasskey(
  database: Database,
  actor: StaffActor,
  { response, place, name }: { response: RegistrationResponseJSON; place: Place; name: string },
  now: Date,
): Promise<void> {
  demandRight(actor, 'desk.open', { ...(await proofForKeys(database, actor)), now })
  const credential = await readNewPasskey(database, actor.id, response, place, now)
  if (!credential) throw new StaffRefusal('Ключ не підтвердився. Спробуйте ще раз')
  await actOnKeys(database, actor, now, async (transaction, audit) => {
    const added = await transaction
      .insertInto('staff_passkeys')
      .values({
        id: credential.id,
        staff_id: actor.id,
        name,
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        created_at: now,
        used_at: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    if (added.length === 0) throw new StaffRefusal('Цей ключ уже додано')
    audit({ action: 'staff.add_passkey', entity: 'staff', entityId: String(actor.id), after: { name } })
  })
}

/** Renames a passkey; returns false if she has no such key. */
export async function renamePasskey(
  database: Database,
  actor: StaffActor,
  { id, name }: { id: string; name: string },
): Promise<boolean> {
  return act(database, { actor, right: 'desk.open' }, async (transaction, audit) => {
    const own = transaction.selectFrom('staff_passkeys').where('id', '=', id).where('staff_id', '=', actor.id)
    const before = await own.select('name').forUpdate().executeTakeFirst()
    if (!before) return false
    await transaction.updateTable('staff_passkeys').set({ name }).where('id', '=', id).execute()
    audit({
      action: 'staff.rename_passkey',
      entity: 'staff',
      entityId: String(actor.id),
      before,
      after: { name },
    })
    return true
  })
}

/**
 * Removes a passkey and ends her other sessions, since the lost device may have one; returns false if she has no such key.
 * @throws StaffRefusal for the last way in, ProofNeeded
 */
export async function removePasskey(
  database: Database,
  session: OwnSession,
  id: string,
  now: Date,
): Promise<boolean> {
  const { actor } = session
  return actOnKeys(database, actor, now, async (transaction, audit) => {
    await lockPerson(transaction, actor.id)
    const [removed] = await transaction
      .deleteFrom('staff_passkeys')
      .where('id', '=', id)
      .where('staff_id', '=', actor.id)
      .returning('name')
      .execute()
    if (!removed) return false
    await demandWayIn(transaction, actor.id)
    audit({ action: 'staff.remove_passkey', entity: 'staff', entityId: String(actor.id), before: removed })
    await endOthers(transaction, audit, session)
    return true
  })
}

export type NewPassword = { password: string; sealed: string; code: string }

/**
 * Sets a new password and the authenticator app of its second factor, and ends her other sessions. Returns ten recovery codes.
 * @throws InvalidInput, ProofNeeded
 */
export async function setPassword(
  database: Database,
  sealer: Sealer,
  session: OwnSession,
  { password, sealed, code }: NewPassword,
  now: Date,
): Promise<string[]> {
  const { actor } = session
  const step = stepOfCode(sealer, { staffId: actor.id, sealed, code }, now)
  if (step === null)
    throw new InvalidInput({ code: ['Код не підходить. Перевірте, чи точний час на телефоні'] })
  await demandStrong(database, actor.id, password)
  const password_hash = await hashPassword(password)
  return actOnKeys(database, actor, now, async (transaction, audit) => {
    await transaction
      .updateTable('staff')
      .set({ password_hash, totp_sealed: sealed, totp_since: now, totp_step: step })
      .where('id', '=', actor.id)
      .execute()
    audit({ action: 'staff.set_password', entity: 'staff', entityId: String(actor.id) })
    await endOthers(transaction, audit, session)
    return renewRecoveryCodes(transaction, actor.id)
  })
}

/** @throws InvalidInput if the password is easily guessed */
async function demandStrong(database: Database, id: number, password: string): Promise<void> {
  const { name, email } = await database
    .selectFrom('staff')
    .select(['name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (await isEasilyGuessed(password, [name, email]))
    throw new InvalidInput({
      password: ['Такий пароль легко вгадати. Візьміть кілька випадкових слів, наприклад чотири'],
    })
}

/**
 * Removes the password and ends her other sessions.
 * @throws StaffRefusal for the last way in, ProofNeeded
 */
export async function removePassword(database: Database, session: OwnSession, now: Date): Promise<void> {
  const { actor } = session
  await actOnKeys(database, actor, now, async (transaction, audit) => {
    await lockPerson(transaction, actor.id)
    await transaction
      .updateTable('staff')
      .set({ password_hash: null, totp_sealed: null, totp_since: null, totp_step: null })
      .where('id', '=', actor.id)
      .execute()
    await transaction.deleteFrom('staff_recovery_codes').where('staff_id', '=', actor.id).execute()
    await demandWayIn(transaction, actor.id)
    audit({ action: 'staff.remove_password', entity: 'staff', entityId: String(actor.id) })
    await endOthers(transaction, audit, session)
  })
}

/**
 * Returns ten new recovery codes; earlier ones become invalid.
 * @throws StaffRefusal without a password, ProofNeeded
 */
export async function renewOwnCodes(database: Database, actor: StaffActor, now: Date): Promise<string[]> {
  return actOnKeys(database, actor, now, async (transaction, audit) => {
    const { hasPassword } = await waysIn(transaction, actor.id)
    if (!hasPassword) throw new StaffRefusal('Запасні коди замінюють код застосунку: спершу задайте пароль')
    audit({ action: 'staff.renew_codes', entity: 'staff', entityId: String(actor.id) })
    return renewRecoveryCodes(transaction, actor.id)
  })
}

async function demandWayIn(transaction: Database, staffId: number): Promise<void> {
  if (hasWayIn(await waysIn(transaction, staffId))) return
  throw new StaffRefusal('Це останній спосіб увійти. Спершу додайте інший')
}

async function lockPerson(transaction: Database, staffId: number): Promise<void> {
  await transaction.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute()
}
