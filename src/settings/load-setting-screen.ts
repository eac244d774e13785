import type { SettingField, SettingScreen, SettingSection } from '#src/contract/admin/settings.ts'
import { isSecret } from '#src/contract/secret-text.ts'
import type { Database } from '#src/database/connect.ts'
import { demandRight } from '#src/staff/act.ts'
import type { Actor } from '#src/staff/actor.ts'
import { defaultOf } from './default-of.ts'
import { describeField } from './describe-field.ts'
import { isPrivateKey, type PrivateKey, privateSettingsSchema } from './private-keys.ts'
import { loadSecretTails } from './private-settings.ts'
import { loadSettingRows } from './queries.ts'
import { type AnyKey, SETTING_SECTIONS } from './setting-screens.ts'
import type { Vault } from './vault.ts'

/** The fields of a screen under their headings; a secret shows only whether it is set and its end. @throws RightRefused */
export async function loadSettingScreen(
  database: Database,
  vault: Vault,
  { actor, screen }: { actor: Actor; screen: SettingScreen },
): Promise<Omit<SettingSection, 'address'>[]> {
  demandRight(actor, 'settings.change')
  const sections = SETTING_SECTIONS[screen]
  const fields = await loadFields(
    database,
    vault,
    sections.flatMap(({ keys }) => keys),
  )
  return sections.map(({ id, title, note = '', service = null, keys }) => ({
    id,
    title,
    note,
    service,
    fields: keys.flatMap((key) => fields.find((field) => field.key === key) ?? []),
  }))
}

export async function loadFields(
  database: Database,
  vault: Vault,
  keys: readonly AnyKey[],
): Promise<SettingField[]> {
  const secrets = keys.filter(isSecretKey)
  const [rows, tails] = await Promise.all([
    loadSettingRows(database, keys),
    loadSecretTails(database, vault, secrets),
  ])
  return keys.map((key) => {
    const row = rows.find((each) => each.key === key)
    const value = row ? row.value : defaultOf(key)
    const tail = isSecretKey(key) ? tails[key] || null : null
    return describeField(key, { value, isSet: row !== undefined, tail })
  })
}

function isSecretKey(key: AnyKey): key is PrivateKey {
  return isPrivateKey(key) && isSecret(privateSettingsSchema.shape[key])
}
