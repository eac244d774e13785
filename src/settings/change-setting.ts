import { sql } from 'kysely'
import { z } from 'zod'
import { isSecret } from '#src/contract/secret-text.ts'
import type { Database } from '#src/database/connect.ts'
import type { Right } from '#src/domain/rights/rights.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { act } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { checked } from '#src/staff/checked.ts'
import { expectVersion } from '#src/staff/expect-version.ts'
import { defaultOf } from './default-of.ts'
import { OWNER_DEFAULTS, type SettingKey } from './owner-settings.ts'
import { type PrivateKey, privateSettingsSchema } from './private-keys.ts'
import { SECRET_SHOWN, sealedSetting } from './private-settings.ts'
import { saveSetting } from './save-setting.ts'
import { checkSetting } from './setting-rules.ts'
import type { Vault } from './vault.ts'

/**
 * The value undefined removes the owner's setting. `version` is that of the value on the screen; without it
 * nothing is compared.
 */
type Change<Key extends string> = { actor: Actor; key: Key; value: unknown; version?: string; now?: Date }

/**
 * Saves any setting in its stored form, in place of an earlier value.
 * @throws Conflict, RightRefused
 */
export async function writeSetting(
  database: Database,
  { actor, key, value, version, right = 'settings.change' }: Change<string> & { right?: Right },
): Promise<void> {
  await act(database, { actor, right }, async (transaction, audit) => {
    const before = await lockedValue(transaction, key)
    const shown = before ?? defaultOf(key)
    if (version !== undefined) {
      const current = { value: shown, version: versionOf({ value: shown }) }
      const stated = { entity: 'setting', entityId: key, version, currentVersion: current.version, current }
      await expectVersion(transaction, stated)
    }
    await store(transaction, key, value)
    audit({
      action: 'setting.edit',
      entity: 'setting',
      entityId: key,
      before: { value: before ?? null },
      after: { value: value ?? null },
    })
  })
}

/**
 * Changes a setting that shoppers or the shop itself read. Returns the value that applies from now on.
 * @throws Conflict, InvalidInput, RightRefused
 */
export async function changeSetting(database: Database, change: Change<SettingKey>): Promise<unknown> {
  const { key, value } = change
  const stored = value === undefined ? undefined : checkSetting(key, value)
  const right = key === 'headerMenu' || key === 'footerMenu' ? 'showcase.change' : 'settings.change'
  await writeSetting(database, { ...change, value: stored, right })
  return stored ?? OWNER_DEFAULTS[key]
}

/**
 * Changes the key of a service, or how it is used. A secret is encrypted; changing it requires a fresh proof
 * of identity, and the audit says only that there was one.
 * @throws Conflict, InvalidInput, ProofNeeded, RightRefused
 */
export async function changePrivateSetting(
  database: Database,
  vault: Vault,
  change: Change<PrivateKey>,
): Promise<void> {
  const { actor, key, value, version, now } = change
  const given =
    value === undefined
      ? undefined
      : checked(z.object({ [key]: privateSettingsSchema.shape[key] }), { [key]: value })[key]
  if (!isSecret(privateSettingsSchema.shape[key])) return writeSetting(database, { ...change, value: given })
  const options = { actor, right: 'settings.change', needsProof: true, ...(now && { now }) } as const
  await act(database, options, async (transaction, audit) => {
    const before = await lockedValue(transaction, key)
    const current = { version: versionOf({ value: before ?? null }) }
    const stated = { entity: 'setting', entityId: key, currentVersion: current.version, current }
    if (version !== undefined) await expectVersion(transaction, { ...stated, version })
    await store(transaction, key, given === undefined ? undefined : sealedSetting(vault, key, given))
    const changed = { before: shownSecret(before), after: shownSecret(given) }
    audit({ action: 'setting.key', entity: 'setting', entityId: key, ...changed })
  })
}

/** Shows only whether the secret is set. */
function shownSecret(value: unknown): { value: string | null } {
  return { value: value === undefined ? null : SECRET_SHOWN }
}

/**
 * Locks a setting until the transaction ends, also one that is not stored and so has no row to lock. Whoever makes a new value
 * from the present one takes this lock before reading it, or a change made in between would be lost.
 */
export async function lockSetting(transaction: Database, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`.execute(transaction)
}

async function lockedValue(transaction: Database, key: string): Promise<unknown> {
  await lockSetting(transaction, key)
  const row = await transaction
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row?.value
}

async function store(transaction: Database, key: string, value: unknown): Promise<void> {
  if (value !== undefined) return saveSetting(transaction, key, value)
  await transaction.deleteFrom('settings').where('key', '=', key).execute()
}
