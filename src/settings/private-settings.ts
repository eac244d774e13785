import { z } from 'zod'
import { isSecret } from '#src/contract/secret-text.ts'
import type { Database } from '#src/database/connect.ts'
import { readRecord } from '#src/domain/stored/stored-value.ts'
import { loadSettingRows, type SettingRow } from './queries.ts'
import { type PrivateKey, privateSettingsSchema } from './private-keys.ts'
import { saveSetting } from './save-setting.ts'
import type { Vault } from './vault.ts'

/** The shape of a stored secret. Read by mistake as a plain setting, it reveals nothing. */
const sealedSchema = z.object({ sealed: z.string() })

/**
 * Loads the settings of a schema, secrets decrypted. Every field of the schema must accept undefined: a value that is not set,
 * is damaged, or was encrypted with another secret of the shop is undefined.
 */
export async function loadPrivateSettings<Schema extends z.ZodObject>(
  database: Database,
  vault: Vault,
  schema: Schema,
): Promise<z.output<Schema>> {
  const rows = await loadSettingRows(database, Object.keys(schema.shape))
  const entries = rows.flatMap((row) => {
    const value = readPrivate(row, vault)
    return schema.shape[row.key]?.safeParse(value).success ? [[row.key, value] as const] : []
  })
  return schema.parse(Object.fromEntries(entries))
}

/** Values to show to a person; for a secret only whether it is set. */
export async function describePrivateSettings(
  database: Database,
): Promise<Record<PrivateKey, string | number | boolean | null>> {
  const rows = await loadSettingRows(database, Object.keys(privateSettingsSchema.shape))
  const shown = Object.entries(privateSettingsSchema.shape).map(([key, schema]) => {
    const value = rows.find((row) => row.key === key)?.value
    if (isSecret(schema)) return [key, value === undefined ? null : SECRET_SHOWN]
    return [key, schema.safeParse(value).data ?? null]
  })
  return Object.fromEntries(shown)
}

export const SECRET_SHOWN = 'задано'

/** Names of secrets that cannot be decrypted, because they were encrypted with another secret of the shop. */
export async function findUnreadableSecrets(database: Database, vault: Vault): Promise<string[]> {
  const secrets = Object.entries(privateSettingsSchema.shape).filter(([, schema]) => isSecret(schema))
  const rows = await loadSettingRows(
    database,
    secrets.map(([key]) => key),
  )
  return rows.filter((row) => readPrivate(row, vault) === undefined).map(({ key }) => key)
}

/** The value in its stored form; secrets are encrypted. The value must have passed its schema. */
export function sealedSetting(vault: Vault, key: PrivateKey, value: unknown): unknown {
  const isSealed = isSecret(privateSettingsSchema.shape[key])
  return isSealed ? { sealed: vault.seal(key, String(value)) } : value
}

/** Saves one setting. The value must have passed its schema. */
export async function savePrivateSetting(
  database: Database,
  vault: Vault,
  key: PrivateKey,
  value: unknown,
): Promise<void> {
  await saveSetting(database, key, sealedSetting(vault, key, value))
}

/** The last characters of each secret that is long enough for them not to give it away. */
export async function loadSecretTails(
  database: Database,
  vault: Vault,
  keys: readonly PrivateKey[],
): Promise<Partial<Record<PrivateKey, string>>> {
  const rows = await loadSettingRows(database, keys)
  const tails = rows.map((row) => {
    const value = readPrivate(row, vault)
    const isLong = typeof value === 'string' && value.length >= LEAST_SHOWN
    return [row.key, isLong ? value.slice(-TAIL) : ''] as const
  })
  return Object.fromEntries(tails)
}

const LEAST_SHOWN = 16
const TAIL = 4

function readPrivate({ key, value }: SettingRow, vault: Vault): unknown {
  if (!readRecord(value)) return value
  const { data } = sealedSchema.safeParse(value)
  return data === undefined ? value : (vault.open(key, data.sealed) ?? undefined)
}
